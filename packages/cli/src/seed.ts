import { randomBytes } from "node:crypto";

// No i, l, o, u: what is read aloud at a table is typed again as it was.
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";

/** A fresh seed, 80 bits of the system's entropy in 16 letters and digits. */
export function freshSeed(): string {
  return Array.from(randomBytes(16), (byte) => LETTERS[byte & 31]).join("");
}

/** The seed of the roll with this number, from 1, in a series: each roll can be replayed by itself. */
export function seedOf(series: string, number: number): string {
  return number === 1 ? series : `${series}/${number}`;
}
