/** Whole minutes until an instant, begun ones included; 0 or less once it is over. */
export function minutesLeft(until: string, now: Date): number {
  return Math.ceil((Date.parse(until) - now.getTime()) / 60_000);
}
