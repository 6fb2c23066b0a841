/** Added to what a toast says of a change that withdraws open offers; empty if it withdraws none (rules appointments-14 and offers-15). */
export function andOffersWithdrawn(done: string, count: number): string {
  if (count === 0) return done;
  return `${done}. ${count === 1 ? '1 open offer is' : `${count} open offers are`} withdrawn.`;
}
