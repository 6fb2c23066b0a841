import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { companyQuery } from '#web/api/public/company.ts';
import { firstAssignmentsQuery } from '#web/api/staff/assignments.ts';
import { type CloseoutRow, closeoutList } from '#web/api/staff/billing/closeouts.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { ListBody, ListStatusLine, NoMatches, TableSkeleton } from '../list/list-state.tsx';
import { SelectionFrame } from '../list/table/selection-frame.tsx';
import { useSelection } from '../list/table/use-selection.ts';
import { useFilters } from '../list/use-filters.ts';
import { useList } from '../list/use-list.ts';
import { useRecordKeys } from '../list/use-record-keys.ts';
import { useSidePanel } from '../list/use-side-panel.ts';
import { addMoney } from '../payments/describe-payments.ts';
import { usePermission } from '../use-permission.ts';
import {
  inPart,
  isPastPart,
  type PastPart,
  REVIEW_FILTERS,
  type ReviewFilterState,
  type ReviewPart,
} from './queue-filters.ts';
import { ReviewFilters, ReviewParts } from './review-filter-bar.tsx';
import { ReviewList } from './review-list.tsx';
import { useApprovals } from './use-approvals.ts';
import { useReviewing } from './use-reviewing.ts';

const PastQueue = lazyComponent(() => import('./past-queue.tsx'), 'PastQueue');
const ReviewPanel = lazyComponent(() => import('./review-panel.tsx'), 'ReviewPanel');
const WarnedApproval = lazyComponent(() => import('./warned-approval.tsx'), 'WarnedApproval');
const ApproveManyDialog = lazyComponent(() => import('./approve-many-dialog.tsx'), 'ApproveManyDialog');

/** What ended and waits for somebody to approve it, and what has no result (rules closeouts-8 and closeouts-15). */
export function ReviewQueue() {
  const filters = useFilters(REVIEW_FILTERS);
  return isPastPart(filters.part) ? <PastQueue filters={filters} /> : <Closeouts filters={filters} />;
}

