import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Calendar } from '#contracts/assignments/calendar.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { CalendarLegend } from '#web/parts/calendar/calendar-legend.tsx';
import { CalendarSkeleton } from '#web/parts/calendar/calendar-skeleton.tsx';
import { dayEntered, moveWithArrows } from '#web/parts/calendar/grid-keys.ts';
import { type CalendarView, periodOf } from '#web/parts/calendar/period.ts';
import { companyClockSentence } from '#web/parts/calendar/zone-name.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { dateInZone } from '#web/parts/time/civil-time.ts';
import { useIsDesk } from '#web/parts/use-is-desk.ts';
import { useIsPhone } from '#web/parts/use-is-phone.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { useLinkedDialogs } from '../assignments/assignment-dialogs.tsx';
import { usePermission } from '../use-permission.ts';
import { CalendarHeader } from './calendar-header.tsx';
import { isBusyWeek } from './is-busy-week.ts';
import { type Move, moveFromDrag, withMove } from './move.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { type CalendarUrl, useCalendar, useCalendarUrl } from './use-calendar-url.ts';

const CalendarGrid = lazyComponent(() => import('./calendar-grid.tsx'), 'CalendarGrid');
const DispatchBoard = lazyComponent(() => import('./board/board.tsx'), 'DispatchBoard');
const BusyWeek = lazyComponent(() => import('./busy-week.tsx'), 'BusyWeek');
const MoveDialog = lazyComponent(() => import('./move-dialog.tsx'), 'MoveDialog');

const NOTHING: Calendar = { appointments: [], days: [] };

interface AssignmentCalendarProps {
  companyZone: string;
  /** The company's civil date. */
  today: string;
}

/** The card 'Assignment Calendar': where one is, what one sees, and the dialogs that open from it. */
function AssignmentCalendar({ companyZone, today }: AssignmentCalendarProps) {
  const id = useId();
  const place = useCalendarUrl(today);
  const { query, perDay, prepare } = useCalendar(place);
  const { open, dialogs } = useLinkedDialogs();
  const [move, setMove] = useState<Move | null>(null);
  useCalendarKeys(place, today);
  const may = usePermission();
  const calendar = withMove(query.data ?? NOTHING, move);
  const isDesk = useIsDesk();
  const isPhone = useIsPhone();
  const isList = place.view === 'list' || (place.view === 'day' && isPhone);
  const isBoard = place.view === 'day' && isDesk && !place.isByTimes;
  const isBusy = place.view === 'week' && isBusyWeek(calendar);
  const frame = {
    place,
    isBoard,
    isList,
    onSchedule: (date: string) => may('assignments.create') && open({ act: 'schedule', at: { date } }),
  };

  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col">
      <CalendarHeader
        id={id}
        place={place}
        today={today}
        isLoading={query.isFetching}
        isBoard={isBoard}
        canBeBoard={place.view === 'day' && isDesk}
        onNear={prepare}
        onSchedule={
          may('assignments.create')
            ? () => open({ act: 'schedule', ...(place.view === 'day' && { at: { date: place.date } }) })
            : null
        }
      />
      {/* Below, where it is looked up, and the days come sooner. */}
      <div className="order-last border-line border-t px-4 py-3">
        <CalendarLegend />
      </div>
      {query.isError && (
        <div className="px-4 pb-4">
          <LoadError title="The calendar could not be loaded" of={query} />
        </div>
      )}
      {/* The notes come with the days: alone they would move what is still loading. */}
      <Suspense
        fallback={
          <CalendarFrame {...frame}>
            <Waiting />
          </CalendarFrame>
        }
      >
        {query.data && (
          <CalendarNotes
            calendar={query.data}
            isSettled={!query.isPlaceholderData}
            perDay={perDay}
            place={place}
            companyZone={companyZone}
            isBelow={isBoard}
            isOnlyUnfilled={isBusy}
          />
        )}
        <CalendarFrame {...frame}>
          {query.isPending ? (
            <Waiting />
          ) : isBoard ? (
            <DispatchBoard
              place={place}
              companyZone={companyZone}
              calendar={calendar}
              isSettled={!query.isPlaceholderData}
              onIntent={open}
            />
          ) : isBusy ? (
            <BusyWeek
              from={periodOf('week', place.date).from}
              today={today}
              companyZone={companyZone}
              calendar={calendar}
              onSelect={(entry) => open({ act: 'details', assignmentId: entry.id })}
              onOpenDay={(date) => place.go({ view: 'day', date })}
            />
          ) : (
            <CalendarGrid
              view={place.view}
              date={place.date}
              calendar={calendar}
              companyZone={companyZone}
              perDay={perDay}
              onSelect={(entry) => open({ act: 'details', assignmentId: entry.id })}
              onSelectSlot={(at) => may('assignments.create') && open({ act: 'schedule', at })}
              onOpenDay={(date) => place.go({ view: 'day', date })}
              onMove={(entry, shift) => may('assignments.update') && setMove(moveFromDrag(entry, shift))}
            />
          )}
        </CalendarFrame>
      </Suspense>
      <Suspense fallback={null}>
        {move && (
          <MoveDialog
            move={move}
            onIntent={open}
            onBack={() => setMove({ ...move, isShown: false })}
            onClose={() => setMove(null)}
          />
        )}
      </Suspense>
      {dialogs}
    </Card>
  );
}

