import { useState } from 'react';
import type { Identified } from './stable-rows.ts';

/**
 * Rows in the order in which they were first shown with this key: what others change meanwhile is drawn in its row and moves none under
 * the pointer. New rows come last. `firstOf` is a row as it was then.
 */
export function useFirstOrder<Row extends Identified>(rows: readonly Row[], key = '') {
  const [first, setFirst] = useState(() => ({ key, places: placesOf(rows) }));
  let { places } = first;
  if (first.key !== key || rows.some(({ id }) => !places.has(id))) {
    places = first.key === key ? placesOf(rows, places) : placesOf(rows);
    setFirst({ key, places });
  }
  const placeOf = ({ id }: Row) => places.get(id)?.at ?? 0;
  return {
    ordered: rows.toSorted((a, b) => placeOf(a) - placeOf(b)),
    firstOf: (row: Row) => places.get(row.id)?.row ?? row,
  };
}

type Places<Row> = ReadonlyMap<number, { readonly at: number; readonly row: Row }>;

function placesOf<Row extends Identified>(rows: readonly Row[], known: Places<Row> = new Map()): Places<Row> {
  const places = new Map(known);
  for (const row of rows) if (!places.has(row.id)) places.set(row.id, { at: places.size, row });
  return places;
}
