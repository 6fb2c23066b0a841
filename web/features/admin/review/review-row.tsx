import { useQuery } from '@tanstack/react-query';
import { formatClock12 } from '#domain/civil.ts';
import { type CloseoutRow, closeoutQuery } from '#web/api/staff/closeouts.ts';
import { dollars } from '#web/parts/dollars.ts';
import { TimeAgo } from '#web/parts/time-ago.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { RecordCell, RecordRow, type RecordRowPlace } from '../list/record-row.tsx';
import type { StableRow } from '../list/stable-rows.ts';
import { formatDate } from '../payments/describe-payments.ts';
import { nameOf, OUTCOME_NAMES } from './describe-closeout.ts';
import { area, columns } from './review-columns.ts';

interface ReviewRowProps {
  row: StableRow<CloseoutRow>;
  place: RecordRowPlace;
  /** Approved on this page, perhaps a moment ago. */
  isApprovedHere: boolean;
  today: string | undefined;
}

/** One closeout of the queue; pressed, it is reviewed. */
export function ReviewRow({ row, place, isApprovedHere, today }: ReviewRowProps) {
  const { item } = row;
  const { assignment, interpreter, client, amount, clientAmount, margin } = item;
  const isGone = row.isGone || isApprovedHere;
  return (
    <RecordRow
      id={item.id}
      place={place}
      columns={columns}
      version={item.updatedAt}
      selectLabel={`Select ${nameOf(item, today)}`}
      isGone={isGone}
    >
      <RecordCell at={area.when} className="text-ink-soft">
        <span className="whitespace-nowrap text-ink">{formatDate(assignment.date, today)},</span>{' '}
        <span className="whitespace-nowrap">{formatClock12(assignment.startTime)}</span>{' '}
        <span className="text-ink-faint @2xl:hidden">{assignment.language}</span>
      </RecordCell>
      <RecordCell at={area.interpreter} title={interpreter.name} className="truncate font-medium">
        {interpreter.name}
      </RecordCell>
      <RecordCell at={area.client} title={client.name} className="truncate text-ink-soft">
        {client.name}
      </RecordCell>
      <RecordCell at={area.why} className="min-w-0">
        {isApprovedHere ? (
          <Badge>Approved</Badge>
        ) : row.isGone ? (
          <Gone paymentId={item.paymentId} />
        ) : (
          <Why closeout={item} />
        )}
      </RecordCell>
      <RecordCell at={area.pay} className="whitespace-nowrap text-end font-semibold">
        {dollars(amount)}
      </RecordCell>
      <RecordCell at={area.charge} className="whitespace-nowrap text-end text-ink-soft">
        {dollars(clientAmount)}
        <span className="text-small @2xl:hidden"> charge</span>
      </RecordCell>
      <RecordCell
        at={area.margin}
        className={classNames(
          'whitespace-nowrap text-end',
          margin.startsWith('-') ? 'text-danger' : 'text-ink-soft',
        )}
      >
        {dollars(margin)}
      </RecordCell>
    </RecordRow>
  );
}

/** What became of it: known if it was returned from here. */
function Gone({ paymentId }: { paymentId: number }) {
  const { data } = useQuery({ ...closeoutQuery(paymentId), enabled: false });
  return data?.review === 'returned' ? <Badge tone="red">Returned</Badge> : <Badge>Changed</Badge>;
}

/** Why somebody should look, what was asked and answered, or who approved it and when. */
function Why({ closeout }: { closeout: CloseoutRow }) {
  const { review, flags, question, answer, approvedBy, approvedAt } = closeout;
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
  const reasons = flags.map(({ text }) => text).join('. ');
  return (
    <span className="line-clamp-2 wrap-anywhere" title={reasons}>
      {answer !== null && <Badge tone="teal">Answered</Badge>} {reasons}
      {flags.length === 0 && answer === null && (
        <span className="text-ink-faint">{OUTCOME_NAMES[closeout.outcome] ?? 'As booked'}</span>
      )}
    </span>
  );
}
