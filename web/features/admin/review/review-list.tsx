import { useQuery } from '@tanstack/react-query';
import { formatClock12 } from '#domain/civil.ts';
import { type CloseoutRow, closeoutQuery } from '#web/api/staff/billing/closeouts.ts';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { type RecordColumn, type RecordLayout, recordColumns } from '../list/record-columns.ts';
import { RecordGrid } from '../list/record-grid.tsx';
import type { Selection } from '../list/table/use-selection.ts';
import type { ListState } from '../list/use-list.ts';
import { formatDate } from '../payments/describe-payments.ts';
import { endInWords, nameOf } from './describe-closeout.ts';

interface ReviewListProps {
  list: ListState<CloseoutRow>;
  /** Undefined where nothing can be approved together. */
  selection: Selection<CloseoutRow> | undefined;
  /** Approved on this page, perhaps a moment ago. */
  isApprovedHere: (closeout: CloseoutRow) => boolean;
  today: string | undefined;
  openId: number | null;
  onOpen: (paymentId: number) => void;
}

/** The queue; a pressed row is reviewed. */
export function ReviewList({ isApprovedHere, today, ...grid }: ReviewListProps) {
  return (
    <RecordGrid
      {...grid}
      label="To review"
      what="appointments"
      columns={columnsOf(today, isApprovedHere)}
      layout={LAYOUT}
      heights={{ line: 41, card: 120 }}
      nameOf={(closeout) => nameOf(closeout, today)}
      versionOf={({ updatedAt }) => updatedAt}
      isFaded={isApprovedHere}
    />
  );
}

const LAYOUT: RecordLayout = {
  card: {
    tracks: 'var(--check) minmax(0,1fr) auto',
    lines: ['check interpreter pay', 'check client charge', 'check when when', 'check why why'],
  },
  medium: {
    tracks: 'var(--check) 8.5rem minmax(0,1fr) minmax(0,1.2fr) minmax(5rem,max-content)',
    lines: ['check when interpreter why pay', 'check when client why charge'],
  },
};

const SUM = 'minmax(5rem,max-content)';

function columnsOf(
  today: string | undefined,
  isApprovedHere: ReviewListProps['isApprovedHere'],
): readonly RecordColumn<CloseoutRow>[] {
  return recordColumns<CloseoutRow>(today, [
    {
      key: 'when',
      title: 'Appointment',
      width: '10.5rem',
      className: 'text-ink-soft',
      text: ({ assignment }) =>
        `${formatDate(assignment.date, today)}, ${formatClock12(assignment.startTime)}`,
      cell: ({ assignment }) => (
        <>
          <span className="whitespace-nowrap text-ink">{formatDate(assignment.date, today)},</span>{' '}
          <span className="whitespace-nowrap">{formatClock12(assignment.startTime)}</span>{' '}
          <span className="text-ink-faint @2xl:hidden">{assignment.language}</span>
        </>
      ),
    },
    {
      key: 'interpreter',
      title: 'Interpreter',
      width: 'minmax(0,1fr)',
      className: 'truncate font-medium',
      person: ({ interpreter }) => interpreter,
    },
    {
      key: 'client',
      title: 'Client',
      width: 'minmax(0,1fr)',
      className: 'truncate text-ink-soft',
      person: ({ client }) => client,
    },
    {
      key: 'why',
      title: 'What to look at',
      width: 'minmax(0,1.6fr)',
      text: reasonsOf,
      cell: (item, _, { isGone }) => {
        if (isApprovedHere(item)) return <Badge>Approved</Badge>;
        return isGone ? <Gone paymentId={item.paymentId} /> : <Why closeout={item} />;
      },
    },
    {
      key: 'pay',
      title: 'Pay',
      width: SUM,
      className: 'whitespace-nowrap font-semibold',
      money: ({ amount }) => amount,
    },
    {
      key: 'charge',
      title: 'Charge',
      width: SUM,
      className: 'whitespace-nowrap text-ink-soft',
      money: ({ clientAmount }) => clientAmount,
      unit: 'charge',
    },
    {
      key: 'margin',
      title: 'Margin',
      width: SUM,
      money: ({ margin }) => margin,
      className: ({ margin }) =>
        `whitespace-nowrap ${margin.startsWith('-') ? 'text-danger' : 'text-ink-soft'}`,
    },
  ]);
}

/** What became of it: known if it was returned from here. */
function Gone({ paymentId }: { paymentId: number }) {
  const { data } = useQuery({ ...closeoutQuery(paymentId), enabled: false });
  return data?.review === 'returned' ? <Badge tone="red">Returned</Badge> : <Badge>Changed</Badge>;
}

const reasonsOf = ({ flags }: CloseoutRow) => flags.map(({ text }) => text).join('. ');

/** Why somebody should look, what was asked and answered, or who approved it and when. */
function Why({ closeout }: { closeout: CloseoutRow }) {
  const { review, question, answer, approvedBy, approvedAt } = closeout;
  if (review === 'approved')
    return (
      <span className="text-ink-soft">
        {approvedBy ?? 'Before reviews began'}
        {approvedBy !== null && approvedAt !== null && (
          <>
            , <TimeAgo at={approvedAt} />
          </>
        )}
      </span>
    );
  if (review === 'returned')
    return (
      <span className="line-clamp-2 wrap-anywhere">
        <Badge tone="red">Returned</Badge> {question}
      </span>
    );
  const reasons = reasonsOf(closeout);
  return (
    <span className="line-clamp-2 wrap-anywhere">
      {answer !== null && <Badge tone="teal">Answered</Badge>} {reasons}
      {reasons === '' && answer === null && <span className="text-ink-faint">{endInWords(closeout)}</span>}
    </span>
  );
}
