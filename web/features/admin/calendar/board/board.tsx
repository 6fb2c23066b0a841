import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useRef, useState } from 'react';
import type { Calendar } from '#contracts/assignments/calendar.ts';
import { assignmentOffersQuery } from '#web/api/staff/assignments.ts';
import { candidatesQuery } from '#web/api/staff/candidates.ts';
import { interpreterNamesQuery, notFreeQuery } from '#web/api/staff/interpreters.ts';
import { CalendarSkeleton } from '#web/parts/calendar/calendar-skeleton.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { useLanguages } from '#web/parts/use-languages.ts';
import { useMedia } from '#web/ui/layout/use-media.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import type { AssignmentIntent } from '../../assignments/assignment-intent.ts';
import { useFirstOrder } from '../../list/use-first-order.ts';
import { usePermission } from '../../use-permission.ts';
import { isUnfilled } from '../is-unfilled.ts';
import type { CalendarUrl } from '../use-calendar-url.ts';
import { BoardBar } from './board-bar.tsx';
import { BoardGrid } from './board-grid.tsx';
import { type BoardPerson, boardRows, type Chosen, isAssignable, notFreeDays } from './board-rows.ts';
import { daySpan, slotAt } from './day-span.ts';
import { useBoardUrl } from './use-board-url.ts';

const AssignOneDialog = lazyComponent(
  () => import('../../assignments/requests/assign-one-dialog.tsx'),
  'AssignOneDialog',
);

interface DispatchBoardProps {
  place: CalendarUrl;
  companyZone: string;
  calendar: Calendar;
  /** `calendar` is of this day, and not of the day that was shown before. */
  isSettled: boolean;
  onIntent: (intent: AssignmentIntent) => void;
}

