import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { companyQuery } from '#web/api/public/company.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { countWords } from '../list/count-words.ts';
import { ListStatusLine } from '../list/list-state.tsx';
import { useSelection } from '../list/table/use-selection.ts';
import { useTableView } from '../list/table/use-table-view.ts';
import { useFilters } from '../list/use-filters.ts';
import { useScrollToStart } from '../list/use-scroll-to-start.ts';
import { useSidePanel } from '../list/use-side-panel.ts';
import { usePermission } from '../use-permission.ts';
import { useLinkedDialogs } from './assignment-dialogs.tsx';
import type { AssignmentIntent } from './assignment-intent.ts';
import { assignmentColumns } from './list/assignment-columns.tsx';
import { ASSIGNMENT_FILTERS } from './list/assignment-filters.ts';
import { AssignmentList, AssignmentListSkeleton } from './list/assignment-list.tsx';
import { FilterBar } from './list/filter-bar.tsx';
import { useAssignmentList } from './list/use-assignment-list.ts';
import { PendingRequests, useRequestQueue } from './requests/pending-requests.tsx';

const AssignmentTools = lazyComponent(() => import('./list/assignment-tools.tsx'), 'AssignmentTools');
const DetailsPanel = lazyComponent(() => import('./details/details-panel.tsx'), 'DetailsPanel');
const AssignmentSelection = lazyComponent(
  () => import('./list/assignment-selection.tsx'),
  'AssignmentSelection',
);

/** New requests, and all other appointments (rule requests-6). */
export function AssignmentsPage() {
  const panel = useSidePanel('assignment');
  const { open: openDialog, dialogs } = useLinkedDialogs({ hasPanel: panel.hasRoom });
  const openId = panel.hasRoom ? panel.id : null;
  const may = usePermission();
  const filters = useFilters(ASSIGNMENT_FILTERS);
  const { data: company } = useQuery(companyQuery);
  const today = company?.today;
  const hasPhones = filters.query.checkIn === 'late';
  const view = useTableView(useMemo(() => assignmentColumns(today, { hasPhones }), [today, hasPhones]));
  const isLatestFirst = view.sort?.isDescending === true;
  const list = useAssignmentList(filters.query, { today, isLatestFirst });
  const rows = useMemo(() => [...list.ahead.rows, ...list.past.rows], [list.ahead.rows, list.past.rows]);
  const selection = useSelection(rows, JSON.stringify(filters.query), isThere);
  // The height of the requests is known once they are loaded; until then nothing is shown below that they would push down.
  const isBelowReady = !useRequestQueue(today).isPending;
  const listStart = useScrollToStart(JSON.stringify(filters.query));
  function open(intent: AssignmentIntent) {
    if (intent.act === 'details') panel.open(intent.assignmentId);
    else openDialog(intent);
  }
  const onlyRequests = filters.values.origin === 'client';
  return (
    <div
      className={classNames(openId !== null && 'grid grid-cols-[minmax(0,1fr)_24rem] items-start gap-x-6')}
    >
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
          <Button variant="secondary" onClick={() => filters.set({ origin: onlyRequests ? '' : 'client' })}>
            {onlyRequests ? 'Show All' : 'Client Requests Only'}
          </Button>
          {may('assignments.create') && (
            <Button
              icon={<CalendarPlus aria-hidden className="size-4 max-sm:hidden" />}
              onClick={() => open({ act: 'schedule' })}
            >
              Schedule Assignment
            </Button>
          )}
        </div>
        {!filters.hasRequests && <PendingRequests today={today} openId={openId} onIntent={open} />}
        {isBelowReady ? (
          <>
            <div ref={listStart} className="-mb-3" />
            <FilterBar filters={filters} today={today}>
              <div className="flex items-center justify-between gap-4">
                <ListStatusLine
                  list={list}
                  count={countWords(list.total, 'appointment', list.isTotalExact)}
                />
                {/* As high as the tools are. */}
                <Suspense fallback={<div className="h-9 max-lg:hidden" />}>
                  <AssignmentTools view={view} today={today} rows={list.readAll} />
                </Suspense>
              </div>
            </FilterBar>
            <AssignmentList
              list={list}
              filters={filters}
              today={today}
              view={view}
              selection={may('assignments.broadcast') ? selection : undefined}
              openId={openId}
              onIntent={open}
            />
          </>
        ) : (
          <AssignmentListSkeleton isTable={view.isTable} />
        )}
        <Suspense fallback={null}>
          {view.isTable && selection.items.length > 0 && <AssignmentSelection selection={selection} />}
        </Suspense>
      </div>
      <Suspense fallback={null}>
        {openId !== null && (
          <DetailsPanel
            assignmentId={openId}
            ids={rows.filter(isThere).map(({ id }) => id)}
            panel={panel}
            onIntent={open}
          />
        )}
      </Suspense>
      {dialogs}
    </div>
  );
}

const isThere = ({ isGone }: { isGone: boolean }) => !isGone;
