import { Suspense, useId, useState } from 'react';
import type { Calendar } from '#contracts/calendar.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { CalendarLegend } from '#web/parts/calendar/calendar-legend.tsx';
import { CalendarSkeleton } from '#web/parts/calendar/calendar-skeleton.tsx';
import { dayEntered, moveWithArrows } from '#web/parts/calendar/grid-keys.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useLinkedDialogs } from '../assignments/use-linked-dialogs.tsx';
import { CalendarHeader } from './calendar-header.tsx';
import { useCalendarKeys } from './calendar-keys.ts';
import { CalendarNotes } from './calendar-notes.tsx';
import { type Move, moveOf, withMove } from './move.ts';
import { useCalendar } from './use-calendar.ts';
import { useCalendarPlace } from './use-calendar-place.ts';

const CalendarGrid = lazyPart(() => import('./calendar-grid.tsx'), 'CalendarGrid');
const MoveDialog = lazyPart(() => import('./move-dialog.tsx'), 'MoveDialog');

const NOTHING: Calendar = { appointments: [], days: [] };

interface AssignmentCalendarProps {
  companyZone: string;
  /** The company's civil date. */
  today: string;
}

/** The card 'Assignment Calendar': where one is, what one sees, and the dialogs that open from it. */
export function AssignmentCalendar({ companyZone, today }: AssignmentCalendarProps) {
  const id = useId();
  const place = useCalendarPlace(today);
  const { query, perDay, prepare } = useCalendar(place);
  const { open, dialogs } = useLinkedDialogs();
  const [move, setMove] = useState<Move | null>(null);
  useCalendarKeys(place, today);
  const calendar = withMove(query.data ?? NOTHING, move);

  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col">
      <CalendarHeader
        id={id}
        place={place}
        today={today}
        isLoading={query.isFetching}
        onNear={prepare}
        onSchedule={() =>
          open({ act: 'schedule', ...(place.view === 'day' && { at: { date: place.date } }) })
        }
      />
      {/* On a phone below, where it is looked up, and the days come sooner. */}
      <div className="px-4 pb-3 max-md:order-last max-md:border-line max-md:border-t max-md:pt-3">
        <CalendarLegend />
      </div>
      {query.isError && (
        <div className="px-4 pb-4">
          <ErrorState
            title="The calendar could not be loaded"
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          >
            {sentenceOf(query.error)}
          </ErrorState>
        </div>
      )}
      {query.data && (
        <CalendarNotes
          calendar={query.data}
          isSettled={!query.isPlaceholderData}
          perDay={perDay}
          place={place}
          companyZone={companyZone}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what has the focus are the days and appointments inside. */}
      <div
        onKeyDown={(event) => {
          const date = dayEntered(event);
          if (date === null) moveWithArrows(event);
          else open({ act: 'schedule', at: { date } });
        }}
        className={classNames(
          'overflow-hidden border-line border-t md:rounded-b-card',
          place.view !== 'list' && 'h-[max(32rem,calc(100dvh-5rem))]',
          place.view === 'week' && 'max-md:overflow-x-auto max-md:*:min-w-[44rem]',
        )}
      >
        <Suspense fallback={<Waiting />}>
          {query.isPending ? (
            <Waiting />
          ) : (
            <CalendarGrid
              view={place.view}
              date={place.date}
              calendar={calendar}
              companyZone={companyZone}
              perDay={perDay}
              onSelect={(entry) => open({ act: 'details', assignmentId: entry.id })}
              onSelectSlot={(at) => open({ act: 'schedule', at })}
              onOpenDay={(date) => place.go({ view: 'day', date })}
              onMove={(entry, shift) => setMove(moveOf(entry, shift))}
            />
          )}
        </Suspense>
      </div>
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

function Waiting() {
  return (
    <div className="h-full min-h-dvh p-4">
      <CalendarSkeleton />
    </div>
  );
}
