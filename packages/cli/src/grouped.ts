/** A whole number with commas between its thousands, as the English messages write it. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}
