import type { ReactNode } from 'react';
import type { CalendarEntry } from '#contracts/assignments/calendar.ts';
import { shownStatus } from '#domain/assignment/shown-status.ts';
import { formatClock12, formatClockRange } from '#domain/civil.ts';
import { StatusMark } from '#web/parts/calendar/status-mark.tsx';
import { STATUS_STYLES } from '#web/parts/calendar/status-style.ts';
import { zoneName } from '#web/parts/calendar/zone-name.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import type { Placed } from './placement.ts';

interface BoardBlockProps {
  placed: Placed;
  /** A pixel in per cent of the day's width. */
  onePixel: number;
  companyZone: string;
  /** Below the time. */
  lines: readonly string[];
  /** In pixels, from the top of the row. */
  top: number;
  height: number;
  /** It waits for an answer. */
  isDashed: boolean;
  isChosen: boolean;
  /** The one thing on the board that Tab reaches. */
  isCurrent: boolean;
  isDraggable: boolean;
  /** Its details. */
  href: string;
  children?: ReactNode;
}

/** The least width in pixels for words at all, for a time with 'AM' or 'PM', and for both times. */
const ROOM = { words: 48, clock: 80, range: 128 };

/** An appointment at its time: a link to its details. */
export function BoardBlock(props: BoardBlockProps) {
  const {
    placed,
    onePixel,
    companyZone,
    lines,
    top,
    height,
    isDashed,
    isChosen,
    isCurrent,
    isDraggable,
    href,
    children,
  } = props;
  const { entry, start, width, isCutBefore, isCutAfter } = placed;
  const { updatedAt } = entry;
  const status = shownStatus(entry);
  const words = describe(placed, companyZone, lines);
  // From what is known and not by a container query: with a hundred blocks the browser needs twice as long to lay those out.
  const room = width / onePixel;
  return (
    <div
      data-block={entry.id}
      draggable={isDraggable}
      className="absolute px-px"
      style={{ insetInlineStart: `${start}%`, width: `${width}%`, top, height }}
    >
      <a
        href={href}
        data-entry={entry.id}
        data-item={entry.id}
        data-tooltip={words}
        draggable={false}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={words}
        aria-keyshortcuts={isDraggable ? 'A' : undefined}
        className={classNames(
          'block h-full scroll-mt-(--head) overflow-hidden rounded-[6px] border px-1.5 text-small leading-[15px] focus-visible:-outline-offset-2',
          STATUS_STYLES[status].box,
          isDashed ? 'border-current border-dashed' : 'border-transparent',
          children != null && 'pe-7 pointer-coarse:pe-11',
          isDraggable && 'cursor-grab',
          isCutBefore && 'rounded-s-none',
          isCutAfter && 'rounded-e-none',
          isChosen && 'outline-2 outline-accent -outline-offset-2',
        )}
      >
        <span className="flex items-center gap-1.5 whitespace-nowrap">
          <StatusMark status={status} />
          {room >= ROOM.words && (
            <span className="truncate font-semibold">
              {isCutBefore && '← '}
              {timeWords(entry, companyZone, room)}
              {isCutAfter && ' →'}
            </span>
          )}
        </span>
        {room >= ROOM.words &&
          lines.map((line) => (
            <span key={line} className="block truncate">
              {line}
            </span>
          ))}
      </a>
      {children}
      <ChangeFlash version={updatedAt} />
    </div>
  );
}

/** As much of the time as there is room for. */
function timeWords(entry: CalendarEntry, companyZone: string, room: number): string {
  if (room >= ROOM.range) return whenWords(entry, companyZone);
  const start = formatClock12(entry.startTime);
  return room >= ROOM.clock ? start : start.slice(0, -3);
}

function whenWords(entry: CalendarEntry, companyZone: string): string {
  const { startTime, endTime, timeZone, date } = entry;
  const zone = timeZone === companyZone ? '' : ` ${zoneName(timeZone, date)}`;
  return `${formatClockRange(startTime, endTime)}${zone}`;
}

/** All of it in words, for screen readers and the tooltip. */
function describe(
  { entry, isCutBefore, isCutAfter }: Placed,
  companyZone: string,
  lines: readonly string[],
): string {
  return [
    whenWords(entry, companyZone),
    isCutBefore && `began the day before at ${formatClock12(entry.startTime)}`,
    isCutAfter && 'ends the next day',
    ...lines,
    entry.location,
    STATUS_STYLES[shownStatus(entry)].word,
  ]
    .filter(Boolean)
    .join(', ');
}
