import { memo } from 'react';
import { formatClockRange } from '#domain/civil.ts';
import type { NotFreeKind } from '#domain/dispatch/availability/not-free.ts';
import { clockInZone } from '#web/parts/time/civil-time.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { Cell, Row } from '../../list/grid-parts.tsx';
import { PersonLink } from '../../person-link.tsx';
import { BoardBlock } from './board-block.tsx';
import { type BoardRow, isAssignable } from './board-rows.ts';
import { type DaySpan, percentAt } from './day-span.ts';
import type { Placement } from './placement.ts';
import type { BoardItem } from './use-board-keys.ts';
import { detailsAt } from './use-board-url.ts';

/** A line of a row and the space around all of them, in pixels; under a finger an appointment is 44 high. */
const LINE = { mouse: 36, touch: 45 };
const SPACE = 5;

const lineOf = (isTouch: boolean) => (isTouch ? LINE.touch : LINE.mouse);

export function rowHeightOf({ lines }: Placement, isTouch: boolean): number {
  return lines * lineOf(isTouch) + SPACE;
}

interface BoardRowLineProps {
  row: BoardRow;
  span: DaySpan;
  /** 1 is the line of hours. */
  position: number;
  placement: Placement;
  /** A pixel in per cent of the day's width. */
  onePixel: number;
  top: number;
  height: number;
  companyZone: string;
  /** What a press does, with the name after it: 'Assign', 'Schedule for'; null for a role that may not. */
  act: string | null;
  /** An appointment is being dragged over it. */
  isOver: boolean;
  currentItem: BoardItem | null;
  canAssign: boolean;
  isTouch: boolean;
  /** The page's, to which the open appointment is added. */
  address: string;
}

const KEPT_BY: Readonly<Record<NotFreeKind, string>> = {
  away: 'Away',
  said_not_free: 'Not free',
  own_calendar: 'Busy in their own calendar',
  hours: 'Outside their hours',
  unknown: 'Not known whether free, their calendar cannot be read',
};

/** What somebody speaks, unless they are not to be had all day. */
function dayInWords({ person, notFree: [first], isAllDay }: BoardRow): string {
  if (!person.isAvailable) return 'Not available';
  return isAllDay && first ? KEPT_BY[first.kind] : person.languages.join(', ');
}

/** Where a time that keeps somebody is drawn, and what it is. */
function shadeOf({ kind, startsAt, endsAt }: BoardRow['notFree'][number], span: DaySpan, timeZone: string) {
  const clock = (instant: string) => clockInZone(timeZone, new Date(instant));
  const [from, to] = [percentAt(span, Date.parse(startsAt)), percentAt(span, Date.parse(endsAt))];
  return {
    key: `${kind} ${startsAt}`,
    words: `${KEPT_BY[kind]} ${formatClockRange(clock(startsAt), clock(endsAt))}`,
    start: from,
    width: to - from,
  };
}

/** A person, what they have that day, and, shaded, when something keeps them. */
export const BoardRowLine = memo(function BoardRowLine(props: BoardRowLineProps) {
  const { row, position, placement, top, height, companyZone, act: action, isOver, currentItem } = props;
  const { person, fit } = row;
  const words = fit?.words ?? dayInWords(row);
  const isOut = fit ? fit.rank === 2 : !person.isAvailable || row.isAllDay;
  const shades = row.notFree.map((time) => shadeOf(time, props.span, companyZone));
  return (
    <Row
      aria-rowindex={position}
      data-board-row={row.id}
      className={classNames(
        'absolute inset-x-0 flex border-line border-b',
        isOver ? 'bg-accent-soft outline-2 outline-accent -outline-offset-2' : 'hover:bg-hover/60',
        action && 'cursor-pointer',
      )}
      style={{ top, height }}
    >
      <Cell
        className={classNames(
          'sticky start-0 z-10 w-(--names) shrink-0 border-line border-e',
          isOver ? 'bg-accent-soft' : 'bg-surface',
        )}
      >
        <button
          type="button"
          data-item="head"
          tabIndex={currentItem === 'head' ? 0 : -1}
          aria-label={[person.name, words, ...shades.map((shade) => shade.words)].join(', ')}
          aria-disabled={action === null || undefined}
          data-tooltip={action === null ? undefined : `${action} ${person.name}`}
          className="absolute inset-0 focus-visible:-outline-offset-2"
        />
        <span className="pointer-events-none flex h-full flex-col justify-center px-3 leading-4">
          <span className={classNames('truncate font-medium', isOut && 'text-ink-soft')}>
            {fit ? (
              person.name
            ) : (
              <PersonLink
                kind="interpreter"
                person={person}
                data-item="name"
                tabIndex={currentItem === 'name' ? 0 : -1}
                className="pointer-events-auto"
              />
            )}
          </span>
          <span
            className={classNames(
              'truncate text-small',
              fit?.rank === 0 ? 'text-green-ink' : fit?.rank === 1 ? 'text-red-ink' : 'text-ink-soft',
            )}
          >
            {words}
          </span>
        </span>
      </Cell>
      <Cell data-track className="relative flex-1">
        {shades.map(({ key, words: title, start, width }) => (
          <span
            key={key}
            title={title}
            className="absolute inset-y-0 bg-[repeating-linear-gradient(45deg,var(--line)_0_2px,transparent_2px_6px)] bg-hover"
            style={{ insetInlineStart: `${start}%`, width: `${width}%` }}
          />
        ))}
        {placement.placed.map((placed) => {
          const { entry, line } = placed;
          const isAsked = entry.status === 'pending';
          return (
            <BoardBlock
              key={entry.id}
              placed={placed}
              onePixel={props.onePixel}
              companyZone={companyZone}
              lines={[`${isAsked ? 'Asked · ' : ''}${entry.client.name} · ${entry.language}`]}
              top={SPACE / 2 + line * lineOf(props.isTouch)}
              height={lineOf(props.isTouch) - 1}
              isDashed={isAsked}
              isChosen={false}
              isCurrent={currentItem === entry.id}
              isDraggable={props.canAssign && isAssignable(entry)}
              href={detailsAt(props.address, entry.id)}
            />
          );
        })}
      </Cell>
    </Row>
  );
});
