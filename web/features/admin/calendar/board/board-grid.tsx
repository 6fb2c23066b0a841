import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type MouseEvent, type RefObject, useCallback, useMemo, useRef } from 'react';
import type { CalendarEntry } from '#contracts/assignments/calendar.ts';
import { formatClock12 } from '#domain/civil.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Cell, ColumnHead, Grid, Row, RowGroup } from '../../list/grid-parts.tsx';
import { withRow } from '../../list/use-virtual-rows.ts';
import { BoardLane, laneHeightOf } from './board-lane.tsx';
import { BoardRowLine, rowHeightOf } from './board-row.tsx';
import type { BoardPerson, BoardRow, Chosen } from './board-rows.ts';
import { type DaySpan, hourMarks, hoursOf, percentAt } from './day-span.ts';
import { HourLines } from './hour-lines.tsx';
import { NOTHING_PLACED, placeInDay } from './placement.ts';
import { useBoardDrag } from './use-board-drag.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardScroll, useSeenWidth } from './use-board-scroll.ts';
import type { BoardUrl } from './use-board-url.ts';

interface BoardGridProps {
  span: DaySpan;
  companyZone: string;
  url: BoardUrl;
  /** The pixels of the day in view, kept from day to day; null until they are measured. */
  knownWidth: RefObject<number | null>;
  rows: readonly BoardRow[];
  unfilled: readonly CalendarEntry[];
  chosen: Chosen | null;
  canAssign: boolean;
  /** By a finger; then it does not drag, and what is pressed is larger. */
  isTouch: boolean;
  /** What a press on a person does, with the name after it; null for a role that may not. */
  personAction: string | null;
  onOpen: (assignmentId: number) => void;
  onChoose: (assignmentId: number, isDragged: boolean) => void;
  onStop: () => void;
  /** A person's row was pressed, or an appointment was dropped on it. `percent`: where in the day; null on the name. */
  onPerson: (person: BoardPerson, percent: number | null) => void;
}

/** The hours' line, in pixels. */
const HOURS = 28;
/** The least width of an appointment in pixels: in the lane its words can be read, in a row it can be pressed. */
const LEAST = { lane: 172, row: 28, rowByTouch: 44 };
/** Pixels of the day in view until the board is measured. */
const LIKELY_WIDTH = 900;

