import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { companyQuery } from '#web/api/company.ts';
import { Button } from '#web/ui/button.tsx';
import { AssignmentList } from './assignment-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { PendingRequests } from './pending-requests.tsx';
import { useFilters } from './use-filters.ts';
import { useLinkedDialogs } from './use-linked-dialogs.tsx';

/** Requests that wait for staff, and all other appointments (spec §2). */
export function AssignmentsPage() {
  const { open, dialogs } = useLinkedDialogs();
  const filters = useFilters();
  const { data: company } = useQuery(companyQuery);
  const onlyRequests = filters.values.origin === 'client';
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <Button variant="secondary" onClick={() => filters.set('origin', onlyRequests ? '' : 'client')}>
          {onlyRequests ? 'Show All' : 'Client Requests Only'}
        </Button>
        <Button
          icon={<CalendarPlus aria-hidden className="size-4 max-sm:hidden" />}
          onClick={() => open({ act: 'schedule' })}
        >
          Schedule Assignment
        </Button>
      </div>
      <PendingRequests today={company?.today} onIntent={open} />
      <FilterBar filters={filters} />
      <AssignmentList filters={filters} today={company?.today} onIntent={open} />
      {dialogs}
    </div>
  );
}
