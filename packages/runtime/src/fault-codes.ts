/**
 * What can go wrong while a program runs, as a closed set: HR3... are faults and refusals of the script,
 * HR4... limits of the sandbox, HR5... what the host handed in. Codes keep their meaning for ever.
 */
export const faultCodes = {
  HR3001: "division by zero",
  HR3002: "a value of the wrong kind",
  HR3003: "arithmetic on none",
  HR3004: "a fraction or a negative where things are counted",
  HR3005: "a die where a roll was meant",
  HR3006: "a roll where a die was meant",
  HR3007: "no such field",
  HR3008: "an index outside",
  HR3009: "no arm fits",
  HR3010: "values that have no order",
  HR3011: "no dice or items to take from",
  HR3012: "a die that is not on the ladder",
  HR3013: "faces that a die cannot have",
  HR3014: "a value outside its declared type",
  HR3015: "overlapping places",
  HR3016: "not enough cards",
  HR3017: "a definition that needs itself",
  HR3018: "something that may not roll",
  HR3020: "refused by the script",
  HR4001: "limit: steps",
  HR4002: "limit: depth of calls",
  HR4003: "limit: dice in one roll",
  HR4004: "limit: sides of a die",
  HR4005: "limit: rerolls and explosions",
  HR4006: "limit: digits of a number",
  HR4007: "limit: length of a text",
  HR4008: "limit: size of a list or map",
  HR5001: "out of real dice",
  HR5002: "a face that the die does not have",
  HR5003: "not a readable program",
  HR5004: "nothing to run",
} as const;

export type FaultCode = keyof typeof faultCodes;
