import { describe, expect, it } from 'vitest';
import { quickRanges } from './filter-bar.tsx';

describe('a period a press away', () => {
  it.each([
    ['2026-03-04', '2026-03-01', '2026-03-07'],
    ['2026-03-01', '2026-03-01', '2026-03-07'],
    ['2026-02-28', '2026-02-22', '2026-02-28'],
    ['2026-01-01', '2025-12-28', '2026-01-03'],
  ])('of %s: the week is %s to %s', (today, from, to) => {
    const [thisDay, , week] = quickRanges(today);
    expect(thisDay).toMatchObject({ from: today, to: today });
    expect(week).toMatchObject({ from, to });
  });

  it('tomorrow may be in the next month', () => {
    expect(quickRanges('2026-02-28')[1]).toMatchObject({ from: '2026-03-01', to: '2026-03-01' });
  });
});
