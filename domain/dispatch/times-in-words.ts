/** How often: 'once', 'twice', '3 times'. `times` is at least 1. */
export function timesInWords(times: number): string {
  if (times === 1) return 'once';
  return times === 2 ? 'twice' : `${times} times`;
}
