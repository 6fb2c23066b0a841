import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from '#contracts/assignments/calendar.ts';
import { TODAY, ZONE } from '#kit/component/company.ts';
import { assignment } from '#kit/component/staff.ts';
import { daySpan } from './day-span.ts';
import { placeInDay } from './placement.ts';

const span = daySpan(TODAY, ZONE);

/** An appointment so many hours after the company's midnight. */
function entry(id: number, from: number, to: number): CalendarEntry {
  const at = (hours: number) => new Date(span.startsAt + hours * 3_600_000).toISOString();
  return assignment({ id, date: TODAY, startsAt: at(from), endsAt: at(to) });
}

const linesOf = (entries: CalendarEntry[], leastWidth = 0) =>
  placeInDay(entries, span, leastWidth).placed.map(({ entry: { id }, line }) => [id, line]);

describe('an appointment on the board', () => {
  it('is as far across as it is late, and as wide as it is long', () => {
    const [noon] = placeInDay([entry(1, 12, 15)], span, 0).placed;
    expect(noon).toMatchObject({ start: 50, width: 12.5, isCutBefore: false, isCutAfter: false });
  });

  it('is cut at the edges of the day, and says so', () => {
    const [early, late] = placeInDay([entry(1, -3, 6), entry(2, 18, 26)], span, 0).placed;
    expect(early).toMatchObject({ start: 0, width: 25, isCutBefore: true, isCutAfter: false });
    expect(late).toMatchObject({ start: 75, width: 25, isCutBefore: false, isCutAfter: true });
  });

  it('of another day is not drawn, also when it ends as the day begins', () => {
    const { placed, lines } = placeInDay([entry(1, -3, 0), entry(2, 24, 26)], span, 0);
    expect([placed, lines]).toEqual([[], 1]);
  });

  it('is wide enough to be read, and stays within the day', () => {
    const [short, last] = placeInDay([entry(1, 6, 6.5), entry(2, 23.5, 24)], span, 10).placed;
    expect(short).toMatchObject({ start: 25, width: 10 });
    expect(last).toMatchObject({ start: 90, width: 10 });
  });
});

describe('appointments at the same time', () => {
  it('are one below the other, in as few lines as needed', () => {
    expect(linesOf([entry(1, 9, 11), entry(2, 10, 12), entry(3, 11, 13), entry(4, 10.5, 11.5)])).toEqual([
      [1, 0],
      [2, 1],
      [4, 2],
      [3, 0],
    ]);
  });

  it('are in one line when one begins as the other ends, at any width', () => {
    for (let start = 0; start < 23; start += 1 / 12)
      expect(linesOf([entry(1, start, start + 1 / 3), entry(2, start + 1 / 3, start + 0.5)])).toEqual([
        [1, 0],
        [2, 0],
      ]);
  });

  it('never cover each other, however wide they are drawn', () => {
    const many = Array.from({ length: 60 }, (_, id) =>
      entry(id + 1, (id * 7) % 23, ((id * 7) % 23) + (id % 3) + 0.5),
    );
    const { placed, lines } = placeInDay(many, span, 8);
    for (const one of placed) {
      const covered = placed.filter(
        (other) =>
          other !== one &&
          other.line === one.line &&
          other.start < one.start + one.width - 1e-6 &&
          one.start < other.start + other.width - 1e-6,
      );
      expect(covered).toEqual([]);
    }
    expect(lines).toBe(1 + Math.max(...placed.map(({ line }) => line)));
  });
});
