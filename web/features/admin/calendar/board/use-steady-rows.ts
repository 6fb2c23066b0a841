import { useState } from 'react';
import type { BoardRow } from './board-rows.ts';

/**
 * The rows in the order in which they were first shown with this key: what others change meanwhile is drawn in its row and moves
 * none under the pointer. New rows come last.
 */
export function useSteadyRows(rows: readonly BoardRow[], key: string): readonly BoardRow[] {
  const [kept, setKept] = useState(() => ({ key, places: placesOf(rows) }));
  let { places } = kept;
  if (kept.key !== key || rows.some(({ id }) => !places.has(id))) {
    places = kept.key === key ? placesOf(rows, places) : placesOf(rows);
    setKept({ key, places });
  }
  const placeOf = ({ id }: BoardRow) => places.get(id) ?? 0;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b));
}

function placesOf(rows: readonly BoardRow[], known: ReadonlyMap<number, number> = new Map()) {
  const places = new Map(known);
  for (const { id } of rows) if (!places.has(id)) places.set(id, places.size);
  return places;
}
