import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { formatClock12 } from '#domain/civil.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { assignmentList } from '#web/api/staff/assignment-list.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { useAssignmentDialogs } from '../assignments/assignment-dialogs.tsx';
import type { AssignmentIntent } from '../assignments/assignment-intent.ts';
import { useAllowedActions } from '../assignments/details/use-allowed-actions.ts';
import { ListBody, ListStatusLine, NoMatches, TableSkeleton } from '../list/list-state.tsx';
import { type RecordColumn, type RecordLayout, recordColumns } from '../list/record-columns.ts';
import { RecordGrid } from '../list/record-grid.tsx';
import { useList } from '../list/use-list.ts';
import { counted, formatDate } from '../payments/describe-payments.ts';
import { usePermission } from '../use-permission.ts';
import type { ReviewFilterState } from './queue-filters.ts';
import { PART_NAMES, ReviewFilters, ReviewParts } from './review-filter-bar.tsx';

const ReportDialog = lazyComponent(() => import('../assignments/details/report-dialog.tsx'), 'ReportDialog');

/** What is over and has no closeout: it can be billed and paid once somebody has said how it ended, or who came (rule closeouts-15). */
export function PastQueue({ filters }: { filters: ReviewFilterState }) {
  const today = useQuery(companyQuery).data?.today;
  const [reported, setReported] = useState<Assignment | null>(null);
  const list = useList(assignmentList({ ...filters.past, order: 'oldest' }));
  const { open, dialogs } = useAssignmentDialogs();
  const part = filters.part === 'unfilled' ? 'unfilled' : 'past';
  const empty = EMPTY[part];
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="border-line border-b">
        <ReviewParts filters={filters} />
      </div>
      <ReviewFilters filters={filters} />
      <ListStatusLine
        list={list}
        count={`${counted(list.total, 'appointment')}${list.total > 1 ? '. Oldest first.' : ''}`}
      />
      <ListBody
        list={list}
        isEmpty={list.rows.length === 0 && !list.hasMore}
        title="What is past"
        skeleton={<TableSkeleton label="Loading what is past" rowClassName="h-30 lg:h-10.25" />}
        empty={
          filters.count > 0 ? (
            <NoMatches what="appointments" onClear={filters.clear} />
          ) : (
            <EmptyState title={empty.title} icon={<CheckCheck aria-hidden />}>
              {empty.text}
            </EmptyState>
          )
        }
      >
        <RecordGrid
          label={PART_NAMES[part]}
          what="appointments"
          list={list}
          onOpen={(assignmentId) => open({ act: 'details', assignmentId })}
          columns={columnsOf(today, (item) => (
            <PastActions item={item} today={today} onReport={setReported} onIntent={open} />
          ))}
          layout={LAYOUT}
          heights={{ line: 45, card: 128 }}
          nameOf={(item) => whenOf(item, today)}
          versionOf={({ updatedAt }) => updatedAt}
        />
      </ListBody>
      {dialogs}
      <Suspense fallback={null}>
        {reported && <ReportDialog assignment={reported} onClose={() => setReported(null)} />}
      </Suspense>
    </div>
  );
}

const EMPTY = {
  past: {
    title: 'Everything past has a result',
    text: 'Booked appointments that are over and that nobody reported, completed or cancelled appear here.',
  },
  unfilled: {
    title: 'Somebody was found for everything',
    text: 'Appointments that are over and for which nobody was booked appear here.',
  },
} as const;

const LAYOUT: RecordLayout = {
  card: { tracks: 'minmax(0,1fr)', lines: ['when', 'interpreter', 'client', 'why', 'acts'] },
};

const whenOf = ({ date, startTime }: Assignment, today: string | undefined) =>
  `${formatDate(date.slice(0, 10), today)}, ${formatClock12(startTime)}`;

const interpreterOf = ({ status, interpreter }: Assignment) =>
  (isBooked(status) && interpreter?.name) || 'Nobody';

function columnsOf(
  today: string | undefined,
  actions: (item: Assignment) => ReactNode,
): readonly RecordColumn<Assignment>[] {
  return recordColumns<Assignment>(today, [
    { key: 'when', title: 'Appointment', width: '10rem', text: (item) => whenOf(item, today) },
    {
      key: 'interpreter',
      title: 'Interpreter',
      width: 'minmax(0,1fr)',
      className: 'truncate font-medium',
      text: interpreterOf,
      cell: (item) => (
        <span className={isBooked(item.status) ? undefined : 'text-ink-faint'}>{interpreterOf(item)}</span>
      ),
    },
    {
      key: 'client',
      title: 'Client',
      width: 'minmax(0,2fr)',
      className: 'truncate text-ink-soft',
      text: ({ client, language }) => `${client.name}, ${language}`,
    },
    {
      key: 'why',
      title: 'What is missing',
      width: 'minmax(0,1.2fr)',
      text: whatIsMissing,
      cell: (item, _, { isGone }) => (isGone ? <Badge>Changed</Badge> : whatIsMissing(item)),
    },
    {
      key: 'acts',
      title: 'Actions',
      width: '11rem',
      headClassName: 'sr-only',
      className: 'flex gap-2 @2xl:justify-end',
      text: () => '',
      cell: (item, _, { isGone }) => !isGone && actions(item),
    },
  ]);
}

interface PastActionsProps {
  item: Assignment;
  today: string | undefined;
  onReport: (assignment: Assignment) => void;
  onIntent: (intent: AssignmentIntent) => void;
}

/** What ends it. */
function PastActions({ item, today, onReport, onIntent }: PastActionsProps) {
  const { client, status } = item;
  const allowed = useAllowedActions()(item, useNow().getTime());
  const mayReport = usePermission()('assignments.track') && isBooked(status);
  const action = (word: string, onClick: () => void) => (
    <Button
      variant="secondary"
      size="small"
      aria-label={`${word} ${client.name}, ${whenOf(item, today)}`}
      onClick={onClick}
    >
      {word}
    </Button>
  );
  return (
    <>
      {mayReport && action('Report…', () => onReport(item))}
      {allowed.has('assign') &&
        !isBooked(status) &&
        action('Assign…', () => onIntent({ act: 'assign', assignment: item }))}
      {allowed.has('cancel')
        ? action('Cancel…', () => onIntent({ act: 'cancel', assignment: item }))
        : allowed.has('release') && action('Release…', () => onIntent({ act: 'release', assignment: item }))}
    </>
  );
}

/** Why it is here, as far as anybody said. */
function whatIsMissing({ status, notHeld, currentStatus }: Assignment): string {
  if (!isBooked(status)) return 'Nobody was found';
  if (notHeld === 'did_not_take_place') return 'Did not take place: cancel it';
  if (notHeld === 'client_absent') return 'No-show, its payment is void';
  if (currentStatus === 'arrived' || currentStatus === 'in_progress') return 'Checked in, never completed';
  return 'Never reported';
}
