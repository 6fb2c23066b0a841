import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { clientComingQuery } from '#web/api/client/assignments.ts';
import { clientPastQuery } from '#web/api/client/past-assignments.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { withParams } from '#web/parts/url-params.ts';
import { useIsDesk } from '#web/parts/use-is-desk.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { AppointmentsSkeleton } from './appointments-skeleton.tsx';
import { ClientAppointmentCard } from './client-appointment-card.tsx';
import { urgencyOfSearch } from './client-state.ts';
import { SearchNote } from './late-interpreter.tsx';
import { AppointmentsTable } from './list/appointments-table.tsx';
import { FilterBar } from './list/filter-bar.tsx';
import { isFiltered, type ListFilter, passes } from './list/list-filter.ts';
import { useClientPortal } from './portal-context.ts';
import { isCancelledAhead, isUpcoming, pastAppointments } from './upcoming-and-past.ts';
import { usePortalAddress } from './use-portal-address.ts';

/** The filter of the list of appointments, in the address. */
function useListFilter() {
  const [search, setSearch] = useSearchParams();
  const filter: ListFilter = {
    q: search.get('q') ?? '',
    state: search.get('state') ?? '',
    language: search.get('language') ?? '',
  };

  // A name that does not change is absent, never undefined.
  const change = (changes: Partial<ListFilter>) =>
    setSearch((present) => withParams(present, changes as Readonly<Record<string, string>>), {
      replace: true,
    });

  return { filter, change, clear: () => change({ q: '', state: '', language: '' }) };
}

/** Downloads all appointments that pass the filter, latest first. */
function useDownload(clientId: number, filter: ListFilter, now: Date) {
  const { toast } = useToast();
  return useMutation({
    mutationFn: async () => {
      // Loaded when it is wanted.
      const { saveAppointments } = await import('./list/save-appointments.ts');
      await saveAppointments(clientId, filter, now);
    },
    onError: () =>
      toast({
        variant: 'destructive',
        title: 'Error',
        description: "The file couldn't be created. Try again.",
      }),
  });
}

/** Upcoming and past appointments (rule requests-12). */
export function AppointmentsTab({ requestedId }: { requestedId: number | null }) {
  const { clientId, today } = useClientPortal();
  const { openTab } = usePortalAddress();
  const now = useNow();
  const { filter, change, clear } = useListFilter();
  const isSearched = isFiltered(filter);
  const isDesk = useIsDesk();
  const coming = useQuery(clientComingQuery(clientId, today));
  const past = useInfiniteQuery(clientPastQuery(clientId, today, isSearched));
  const download = useDownload(clientId, filter, now);
  const failed = [coming, past].find(({ isError, data }) => isError && data === undefined);

  if (failed) {
    return <LoadError title="Your appointments could not be loaded" of={[coming, past]} />;
  }
  if (!coming.data || !past.data)
    return <AppointmentsSkeleton count={4} label="Loading appointments" hasButton />;

  const allAhead = coming.data.filter((assignment) => isUpcoming(assignment, now));
  const pastRows = past.data.pages.flatMap(({ rows }) => rows);
  const allOver = pastAppointments({ coming: coming.data, past: pastRows }, now);
  const upcoming = allAhead.filter((assignment) => passes(assignment, filter, now));
  const over = allOver.filter((assignment) => passes(assignment, filter, now));
  const cancelled = over.filter((assignment) => isCancelledAhead(assignment, now)).reverse();
  const soon = allAhead.find((assignment) => urgencyOfSearch(assignment, now) !== null);
  // On a phone, a request that was just sent has its note beside it: one says whom to call.
  const isNotedBelow = !isDesk && soon?.id === requestedId && upcoming.some(({ id }) => id === requestedId);
  const newRequest = (
    <Button
      size="small"
      icon={<CalendarPlus aria-hidden className="size-4" />}
      onClick={() => openTab('request')}
    >
      New Request
    </Button>
  );

  if (allAhead.length === 0 && allOver.length === 0) {
    return (
      <EmptyState title="No appointments found" action={newRequest}>
        Request an interpreter. Your appointments will appear here.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {soon && !isNotedBelow && <SearchNote assignment={soon} />}
      <FilterBar
        filter={filter}
        languages={[...allAhead, ...allOver].map(({ language }) => language)}
        onChange={change}
        onClear={clear}
        onDownload={() => download.mutate()}
        isDownloading={download.isPending}
      />
      <Side
        id="upcoming"
        title="Upcoming"
        rows={upcoming}
        now={now}
        isUpcoming
        requestedId={requestedId}
        empty={isSearched ? 'None of your upcoming appointments match.' : 'No appointments or requests.'}
        action={newRequest}
      />
      {cancelled.length > 0 && <Side id="cancelled" title="Cancelled" rows={cancelled} now={now} empty="" />}
      <Side
        id="past"
        title="Past"
        rows={over.filter((assignment) => !isCancelledAhead(assignment, now))}
        now={now}
        empty={isSearched ? 'None of your past appointments match.' : 'Nothing yet.'}
      />
      {past.hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          pending={past.isFetchingNextPage}
          onClick={() => past.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

interface SideProps {
  id: string;
  title: string;
  rows: readonly ClientAssignment[];
  now: Date;
  isUpcoming?: boolean;
  /** The appointment that was just requested. */
  requestedId?: number | null;
  empty: string;
  action?: ReactNode;
}

function Side({ id, title, rows, now, isUpcoming: isAhead = false, requestedId, empty, action }: SideProps) {
  const isDesk = useIsDesk();
  const markOf = ({ id: rowId }: ClientAssignment) => rowId === requestedId && <JustRequested />;
  return (
    <section aria-labelledby={`${id}-heading`} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={`${id}-heading`} className="font-semibold text-large">
          {title}
        </h2>
        {action}
      </div>
      {rows.length === 0 && <p className="text-ink-soft">{empty}</p>}
      {isDesk && rows.length > 0 && (
        <AppointmentsTable rows={rows} now={now} labelledBy={`${id}-heading`} markOf={markOf} />
      )}
      {!isDesk && (
        <ul className="flex flex-col gap-3 empty:hidden">
          {rows.map((assignment) => (
            <li key={assignment.id} className="flex flex-col gap-2">
              {markOf(assignment)}
              {/* The note at the top is out of sight once the focus is here. */}
              {assignment.id === requestedId && <SearchNote assignment={assignment} />}
              <ClientAppointmentCard assignment={assignment} now={now} isUpcoming={isAhead} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Marks the appointment that was just requested and moves the focus there, because the form that had it is gone. */
export function JustRequested() {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Somebody who has moved on meanwhile is left alone. The form's own focus disappears with the form.
    const focused = document.activeElement;
    const isNowhere = focused === document.body || focused?.getClientRects().length === 0;
    if (!isNowhere) return;
    ref.current?.focus({ preventScroll: true });
    // In sight at the lower edge it would be under the toast, and its note below the window.
    ref.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <p ref={ref} tabIndex={-1} className="mb-1 font-medium text-accent">
      Just requested
    </p>
  );
}