/** A day as staff fill it: what needs an interpreter on top, below it a row for each interpreter (rules screens-7 and screens-9). */
export function DispatchBoard(props: DispatchBoardProps) {
  const { place, companyZone, calendar, isSettled, onIntent } = props;
  const { date, filters } = place;
  const people = useQuery(interpreterNamesQuery);
  const notFreeAnswers = useQuery(notFreeQuery(date));
  const url = useBoardUrl();
  const may = usePermission();
  const isTouch = useMedia('(pointer: coarse)');
  const root = useRef<HTMLDivElement>(null);
  const knownWidth = useRef<number | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  // Once the calendar shows it, the person comes first with those who have work.
  const [assigned, setAssigned] = useState<{ assignmentId: number; personId: number } | null>(null);
  const [toConfirm, setToConfirm] = useState<{ assignmentId: number; person: BoardPerson } | null>(null);
  // What is typed narrows the rows at once; the address follows.
  const [typed, setTyped] = useState(url.search);

  const span = useMemo(() => daySpan(date, companyZone), [date, companyZone]);
  const entries = useMemo(
    () =>
      calendar.appointments.filter(
        ({ status, startsAt, endsAt }) =>
          (status !== 'cancelled' || filters.status === 'cancelled') &&
          Date.parse(startsAt) < span.endsAt &&
          Date.parse(endsAt) > span.startsAt,
      ),
    [calendar, filters.status, span],
  );
  const unfilled = useMemo(
    () => entries.filter((entry) => isUnfilled(entry) || !entry.interpreter),
    [entries],
  );
  const chosen = useChosen(choice, entries);
  const search = chosen ? (choice?.search ?? '') : typed;
  const notFree = useMemo(() => notFreeDays(notFreeAnswers.data ?? [], span), [notFreeAnswers.data, span]);
  const { all: languages } = useLanguages();
  const rows = useMemo(
    () =>
      boardRows({
        people: peopleOf(people.data ?? [], filters.interpreterId),
        entries,
        chosen,
        notFree,
        search,
        languages,
        isOnlyWithWork: url.isOnlyWithWork && chosen === null,
      }),
    [people.data, filters.interpreterId, entries, chosen, notFree, search, languages, url.isOnlyWithWork],
  );
  const isAssigned = entries.some(
    ({ id, interpreter }) => id === assigned?.assignmentId && interpreter?.id === assigned.personId,
  );
  const order = [
    date,
    isSettled,
    people.isPending,
    notFreeAnswers.isPending,
    search,
    url.isOnlyWithWork,
    chosen?.entry.id,
    isAssigned && assigned?.assignmentId,
  ];
  const { ordered: orderedRows } = useFirstOrder(
    rows,
    [...order, chosen?.candidates !== undefined].join(' '),
  );

  function choose(assignmentId: number, isDragged: boolean) {
    setChoice({ assignmentId, isDragged, search: '' });
  }

  /** The search and its rows are gone; the focus returns to the appointment. */
  function stopChoosing() {
    const id = choice?.assignmentId;
    setChoice(null);
    if (choice?.isDragged === false) {
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-entry="${id}"]`)?.focus());
    }
  }

  function pressPerson(person: BoardPerson, percent: number | null) {
    if (chosen) setToConfirm({ assignmentId: chosen.entry.id, person });
    else if (may('assignments.create')) {
      const at = percent === null ? { date } : slotAt(span, companyZone, percent);
      onIntent({ act: 'schedule', at: { ...at, interpreterId: String(person.id) } });
    }
  }

  if (people.isPending) return <CalendarSkeleton />;
  if (people.isError) return <LoadError title="Interpreters could not be loaded" of={people} />;
  return (
    <div ref={root} className="flex h-full flex-col">
      <BoardBar
        url={url}
        place={place}
        chosen={chosen}
        rows={orderedRows}
        search={search}
        takesFocus={choice?.isDragged === false && !isTouch}
        onSearch={(words) => (choice && chosen ? setChoice({ ...choice, search: words }) : setTyped(words))}
        onFirst={() => orderedRows[0] && pressPerson(orderedRows[0].person, null)}
        onDown={() =>
          root.current?.querySelector<HTMLElement>('[data-board-row] [data-item="head"]')?.focus()
        }
        onStop={stopChoosing}
      />
      <BoardGrid
        key={date}
        span={span}
        companyZone={companyZone}
        url={url}
        knownWidth={knownWidth}
        rows={orderedRows}
        unfilled={unfilled}
        chosen={chosen}
        canAssign={may('assignments.assign')}
        isTouch={isTouch}
        personAction={chosen ? 'Assign' : may('assignments.create') ? 'Schedule for' : null}
        onOpen={(assignmentId) => onIntent({ act: 'details', assignmentId })}
        onChoose={choose}
        onStop={stopChoosing}
        onPerson={pressPerson}
      />
      <Suspense fallback={null}>
        {toConfirm && (
          <AssignOneDialog
            assignmentId={toConfirm.assignmentId}
            interpreter={toConfirm.person}
            onIntent={onIntent}
            onDone={() => {
              setAssigned({ assignmentId: toConfirm.assignmentId, personId: toConfirm.person.id });
              setToConfirm(null);
              setChoice(null);
            }}
            onClose={() => {
              setToConfirm(null);
              if (choice?.isDragged) setChoice(null);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The appointment that somebody looks for an interpreter for. */
interface Choice {
  readonly assignmentId: number;
  /** By a drag, which ends by itself; otherwise by a press. */
  readonly isDragged: boolean;
  readonly search: string;
}

/** The chosen appointment with those who could have it; null as soon as nobody can be assigned to it any more. */
function useChosen(choice: Choice | null, entries: Calendar['appointments']): Chosen | null {
  const entry = entries.find((other) => other.id === choice?.assignmentId && isAssignable(other));
  const id = entry?.id ?? 0;
  const { data: candidates } = useQuery({ ...candidatesQuery(id), enabled: entry !== undefined });
  const { data: offers } = useQuery({ ...assignmentOffersQuery(id), enabled: entry?.status === 'pending' });
  return useMemo(() => {
    if (entry === undefined) return null;
    const open = offers?.filter(({ state }) => state === 'open') ?? [];
    return { entry, candidates, offeredIds: new Set(open.map(({ interpreter }) => interpreter.id)) };
  }, [entry, candidates, offers]);
}

/** With the calendar's filter by interpreter, that one alone. */
function peopleOf(people: readonly BoardPerson[], interpreterId: string): readonly BoardPerson[] {
  return interpreterId === '' ? people : people.filter(({ id }) => id === Number(interpreterId));
}
