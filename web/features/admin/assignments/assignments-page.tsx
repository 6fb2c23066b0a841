import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { companyQuery } from '#web/api/company.ts';
import { Button } from '#web/ui/button.tsx';
import { AssignmentList } from './assignment-list.tsx';
import { AssignmentGridSkeleton } from './assignment-skeletons.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FoundLine } from './found-line.tsx';
import { PendingRequests } from './pending-requests.tsx';
import { useFilters } from './use-filters.ts';
import { useLinkedDialogs } from './use-linked-dialogs.tsx';
import { useListStart } from './use-list-start.ts';
import { useRequestQueue } from './use-request-queue.ts';
import { useShownAssignments } from './use-shown-assignments.ts';

/** Requests that wait for staff, and all other appointments (spec §2). */
export function AssignmentsPage() {
  const { open, dialogs } = useLinkedDialogs();
  const filters = useFilters();
  const { data: company } = useQuery(companyQuery);
  const today = company?.today;
  const list = useShownAssignments(filters.query, today);
  // How much room the requests take is known when they are there: nothing that could be pushed stands below them before.
  const isBelowReady = !useRequestQueue(today).isPending;
  const listStart = useListStart(JSON.stringify(filters.query));
  const onlyRequests = filters.values.origin === 'client';
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <Button variant="secondary" onClick={() => filters.set({ origin: onlyRequests ? '' : 'client' })}>
          {onlyRequests ? 'Show All' : 'Client Requests Only'}
        </Button>
        <Button
          icon={<CalendarPlus aria-hidden className="size-4 max-sm:hidden" />}
          onClick={() => open({ act: 'schedule' })}
        >
          Schedule Assignment
        </Button>
      </div>
      {/* Those among them whose client proposed another time stand in the list itself. */}
      {filters.values.proposal === '' && <PendingRequests today={today} onIntent={open} />}
      {isBelowReady ? (
        <>
          <div ref={listStart} />
          <FilterBar filters={filters} today={today}>
            <FoundLine list={list} />
          </FilterBar>
          <AssignmentList list={list} filters={filters} today={today} onIntent={open} />
        </>
      ) : (
        <AssignmentGridSkeleton />
      )}
      {dialogs}
    </div>
  );
}