function Closeouts({ filters }: { filters: ReviewFilterState }) {
  const { part } = filters;
  const { data: company } = useQuery(companyQuery);
  const today = company?.today;
  const mayApprove = usePermission()('closeouts.approve');
  const panel = useSidePanel('closeout');
  const [bulk, setBulk] = useState<readonly CloseoutRow[] | 'all' | null>(null);
  const list = useList(closeoutList(filters.list), { holdsOwnChanges: true });
  const approvals = useApprovals(today, panel.show);
  const isHere = ({ item, isGone }: { item: CloseoutRow; isGone: boolean }) =>
    !isGone && !approvals.isApproved(item);
  const waiting = part === 'approved' ? list.rows.filter(({ isGone }) => !isGone) : list.rows.filter(isHere);
  const selection = useSelection(list.rows, JSON.stringify(filters.list), isHere);
  const canSelect = part === 'plain' && mayApprove;

  const ids = waiting.map(({ id }) => id);
  const { id: openId, show, close } = panel;
  const reviewing = useReviewing({ openId, ids, approvals, onShow: show, onClose: close });
  const goBack = () => reviewing.previous?.();
  const goForward = () => (openId === null && ids[0] !== undefined ? panel.open(ids[0]) : reviewing.next?.());
  useRecordKeys({
    place: panel.place,
    openId,
    onPrevious: goBack,
    onNext: goForward,
    letters: { j: goForward, k: goBack, a: () => mayApprove && reviewing.approve() },
    onShow: show,
    onClose: close,
  });
  return (
    <div className={panel.layout}>
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-end gap-2 border-line border-b">
          {/* The button is below where the tabs need the whole row. */}
          <div className="min-w-0 grow">
            <ReviewParts filters={filters} />
          </div>
          {canSelect && list.total > 0 && (
            <Button
              size="small"
              className="mb-1 max-sm:w-full"
              icon={<CheckCheck aria-hidden className="size-4" />}
              onClick={() => setBulk('all')}
            >
              {list.total === 1 ? 'Approve 1 Ready…' : `Approve ${list.total.toLocaleString('en-US')} Ready…`}
            </Button>
          )}
        </div>
        <ReviewFilters filters={filters} />
        {part === 'waiting' && <PastToo filters={filters} />}
        <ListStatusLine list={list} count={countOf(list.total, part)} />
        <ListBody
          list={list}
          isEmpty={list.rows.length === 0 && !list.hasMore}
          title="The review"
          skeleton={<TableSkeleton label="Loading the review" rowClassName="h-30 lg:h-10.25" />}
          empty={<NothingThere filters={filters} />}
        >
          <ReviewList
            list={list}
            selection={canSelect ? selection : undefined}
            isApprovedHere={(closeout) => part !== 'approved' && approvals.isApproved(closeout)}
            today={today}
            openId={openId}
            onOpen={panel.open}
          />
        </ListBody>
        {canSelect && selection.items.length > 0 && (
          <SelectionFrame
            count={selection.items.length}
            note={dollars(addMoney(selection.items.map(({ amount }) => amount)))}
            onClear={selection.clear}
          >
            <Button size="small" onClick={() => setBulk(selection.items)}>
              Approve…
            </Button>
          </SelectionFrame>
        )}
      </div>
      <Suspense fallback={null}>
        {openId !== null && (
          <ReviewPanel paymentId={openId} panel={panel} reviewing={reviewing} today={today} />
        )}
        {reviewing.warned && <WarnedApproval warned={reviewing.warned} today={today} />}
        {bulk !== null && (
          <ApproveManyDialog
            selected={bulk === 'all' ? null : bulk}
            filters={filters.list}
            today={today}
            onApproved={(seen) => {
              approvals.add(seen);
              selection.clear();
            }}
            onClose={() => setBulk(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** What nobody has approved is also what nobody has reported. */
function PastToo({ filters: { past, set } }: { filters: ReviewFilterState }) {
  const count = useQuery(firstAssignmentsQuery(past, 1)).data?.total ?? 0;
  if (count === 0) return null;
  return (
    <p>
      {count === 1
        ? '1 more is past without a result.'
        : `${count.toLocaleString('en-US')} more are past without a result.`}{' '}
      <TextButton onClick={() => set(inPart('past'))}>{count === 1 ? 'See it' : 'See them'}</TextButton>
    </p>
  );
}

/** How many there are, and in which order. */
function countOf(total: number, part: ReviewPart): string {
  if (total === 1) return '1 appointment';
  const count = `${total.toLocaleString('en-US')} appointments`;
  if (total === 0) return count;
  return `${count}. ${part === 'approved' ? 'Last approved' : 'Oldest report'} first.`;
}

function NothingThere({ filters }: { filters: ReviewFilterState }) {
  if (filters.count > 0) return <NoMatches what="appointments" onClear={filters.clear} />;
  if (isPastPart(filters.part)) return null;
  return (
    <EmptyState title={EMPTY[filters.part].title} icon={<CheckCheck aria-hidden />}>
      {EMPTY[filters.part].text}
    </EmptyState>
  );
}

const EMPTY: Readonly<Record<Exclude<ReviewPart, PastPart>, { title: string; text: string }>> = {
  waiting: { title: 'Nothing waits', text: 'Appointments that ended come here until they are approved.' },
  plain: {
    title: 'Nothing is ready',
    text: 'Appointments with nothing unusual come here, to be approved together.',
  },
  question: {
    title: 'Nothing needs review',
    text: 'Appointments with expenses, another end or something else unusual come here.',
  },
  returned: { title: 'Nothing is returned', text: 'Reports wait here for an interpreter’s answer.' },
  approved: { title: 'Nothing is approved yet', text: 'Approved reports are listed here.' },
};
