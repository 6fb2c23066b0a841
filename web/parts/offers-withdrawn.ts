/** Added to what a toast says of a change that withdraws open offers; empty if it withdraws none (rules B11, D137). */
export function andOffersWithdrawn(done: string, count: number): string {
  if (count === 0) return done;
  return `${done}. ${count === 1 ? '1 open offer is' : `${count} open offers are`} withdrawn.`;
}
