import { useQuery } from '@tanstack/react-query';
import { CheckCheck, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { CLOSEOUT_FLAGS } from '#domain/billing/closeout-flags.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { type CloseoutRow, closeoutCountsQuery, closeoutList } from '#web/api/staff/closeouts.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { DateRange } from '../list/date-range.tsx';
import { ListBody, ListStatusLine, NoMatches, TableSkeleton } from '../list/list-state.tsx';
import { PersonFilters } from '../list/person-filters.tsx';
import { StateTabs } from '../list/state-tabs.tsx';
import { SelectionFrame } from '../list/table/selection-frame.tsx';
import { useSelection } from '../list/table/use-selection.ts';
import { useBeside } from '../list/use-beside.ts';
import { useList } from '../list/use-list.ts';
import { useRecordKeys } from '../list/use-record-keys.ts';
import { addMoney } from '../payments/describe-payments.ts';
import { useMay } from '../use-may.ts';
import { FLAG_NAMES } from './describe-closeout.ts';
import { ReviewList } from './review-list.tsx';
import { useApprovals } from './use-approvals.ts';
import {
  REVIEW_PARTS,
  type ReviewFilterState,
  type ReviewPart,
  useReviewFilters,
} from './use-review-filters.ts';
import { useReviewing } from './use-reviewing.ts';

const ReviewPanel = lazyComponent(() => import('./review-panel.tsx'), 'ReviewPanel');
const ReviewDialog = lazyComponent(() => import('./review-panel.tsx'), 'ReviewDialog');
const DoubtedApproval = lazyComponent(() => import('./doubted-approval.tsx'), 'DoubtedApproval');
const ApproveManyDialog = lazyComponent(() => import('./approve-many-dialog.tsx'), 'ApproveManyDialog');

/** What ended and waits for somebody to approve it. */
export function ReviewQueue() {
  const filters = useReviewFilters();
  const { part } = filters;
  const { data: company } = useQuery(companyQuery);
  const today = company?.today;
  const mayApprove = useMay()('closeouts.approve');
  const beside = useBeside('closeout');
  const [bulk, setBulk] = useState<readonly CloseoutRow[] | 'all' | null>(null);
  const list = useList(closeoutList(filters.list), { holdsOwnChanges: true });
  const approvals = useApprovals(today, beside.show);
  const isHere = ({ item, isGone }: { item: CloseoutRow; isGone: boolean }) =>
    !isGone && !approvals.isApproved(item);
  const waiting = part === 'approved' ? list.rows.filter(({ isGone }) => !isGone) : list.rows.filter(isHere);
  const selection = useSelection(list.rows, JSON.stringify(filters.list), isHere);
  const canSelect = part === 'plain' && mayApprove;

  const ids = waiting.map(({ id }) => id);
  const { id: openId, show, close } = beside;
  const reviewing = useReviewing({ openId, ids, approvals, onShow: show, onClose: close });
  useRecordKeys({
    place: beside.place,
    openId,
    onPrevious: () => reviewing.previous?.(),
    onNext: () => (openId === null && ids[0] !== undefined ? beside.open(ids[0]) : reviewing.next?.()),
    letters: { a: () => mayApprove && reviewing.approve() },
    onShow: show,
    onClose: close,
  });
  const Opened = beside.hasPanel ? ReviewPanel : ReviewDialog;
  return (
    <div
      className={classNames(
        beside.hasPanel && openId !== null && 'grid grid-cols-[minmax(0,1fr)_27rem] items-start gap-x-6',
      )}
    >
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-end gap-2 border-line border-b">
          <div className="min-w-0 flex-1">
            <Parts filters={filters} />
          </div>
          {canSelect && list.total > 0 && (
            <Button
              size="small"
              className="mb-1 max-sm:w-full"
              icon={<CheckCheck aria-hidden className="size-4" />}
              onClick={() => setBulk('all')}
            >
              {list.total === 1
                ? 'Approve 1 Plain One…'
                : `Approve ${list.total.toLocaleString('en-US')} Plain Ones…`}
            </Button>
          )}
        </div>
        <Filters filters={filters} />
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
            onOpen={beside.open}
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
        {openId !== null && <Opened paymentId={openId} beside={beside} reviewing={reviewing} today={today} />}
        {reviewing.doubted && <DoubtedApproval doubted={reviewing.doubted} today={today} />}
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

const PART_NAMES: Readonly<Record<ReviewPart, string>> = {
  waiting: 'Not approved',
  plain: 'Plain',
  question: 'Needs a look',
  returned: 'Returned',
  approved: 'Approved',
};

/** How many there are, and in which order. */
function countOf(total: number, part: ReviewPart): string {
  if (total === 1) return '1 appointment';
  const count = `${total.toLocaleString('en-US')} appointments`;
  if (total === 0) return count;
  return `${count}. ${part === 'approved' ? 'Last approved' : 'Oldest report'} first.`;
}

/** The parts of the queue, each with its number. */
function Parts({ filters }: { filters: ReviewFilterState }) {
  const { data } = useQuery(closeoutCountsQuery);
  const counts = data && {
    waiting: data.plain + data.withQuestion + data.returned,
    ...{ plain: data.plain, question: data.withQuestion, returned: data.returned },
  };
  return (
    <StateTabs
      states={REVIEW_PARTS}
      current={filters.part}
      nameOf={(part) => PART_NAMES[part]}
      countOf={(part) => (part === 'approved' ? null : counts?.[part])}
      tooltipOf={(part) =>
        TOOLTIPS[part] ?? (data && `${data.approvedToday.toLocaleString('en-US')} approved today`)
      }
      onChoose={filters.choose}
    />
  );
}

const TOOLTIPS: Partial<Record<ReviewPart, string>> = {
  plain: 'As booked, without expenses: many can be approved at once',
  question: 'Something is unusual: look at each',
  returned: 'The interpreter has a question to answer',
  waiting: 'All that nobody has approved yet',
};

/** The reason, the people and the days of service; on a phone all but the reason fold away. */
function Filters({ filters: { values, set, part, count, clear } }: { filters: ReviewFilterState }) {
  const [isOpen, setIsOpen] = useState(count > 0);
  return (
    <search className="flex flex-wrap items-center gap-2">
      {part === 'question' && <ReasonFilter flag={values.flag} onChange={(flag) => set({ flag })} />}
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        onClick={() => setIsOpen(!isOpen)}
        className="lg:hidden"
      >
        Filters{count > 0 && ` (${count})`}
      </Button>
      <div
        className={classNames('gap-2 max-lg:w-full max-lg:flex-col lg:contents', isOpen ? 'flex' : 'hidden')}
      >
        <div className="max-sm:w-full lg:w-88">
          <PersonFilters values={values} onChange={set} />
        </div>
        <DateRange
          legend="Days of service"
          lead="From"
          labels={{ from: 'From date', to: 'To date' }}
          values={values}
          onChange={set}
        />
        {count > 0 && (
          <Button variant="quiet" size="small" onClick={clear}>
            Clear all
          </Button>
        )}
      </div>
    </search>
  );
}

/** The reasons that there are, each with its number. */
function ReasonFilter({ flag, onChange }: { flag: string; onChange: (flag: string) => void }) {
  const { data } = useQuery(closeoutCountsQuery);
  const flags = CLOSEOUT_FLAGS.filter((one) => (data?.flags[one] ?? 0) > 0 || one === flag);
  return (
    <div className="w-52 shrink-0">
      <Select
        aria-label="Reason"
        value={flag}
        onChange={({ target }) => onChange(target.value)}
        options={[
          { value: '', label: 'All reasons' },
          ...flags.map((one) => ({ value: one, label: `${FLAG_NAMES[one]} (${data?.flags[one] ?? 0})` })),
        ]}
        className="w-full"
      />
    </div>
  );
}

function NothingThere({ filters }: { filters: ReviewFilterState }) {
  if (filters.count > 0) return <NoMatches what="appointments" onClear={filters.clear} />;
  return (
    <EmptyState title={EMPTY[filters.part].title} icon={<CheckCheck aria-hidden />}>
      {EMPTY[filters.part].text}
    </EmptyState>
  );
}

const EMPTY: Readonly<Record<ReviewPart, { title: string; text: string }>> = {
  waiting: { title: 'Nothing waits', text: 'Appointments that ended come here until they are approved.' },
  plain: {
    title: 'Nothing plain waits',
    text: 'Appointments that ended as booked come here, to be approved together.',
  },
  question: {
    title: 'Nothing to look at',
    text: 'Appointments with expenses, a longer time or something unusual come here.',
  },
  returned: { title: 'Nothing is returned', text: 'Reports wait here for an interpreter’s answer.' },
  approved: { title: 'Nothing is approved yet', text: 'Approved reports are listed here.' },
};
