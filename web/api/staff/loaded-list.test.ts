import { describe, expect, it } from 'vitest';
import { firstPage, type LoadedList, sharingRows, withChanged, withPage } from './loaded-list.ts';

interface Row {
  id: number;
  at: number;
}

const row = (id: number, at = id * 10): Row => ({ id, at });
const byTime = (a: Row, b: Row) => a.at - b.at || a.id - b.id;
const idsOf = ({ rows }: LoadedList<Row>) => rows.map(({ id }) => id);
const loaded = firstPage({ rows: [row(1), row(2), row(3)], total: 6, next: 'after 3' });

function changed(list: LoadedList<Row>, ids: number[], found: Row[]) {
  const answer = withChanged(list, { ids, found }, byTime);
  return { ids: idsOf(answer.list), isTotalKnown: answer.isTotalKnown };
}

describe('a page more', () => {
  it('is added, without what has moved into it meanwhile', () => {
    const longer = withPage(loaded, { rows: [row(4), row(1, 45)], total: 6, next: null });
    expect(idsOf(longer)).toEqual([1, 2, 3, 4]);
    expect(longer).toMatchObject({ total: 6, next: null, end: row(1, 45) });
  });
});

describe('a change', () => {
  it('puts a new row into its place, and the total is to be asked for', () => {
    expect(changed(loaded, [9], [row(9, 25)])).toEqual({ ids: [1, 2, 9, 3], isTotalKnown: false });
  });

  it('takes out what belongs to the list no more', () => {
    expect(changed(loaded, [2], [])).toEqual({ ids: [1, 3], isTotalKnown: false });
  });

  it('moves a row to another time', () => {
    expect(changed(loaded, [1], [row(1, 25)])).toEqual({ ids: [2, 1, 3], isTotalKnown: true });
  });

  it('leaves to its page what lies beyond what is loaded', () => {
    expect(changed(loaded, [1], [row(1, 99)])).toEqual({ ids: [2, 3], isTotalKnown: true });
    expect(changed({ ...loaded, next: null }, [1], [row(1, 99)]).ids).toEqual([2, 3, 1]);
  });

  it('knows where the last page ended even when its last row has gone', () => {
    const { list } = withChanged(loaded, { ids: [3], found: [] }, byTime);
    expect(changed(list, [9], [row(9, 28)]).ids).toEqual([1, 2, 9]);
  });

  it('of nothing that is shown may still change the total', () => {
    expect(changed(loaded, [70], [])).toEqual({ ids: [1, 2, 3], isTotalKnown: false });
    expect(changed(loaded, [70], [row(70, 700)])).toEqual({ ids: [1, 2, 3], isTotalKnown: false });
  });
});

describe('a list fetched again', () => {
  it('keeps the objects of what is the same', () => {
    const again = sharingRows<Row>(loaded, { ...loaded, rows: [row(9, 5), row(1), row(2, 21), row(3)] });
    expect(again.rows[1]).toBe(loaded.rows[0]);
    expect(again.rows[2]).not.toBe(loaded.rows[1]);
    expect(again.rows[3]).toBe(loaded.rows[2]);
  });
});
