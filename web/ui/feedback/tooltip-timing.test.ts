import { describe, expect, it } from 'vitest';
import { placeNextTo, waitBeforeOpening } from './tooltip-timing.ts';

describe('a tooltip', () => {
  it('opens after 700 ms', () => {
    expect(waitBeforeOpening(null, 5_000)).toBe(700);
  });

  it.each([
    [0, 0],
    [300, 0],
    [301, 700],
    [60_000, 700],
  ])('%i ms after another was seen opens after %i ms', (sinceMs, waitMs) => {
    expect(waitBeforeOpening(10_000, 10_000 + sinceMs)).toBe(waitMs);
  });

  const tooltip = { width: 100, height: 30 };
  const window = { width: 400, height: 300 };

  it.each([
    ['below its trigger, centred', { left: 150, top: 10 }, { left: 120, top: 50 }],
    ['above it where the window ends', { left: 150, top: 250 }, { left: 120, top: 220 }],
    ['within the near side', { left: 0, top: 10 }, { left: 0, top: 50 }],
    ['within the far side', { left: 360, top: 10 }, { left: 300, top: 50 }],
  ])('is placed %s', (_where, at, place) => {
    expect(placeNextTo({ ...at, width: 40, height: 40 }, tooltip, window)).toEqual(place);
  });
});
