import type { CalendarEntry } from '#contracts/assignments/calendar.ts';
import { type DaySpan, percentAt } from './day-span.ts';

/** Where an appointment is drawn in a day: per cent of the day's width, and the line (0 is the top one) that keeps it clear of the others. */
export interface Placed {
  readonly entry: CalendarEntry;
  readonly start: number;
  readonly width: number;
  readonly line: number;
  /** It began the day before, or goes on the day after. */
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

/** Appointments as drawn, and how many lines they need (at least one). */
export interface Placement {
  readonly placed: readonly Placed[];
  readonly lines: number;
}

export const NOTHING_PLACED: Placement = { placed: [], lines: 1 };

/** Rounding must not put an appointment below the one that ends when it begins. */
const TINY = 1e-6;

/**
 * Places the appointments of a day, cut at its edges, in as few lines as needed so that none covers another. None is narrower
 * than `leastWidth` (per cent), so that each can be read; what would leave the day then moves to the left.
 */
export function placeInDay(entries: readonly CalendarEntry[], span: DaySpan, leastWidth: number): Placement {
  const ends: number[] = [];
  const boxes = entries.flatMap((entry) => boxOf(entry, span, leastWidth) ?? []);
  const placed = boxes
    .sort((a, b) => a.start - b.start || a.entry.id - b.entry.id)
    .map((box) => {
      const free = ends.findIndex((end) => end <= box.start + TINY);
      const line = free < 0 ? ends.length : free;
      ends[line] = box.start + box.width;
      return { ...box, line };
    });
  return { placed, lines: Math.max(1, ends.length) };
}

function boxOf(entry: CalendarEntry, span: DaySpan, leastWidth: number): Omit<Placed, 'line'> | null {
  const [from, to] = [Date.parse(entry.startsAt), Date.parse(entry.endsAt)];
  if (to <= span.startsAt || from >= span.endsAt) return null;
  const start = Math.max(0, percentAt(span, from));
  const end = Math.min(100, percentAt(span, to));
  const width = Math.max(leastWidth, end - start);
  return {
    entry,
    start: Math.min(start, 100 - width),
    width,
    isCutBefore: from < span.startsAt,
    isCutAfter: to > span.endsAt,
  };
}
