import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
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
import { RecordGrid } from '../list/record-grid.tsx';
import { RecordCell, RecordRow, type RecordRowPlace } from '../list/record-row.tsx';
import type { StableRow } from '../list/stable-rows.ts';
import { useList } from '../list/use-list.ts';
import { counted, formatDate } from '../payments/describe-payments.ts';
import { useMay } from '../use-may.ts';
import { ReviewFilters, ReviewParts } from './review-filters.tsx';
import type { ReviewFilterState } from './use-review-filters.ts';

const ReportDialog = lazyComponent(() => import('../assignments/details/report-dialog.tsx'), 'ReportDialog');

/** What is over and has no closeout: it can be billed and paid once somebody has said how it ended (rule M97). */
export function PastQueue({ filters }: { filters: ReviewFilterState }) {
  const today = useQuery(companyQuery).data?.today;
  const [reported, setReported] = useState<Assignment | null>(null);
  const list = useList(assignmentList({ ...filters.past, order: 'oldest' }));
  const { open, dialogs } = useAssignmentDialogs();
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
            <EmptyState title="Everything past has a result" icon={<CheckCheck aria-hidden />}>
              Appointments that are over and that nobody reported, completed or cancelled appear here.
            </EmptyState>
          )
        }
      >
        <RecordGrid
          label="Past, without a result"
          what="appointments"
          list={list}
          selection={undefined}
          openId={null}
          onOpen={(assignmentId) => open({ act: 'details', assignmentId })}
          heads={HEADS}
          headColumns={COLUMNS}
          heights={{ line: 45, card: 128 }}
          row={(row, place) => (
            <PastRow row={row} place={place} today={today} onReport={setReported} onIntent={open} />
          )}
        />
      </ListBody>
      {dialogs}
      <Suspense fallback={null}>
        {reported && <ReportDialog assignment={reported} onClose={() => setReported(null)} />}
      </Suspense>
    </div>
  );
}

/* A card where there is little room, else one line. */
const COLUMNS =
  "grid grid-cols-[var(--check)_minmax(0,1fr)] [grid-template-areas:'check_when'_'check_interpreter'_'check_client'_'check_why'_'check_acts'] @3xl:grid-cols-[var(--check)_10rem_minmax(0,1fr)_minmax(0,2fr)_minmax(0,1.2fr)_11rem] @3xl:[grid-template-areas:'check_when_interpreter_client_why_acts'] items-center gap-x-3";

const HEADS = [
  { at: '[grid-area:when]', title: 'Appointment' },
  { at: '[grid-area:interpreter]', title: 'Interpreter' },
  { at: '[grid-area:client]', title: 'Client' },
  { at: '[grid-area:why]', title: 'What is missing' },
  { at: '[grid-area:acts]', title: 'Acts', className: 'sr-only' },
];

interface PastRowProps {
  row: StableRow<Assignment>;
  place: RecordRowPlace;
  today: string | undefined;
  onReport: (assignment: Assignment) => void;
  onIntent: (intent: AssignmentIntent) => void;
}

/** One of them, with what ends it; pressed, it opens. */
function PastRow({ row: { item, isGone }, place, today, onReport, onIntent }: PastRowProps) {
  const { date, startTime, interpreter, client, status } = item;
  const acts = useAllowedActions()(item, useNow().getTime());
  const mayReport = useMay()('assignments.track') && isBooked(status);
  const when = `${formatDate(date.slice(0, 10), today)}, ${formatClock12(startTime)}`;
  const act = (word: string, onClick: () => void) => (
    <Button variant="secondary" size="small" aria-label={`${word} ${client.name}, ${when}`} onClick={onClick}>
      {word}
    </Button>
  );
  return (
    <RecordRow
      id={item.id}
      place={place}
      columns={COLUMNS}
      version={item.updatedAt}
      selectLabel={when}
      isGone={isGone}
    >
      <RecordCell at="[grid-area:when]">{when}</RecordCell>
      <RecordCell at="[grid-area:interpreter]" className="truncate font-medium">
        {isBooked(status) ? interpreter?.name : <span className="text-ink-faint">Nobody</span>}
      </RecordCell>
      <RecordCell at="[grid-area:client]" className="truncate text-ink-soft">
        {`${client.name}, ${item.language}`}
      </RecordCell>
      <RecordCell at="[grid-area:why]">{isGone ? <Badge>Changed</Badge> : whatIsMissing(item)}</RecordCell>
      <RecordCell at="[grid-area:acts]" className="flex gap-2 @3xl:justify-end">
        {!isGone && (
          <>
            {mayReport && act('Report…', () => onReport(item))}
            {acts.has('assign') &&
              !isBooked(status) &&
              act('Assign…', () => onIntent({ act: 'assign', assignment: item }))}
            {acts.has('cancel')
              ? act('Cancel…', () => onIntent({ act: 'cancel', assignment: item }))
              : acts.has('release') && act('Release…', () => onIntent({ act: 'release', assignment: item }))}
          </>
        )}
      </RecordCell>
    </RecordRow>
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