/** Hours across, what needs an interpreter on top, the interpreters below; of these only those near the view are drawn. */
export function BoardGrid(props: BoardGridProps) {
  const { span, companyZone, url, rows, unfilled, chosen, canAssign, personAction } = props;
  const { isTouch, onOpen, onChoose, onStop, onPerson } = props;
  const ref = useRef<HTMLDivElement>(null);
  const now = useNow().getTime();
  const hours = hoursOf(span);
  /** How much wider than the view the day is. */
  const stretch = url.zoom === 24 ? 1 : hours / url.zoom;
  const seenWidth = useSeenWidth(ref, props.knownWidth);
  const onePixel = 100 / ((seenWidth ?? LIKELY_WIDTH) * stretch);
  const lane = useMemo(() => placeInDay(unfilled, span, LEAST.lane * onePixel), [unfilled, span, onePixel]);
  const placements = useMemo(
    () =>
      rows.map(({ entries }) =>
        entries.length === 0
          ? NOTHING_PLACED
          : placeInDay(entries, span, (isTouch ? LEAST.rowByTouch : LEAST.row) * onePixel),
      ),
    [rows, span, onePixel, isTouch],
  );
  const headHeight = HOURS + laneHeightOf(lane);
  const currentRow = useRef(0);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => ref.current,
    estimateSize: (index) => rowHeightOf(placements[index] ?? NOTHING_PLACED, isTouch),
    // A new function where heights may be new, so that they are added up again.
    getItemKey: useCallback(
      (index: number) => `${rows[index]?.id}/${placements[index]?.lines}`,
      [rows, placements],
    ),
    overscan: 6,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    // It may have focus, and Tab must find it.
    rangeExtractor: (range) => withRow(currentRow.current, defaultRangeExtractor(range), range.count),
  });
  // Drawn before it is measured, everything would be drawn twice.
  const virtualRows = seenWidth === null ? [] : virtualizer.getVirtualItems();
  const keys = useBoardKeys({
    ref,
    rows,
    placements,
    lane,
    virtualizer,
    chosen,
    canAssign,
    onChoose,
    onStop,
  });
  currentRow.current = keys.currentRow;
  const drag = useBoardDrag({
    canAssign,
    onStart: (id) => onChoose(id, true),
    onDrop: (id) => {
      const row = rows.find((other) => other.id === id);
      if (row) onPerson(row.person, null);
    },
    onStop,
  });
  const onScroll = useBoardScroll({ ref, span, stretch });
  const chosenPlace = chosen && placeInDay([chosen.entry], span, 0).placed[0];
  const nowPercent = span.startsAt <= now && now < span.endsAt ? percentAt(span, now) : null;
  const over = rows.find(({ id }) => id === drag.overId);
  const shared = { onePixel, companyZone, canAssign, isTouch, address: url.address };

  function handleClick(event: MouseEvent<HTMLElement>) {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const assigned = target.closest<HTMLElement>('[data-assign]');
    const entry = target.closest<HTMLElement>('[data-entry]');
    const row = rows.find(
      ({ id }) => String(id) === target.closest<HTMLElement>('[data-board-row]')?.dataset['boardRow'],
    );
    if (assigned) return onChoose(Number(assigned.dataset['assign']), false);
    if (entry) {
      // In a new tab or window it opens by its address.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      return onOpen(Number(entry.dataset['entry']));
    }
    if (target.closest('[data-item="name"]')) return;
    if (row) onPerson(row.person, percentPressed(event, target.closest('[data-track]')));
  }

  return (
    <>
      <Grid
        ref={ref}
        aria-label="Dispatch board"
        aria-rowcount={rows.length + 2}
        onScroll={onScroll}
        onClick={handleClick}
        onKeyDown={keys.handleKey}
        onFocus={keys.handleFocus}
        {...drag.handlers}
        className="relative isolate min-h-0 flex-1 overflow-auto border-line border-t"
        // Custom properties are not known to React's types.
        style={{ '--names': '13rem', '--head': `${headHeight}px` } as CSSProperties}
      >
        <div
          className="relative min-h-full"
          style={{ width: `calc(var(--names) + (100% - var(--names)) * ${stretch})` }}
        >
          <div aria-hidden className="pointer-events-none absolute inset-y-0 start-(--names) end-0 -z-10">
            <HourLines hours={hours} />
            {chosenPlace && (
              <span
                className="absolute inset-y-0 bg-accent-soft"
                style={{ insetInlineStart: `${chosenPlace.start}%`, width: `${chosenPlace.width}%` }}
              />
            )}
          </div>
          <RowGroup className="sticky top-0 z-20 bg-surface">
            <HoursLine
              span={span}
              companyZone={companyZone}
              people={rows.length}
              every={url.zoom === 24 ? 2 : 1}
            />
            <BoardLane
              placement={lane}
              isDrawn={seenWidth !== null}
              hours={hours}
              chosenId={chosen?.entry.id ?? null}
              currentItem={keys.currentItemIn('lane')}
              {...shared}
            />
            {nowPercent !== null && <NowLine percent={nowPercent} />}
          </RowGroup>
          <RowGroup className="relative" style={{ height: virtualizer.getTotalSize() }}>
            {virtualRows.map(({ index, start, size }) => {
              const row = rows[index];
              return (
                row && (
                  <BoardRowLine
                    key={row.id}
                    row={row}
                    span={span}
                    position={index + 3}
                    placement={placements[index] ?? NOTHING_PLACED}
                    top={start - headHeight}
                    height={size}
                    act={personAction}
                    isOver={row.id === drag.overId}
                    currentItem={keys.currentItemIn(row.id)}
                    {...shared}
                  />
                )
              );
            })}
          </RowGroup>
          {rows.length === 0 && (
            <Row>
              <Cell className="sticky start-0 w-fit px-4 py-6 text-ink-soft">No matching interpreters.</Cell>
            </Row>
          )}
          {nowPercent !== null && <NowLine percent={nowPercent} />}
        </div>
      </Grid>
      <p role="status" className="sr-only">
        {over && `${over.person.name}: ${over.fit?.words ?? ''}`}
      </p>
    </>
  );
}

/** How far across a track a press is, in per cent; null when it is elsewhere. */
function percentPressed({ clientX }: MouseEvent, track: Element | null): number | null {
  if (track === null) return null;
  const { left, right, width } = track.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(track).direction === 'rtl';
  return ((isRightToLeft ? right - clientX : clientX - left) / width) * 100;
}

interface HoursLineProps {
  span: DaySpan;
  companyZone: string;
  people: number;
  /** Of so many hours one has its number: there is no room for more. */
  every: number;
}

function HoursLine({ span, companyZone, people, every }: HoursLineProps) {
  const marks = useMemo(() => hourMarks(span, companyZone), [span, companyZone]);
  return (
    <Row
      aria-rowindex={1}
      className="flex border-line border-b text-ink-soft text-small"
      style={{ height: HOURS }}
    >
      <ColumnHead className="sticky start-0 z-10 flex w-(--names) shrink-0 items-center border-line border-e bg-surface px-3">
        {`${people.toLocaleString('en-US')} interpreter${people === 1 ? '' : 's'}`}
      </ColumnHead>
      <ColumnHead data-hours className="relative flex-1">
        <span className="sr-only">Hours</span>
        {marks
          .filter((_, hour) => hour % every === 0)
          .map(({ percent, clock }) => (
            <span
              key={percent}
              aria-hidden
              className="absolute top-1.5 whitespace-nowrap ps-1 tabular-nums leading-4"
              style={{ insetInlineStart: `${percent}%` }}
            >
              {formatClock12(clock).replace(':00', '')}
            </span>
          ))}
      </ColumnHead>
    </Row>
  );
}

/** The present moment across all rows. */
function NowLine({ percent }: { percent: number }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-y-0 start-(--names) end-0 z-5">
      <span className="absolute inset-y-0 w-0.5 bg-danger" style={{ insetInlineStart: `${percent}%` }} />
    </div>
  );
}
