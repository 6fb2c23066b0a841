import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { type DaySpan, percentAt } from './day-span.ts';

const HOUR = 3_600_000;
/** A day that is not today begins in view at this hour. */
const FIRST_HOUR = 7;

interface BoardScrollOptions {
  ref: RefObject<HTMLElement | null>;
  span: DaySpan;
  /** How much wider than the view the day is. */
  stretch: number;
}

/** Begins an hour before now, or in the morning of another day; with another width of an hour the middle stays where it is. */
export function useBoardScroll({ ref, span, stretch }: BoardScrollOptions): () => void {
  /** What is in the middle of the view, as a part of the day. */
  const middle = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another width of an hour is what it follows.
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const { day, seen } = widthsOf(box);
    const from = middle.current === null ? firstSeen(span) * day : middle.current * day - seen / 2;
    box.scrollLeft = isRightToLeft(box) ? -from : from;
  }, [ref, span, stretch]);

  return () => {
    const box = ref.current;
    if (box === null) return;
    const { day, seen } = widthsOf(box);
    middle.current = (Math.abs(box.scrollLeft) + seen / 2) / day;
  };
}

/**
 * The pixels of the day that are in view beside the names; null until they are known. What is drawn with them is drawn in pieces, as a
 * transition, and laid out in a task of its own. `known` keeps them for the next day, which is drawn at once.
 */
export function useSeenWidth(
  ref: RefObject<HTMLElement | null>,
  known: RefObject<number | null>,
): number | null {
  const [width, setWidth] = useState(known.current);
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const measure = () => {
      const seen = Math.max(1, widthsOf(box).seen);
      known.current = seen;
      startTransition(() => setWidth(seen));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [ref, known]);
  return width;
}

/** Pixels of the whole day, and of the part of it that is in view beside the names. */
function widthsOf(box: HTMLElement): { day: number; seen: number } {
  const day = box.querySelector<HTMLElement>('[data-hours]')?.offsetWidth ?? box.scrollWidth;
  return { day, seen: box.clientWidth - (box.scrollWidth - day) };
}

function isRightToLeft(box: HTMLElement): boolean {
  return getComputedStyle(box).direction === 'rtl';
}

function firstSeen(span: DaySpan): number {
  const now = Date.now();
  const isToday = span.startsAt <= now && now < span.endsAt;
  const from = isToday ? now - HOUR : span.startsAt + FIRST_HOUR * HOUR;
  return percentAt(span, from) / 100;
}
