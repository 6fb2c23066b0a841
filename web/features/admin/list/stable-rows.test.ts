import { describe, expect, it } from 'vitest';
import { describePending, inOrder, inStableOrder, type StableRows } from './stable-rows.ts';

interface Row {
  id: number;
  at: number;
}

const row = (id: number, at = id * 10): Row => ({ id, at });
const order = (a: Row, b: Row) => a.at - b.at || a.id - b.id;
const four = inOrder([row(1), row(2), row(3), row(4)]);
/** 'x' marks a row that has gone, '+' one that is new. */
const look = ({ shown }: StableRows<Row>) =>
  shown.map(({ id, isGone, isNew }) => `${id}${isGone ? 'x' : ''}${isNew ? '+' : ''}`).join(' ');
const words = (rows: StableRows<Row>) => describePending(rows, order);

describe('a list somebody is pointing at', () => {
  it('holds back rows that would push others, and lets those come that are behind', () => {
    const rows = [row(1), row(9, 15), row(2), row(3), row(8, 35), row(4), row(5)];
    const after = inStableOrder(four, rows, { fixedCount: 3, order });
    expect(look(after)).toBe('1 2 3 8+ 4 5');
    expect(words(after)).toBe('1 new – show');
  });

  it('leaves in its place what has gone, and takes away what goes behind', () => {
    const after = inStableOrder(four, [row(1), row(3)], { fixedCount: 2, order });
    expect(look(after)).toBe('1 2x 3');
    expect(words(after)).toBe('1 no longer in this list – hide');
    expect(words(inStableOrder(after, [row(1), row(2), row(3)], { fixedCount: 3, order }))).toBe('');
  });

  it('changes a row in its place, also when its time is another', () => {
    const moved = row(1, 99);
    const after = inStableOrder(four, [row(2), row(3), row(4), moved], { fixedCount: 4, order });
    expect(look(after)).toBe('1 2 3 4');
    expect(after.shown[0]?.item).toBe(moved);
    expect(words(after)).toBe('1 moved – show');
    // What comes is measured by the places, not by what has moved away from them.
    expect(
      look(inStableOrder(after, [row(2), row(3), row(4), row(5), moved], { fixedCount: 4, order })),
    ).toBe('1 2 3 4 5');
  });

  it('keeps behind them what has moved up between them: it is not new', () => {
    const moved = row(4, 15);
    const after = inStableOrder(four, [row(1), moved, row(2), row(3)], { fixedCount: 2, order });
    expect(look(after)).toBe('1 2 3 4');
    expect(words(after)).toBe('1 moved – show');
    expect(
      look(inStableOrder(after, [row(1), moved, row(2), row(3), row(5)], { fixedCount: 2, order })),
    ).toBe('1 2 3 4 5');
  });

  it('adds nothing at all where its length may not change', () => {
    const after = inStableOrder(four, [row(1), row(2), row(3), row(4), row(5)], { fixedCount: 'all', order });
    expect(look(after)).toBe('1 2 3 4');
    expect(words(after)).toBe('1 new – show');
  });
});

describe('a list nobody is pointing at', () => {
  it('is in order after every change', () => {
    const rows = [row(9, 5), row(2), row(3)];
    const after = inStableOrder(four, rows, { fixedCount: 0, order });
    expect(look(after)).toBe('9+ 2 3');
    expect(words(after)).toBe('');
  });
});
