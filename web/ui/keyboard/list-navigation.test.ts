import { describe, expect, it } from 'vitest';
import { rowAfterKey } from './list-navigation.ts';

const box = (left: number, top: number) => ({ left, top });
/** 0 1 2 / 3 4, the second line a little uneven. */
const grid = [box(0, 0), box(100, 0), box(200, 0), box(0, 50.4), box(100, 50)];
const list = [box(0, 0), box(0, 40), box(0, 80)];

describe('a key in a list', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, null],
    ['ArrowUp', 2, 1],
    ['ArrowUp', 0, null],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Enter', 0, null],
    ['ArrowDown', -1, null],
  ])('%s from %j leads to %j', (key, from, to) => {
    expect(rowAfterKey(key, list, from)).toBe(to);
  });

  it.each([
    ['ArrowDown', 1, 4],
    ['ArrowDown', 2, 4],
    ['ArrowDown', 0, 3],
    ['ArrowUp', 4, 1],
    ['ArrowRight', 2, 3],
    ['ArrowLeft', 3, 2],
    ['ArrowRight', 4, null],
  ])('%s in a grid from %i leads to %j', (key, from, to) => {
    expect(rowAfterKey(key, grid, from)).toBe(to);
  });
});
