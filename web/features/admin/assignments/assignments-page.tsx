import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { companyQuery } from '#web/api/public/company.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ListStatusLine } from '../list/list-state.tsx';
import { useScrollToStart } from '../list/use-scroll-to-start.ts';
import { useLinkedDialogs } from './assignment-dialogs.tsx';
import { AssignmentGridSkeleton, AssignmentList } from './list/assignment-list.tsx';
import { FilterBar } from './list/filter-bar.tsx';
import { useAssignmentFilters } from './list/use-assignment-filters.ts';
import { useAssignmentList } from './list/use-assignment-list.ts';
import { PendingRequests, useRequestQueue } from './requests/pending-requests.tsx';

/** New requests, and all other appointments (rule R7). */
export function AssignmentsPage() {
  const { open, dialogs } = useLinkedDialogs();
  const filters = useAssignmentFilters();
  const { data: company } = useQuery(companyQuery);
  const today = company?.today;
  const list = useAssignmentList(filters.query, today);
  // The height of the requests is known once they are loaded; until then nothing is shown below that they would push down.
  const isBelowReady = !useRequestQueue(today).isPending;
  const listStart = useScrollToStart(JSON.stringify(filters.query));
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
      {/* Requests whose client proposed another time are in the list itself. */}
      {filters.values.proposal === '' && <PendingRequests today={today} onIntent={open} />}
      {isBelowReady ? (
        <>
          <div ref={listStart} />
          <FilterBar filters={filters} today={today}>
            <ListStatusLine list={list} count={countWords(list.total, list.isTotalExact)} />
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

const numbers = new Intl.NumberFormat('en-US');
/** An estimate is not said to the last digit. */
const estimates = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

function countWords(total: number, isExact: boolean): string {
  if (!isExact) return `About ${estimates.format(total)} assignments`;
  return `${numbers.format(total)} ${total === 1 ? 'assignment' : 'assignments'}`;
}
