/**
 * Gives rows columns, each at most one, so that as many rows as possible have one and the sum of costs is the least (Hungarian method, after Jonker
 * and Volgenant). Infinity forbids a pair. The answer is the column of each row, null: none. Takes rows² × columns steps. Source: rule
 * fill-plans-18.
 * @example solveAssignment([[4, 1], [2, Infinity]]) // [1, 0]
 */
export function solveAssignment(costs: readonly (readonly number[])[]): (number | null)[] {
  const rows = costs.length;
  const columns = costs[0]?.length ?? 0;
  if (rows === 0) return [];
  // A column for each row that costs more than any whole solution: it is taken only if there is no other.
  const finite = costs.flat().filter(Number.isFinite);
  const nobody = 1 + 2 * finite.reduce((sum, cost) => Math.max(sum, Math.abs(cost)), 0) * (rows + 1);
  const costAt = (row: number, column: number) => {
    const cost = column < columns ? costs[row]?.[column] : nobody;
    return cost === undefined || !Number.isFinite(cost) ? nobody * (rows + 2) : cost;
  };
  return matchRows(rows, columns + rows, costAt).map((column) => (column < columns ? column : null));
}

/** Each row gets a column: `width` is at least `rows`. */
function matchRows(rows: number, width: number, costAt: (row: number, column: number) => number): number[] {
  const rowOf = new Int32Array(width + 1).fill(-1);
  const [rowPrice, columnPrice] = [new Float64Array(rows), new Float64Array(width + 1)];
  for (let row = 0; row < rows; row += 1) {
    const least = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
    const before = new Int32Array(width).fill(width);
    const isDone = new Uint8Array(width + 1);
    let column = width;
    rowOf[width] = row;
    do {
      isDone[column] = 1;
      const at = rowOf[column] ?? 0;
      let [step, next] = [Number.POSITIVE_INFINITY, width];
      for (let other = 0; other < width; other += 1) {
        if (isDone[other] === 1) continue;
        const cost = costAt(at, other) - (rowPrice[at] ?? 0) - (columnPrice[other] ?? 0);
        if (cost < (least[other] ?? 0)) {
          least[other] = cost;
          before[other] = column;
        }
        if ((least[other] ?? 0) < step) [step, next] = [least[other] ?? 0, other];
      }
      for (let other = 0; other <= width; other += 1) {
        if (isDone[other] === 1) {
          const owner = rowOf[other] ?? 0;
          rowPrice[owner] = (rowPrice[owner] ?? 0) + step;
          columnPrice[other] = (columnPrice[other] ?? 0) - step;
        } else if (other < width) least[other] = (least[other] ?? 0) - step;
      }
      column = next;
    } while ((rowOf[column] ?? -1) !== -1);
    while (column !== width) {
      const from = before[column] ?? width;
      rowOf[column] = rowOf[from] ?? -1;
      column = from;
    }
    rowOf[width] = -1;
  }
  const columnOf = new Array<number>(rows).fill(width);
  for (let column = 0; column < width; column += 1) {
    const row = rowOf[column] ?? -1;
    if (row >= 0) columnOf[row] = column;
  }
  return columnOf;
}
