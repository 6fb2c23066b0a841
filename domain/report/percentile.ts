/**
 * A value between the smallest (`share` 0) and the largest (1): half of the values are below the median (0.5). It lies in proportion between its
 * two neighbours. `sorted`: ascending; null for none.
 */
export function percentile(sorted: ArrayLike<number>, share: number): number | null {
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return null;
  return below + (place % 1) * (above - below);
}