interface CalendarFrameProps {
  place: CalendarUrl;
  isBoard: boolean;
  isList: boolean;
  /** Enter on a day. */
  onSchedule: (date: string) => void;
  children: ReactNode;
}

/** The frame in which the days are scrolled. */
function CalendarFrame({ place, isBoard, isList, onSchedule, children }: CalendarFrameProps) {
  const frame = useDayInView(place);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what has the focus are the days and appointments inside.
    <div
      ref={frame}
      onKeyDown={(event) => {
        if (isBoard) return;
        const date = dayEntered(event);
        if (date === null) moveWithArrows(event);
        else onSchedule(date);
      }}
      className={classNames(
        // What only screen readers read is placed in it, or it would widen the page.
        'relative overflow-hidden border-line border-t',
        isBoard && 'h-[max(32rem,calc(100dvh-9rem))]',
        !isList && !isBoard && 'h-[max(32rem,calc(100dvh-5rem))]',
        // Two appointments side by side need this width to be read; it scrolls sideways on a tablet, too.
        place.view === 'week' && 'max-lg:overflow-x-auto max-lg:*:min-w-[56rem]',
      )}
    >
      {children}
    </div>
  );
}

/** A week that is wider than its frame is scrolled to the day of the address. */
function useDayInView({ view, date }: Pick<CalendarUrl, 'view' | 'date'>) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = ref.current;
    if (view !== 'week' || frame === null) return;
    const day = (new Date(date).getUTCDay() + 0.5) * (frame.scrollWidth / 7);
    frame.scrollLeft = day - frame.clientWidth / 2;
  }, [view, date]);
  return ref;
}

function Waiting() {
  return (
    <div className="h-full min-h-dvh p-4">
      <CalendarSkeleton />
    </div>
  );
}

/** All assignments in a calendar. It uses the company's time zone and waits for it. */
export function CalendarPage() {
  const company = useQuery(companyQuery);
  const now = useNow();
  return (
    <div className="flex flex-col gap-4">
      {/* The page's header says it to the eye. */}
      <div className="sr-only">
        <h2>Calendar View</h2>
        <p>View all assignments in calendar format</p>
      </div>
      {company.data && (
        <AssignmentCalendar
          companyZone={company.data.timeZone}
          today={dateInZone(company.data.timeZone, now)}
        />
      )}
      {company.isPending && <CalendarSkeleton />}
      {company.isError && <LoadError title="The calendar could not be loaded" of={company} />}
    </div>
  );
}

interface CalendarNotesProps {
  calendar: Calendar;
  /** `calendar` is of what is seen, and not of what was seen before. */
  isSettled: boolean;
  perDay: number;
  place: CalendarUrl;
  companyZone: string;
  /** Below the days, so that these begin higher. */
  isBelow: boolean;
  /** A full week lists only these. */
  isOnlyUnfilled: boolean;
}

const PERIODS: Record<CalendarView, string> = {
  month: 'in this month',
  week: 'in this week',
  day: 'on this day',
  list: 'in these seven days',
};

/** Notes about the calendar: that it is empty, that there is too much, or whose clock it uses. */
function CalendarNotes(props: CalendarNotesProps) {
  const { calendar, isSettled, perDay, place, companyZone, isBelow, isOnlyUnfilled } = props;
  const { view, date, filters } = place;
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const isEmpty = isSettled && calendar.appointments.length === 0;
  const isCut = calendar.days.some(({ count }) => count > perDay);
  const notes = [
    isEmpty && `No appointments ${PERIODS[view]}${isFiltered ? ' match the filters' : ''}.`,
    isOnlyUnfilled &&
      'There are too many appointments to draw, so only the unfilled ones are listed. Open a day to see all of them.',
    isCut &&
      !isOnlyUnfilled &&
      `Some days have more appointments than fit here: ${perDay} of each are shown, the unfilled ones first. Open a day or use the filters to see the rest.`,
    companyClockSentence(companyZone, date),
  ].filter((note) => typeof note === 'string');
  return (
    <div
      role="status"
      className={classNames('text-ink-soft *:border-line *:border-t *:px-4 *:py-2', isBelow && 'order-last')}
    >
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
