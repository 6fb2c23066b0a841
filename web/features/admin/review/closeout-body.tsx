import type { UseQueryResult } from '@tanstack/react-query';
import type { CloseoutDetail } from '#contracts/closeouts/shapes.ts';
import { noticeInWords } from '#domain/assignment/day-reports.ts';
import { receiptUrl } from '#web/api/interpreter/receipts.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { type ReceiptFile, ReceiptFiles } from '#web/parts/photos/receipt-files.tsx';
import { formatDateTime } from '#web/parts/time/format-date-time.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { appointmentInWords } from '../assignments/appointment-words.ts';
import { AttachReceipt } from '../assignments/details/attach-receipt.tsx';
import { ProblemsSection } from '../assignments/details/details-problems.tsx';
import { receiptNote } from '../assignments/details/details-receipts.tsx';
import { DetailsSection } from '../assignments/details/details-section.tsx';
import { DialogLoadError } from '../dialog-load-error.tsx';
import { PersonLink } from '../person-link.tsx';
import { BookedAndActual } from './booked-and-actual.tsx';
import { CheckInSection } from './check-in-section.tsx';
import { CloseoutHistory } from './closeout-history.tsx';
import { CloseoutMoney } from './closeout-money.tsx';
import { closedPostingOf, endInWords, OUTCOME_NAMES, unratedMiles } from './describe-closeout.ts';

interface CloseoutBodyProps {
  query: UseQueryResult<CloseoutDetail>;
  /** Why it was not approved a moment ago. */
  refused: string | undefined;
  today: string | undefined;
}

/** One closeout: while it loads, when it could not be loaded, or all that is looked at before it is approved. */
export function CloseoutBody({ query, refused, today }: CloseoutBodyProps) {
  const { data, error } = query;
  if (!data) return error ? <DialogLoadError query={query} what="report" /> : <LoadingCloseout />;
  return (
    <div className="relative flex flex-col gap-4">
      <ChangeFlash version={data.updatedAt} />
      {refused !== undefined && (
        <Alert tone="error" title="Not approved">
          {refused}
        </Alert>
      )}
      <Who closeout={data} />
      <Unusual closeout={data} />
      <ProblemsSection assignment={{ ...data.assignment, id: data.assignmentId }} />
      <ClosedDay closeout={data} />
      <BookedAndActual closeout={data} today={today} />
      <CheckInSection closeout={data} />
      <ReceiptsOf closeout={data} />
      <CloseoutMoney closeout={data} />
      <CloseoutHistory closeout={data} />
    </div>
  );
}

function Who({ closeout }: { closeout: CloseoutDetail }) {
  const { interpreter, client, assignment, booked } = closeout;
  return (
    <div>
      <p className="font-semibold">
        <PersonLink kind="interpreter" person={interpreter} />{' '}
        <span className="font-normal text-ink-soft">for</span> <PersonLink kind="client" person={client} />
      </p>
      <p className="text-ink-soft">{[assignment.language, booked.serviceType].filter(Boolean).join(', ')}</p>
    </div>
  );
}

/** Said before it is approved: bookkeepers who close a period look for it on another day. */
function ClosedDay({ closeout }: { closeout: CloseoutDetail }) {
  const posted = closeout.review === 'approved' ? null : closedPostingOf([closeout]);
  return posted && <Alert>{posted}</Alert>;
}

/** What to look at, in words; what was asked and answered. */
function Unusual({ closeout }: { closeout: CloseoutDetail }) {
  const { review, outcome, flags, question, answer, approvedBy, cancellation, status } = closeout;
  const outcomeName = OUTCOME_NAMES[outcome];
  const paid = status === 'paid' ? ' and paid' : '';
  return (
    <div className="flex flex-col gap-2">
      {review === 'approved' && (
        <p>
          <Badge tone="green" dot>
            {approvedBy === null
              ? `Approved before reviews began${paid}`
              : `Approved by ${approvedBy}${paid}`}
          </Badge>
        </p>
      )}
      {outcomeName !== null && (
        <p>
          <Badge tone="yellow">{outcomeName}</Badge>{' '}
          {cancellation?.reason && <span className="text-ink-soft">{cancellation.reason}</span>}
          {cancellation?.by === 'client' && outcome === 'cancelled' && (
            <span className="block">{cancelledInWords(closeout, cancellation)}</span>
          )}
        </p>
      )}
      {flags.length > 0 && (
        <Alert title="Look at this">
          <ul className="list-disc ps-4">
            {flags.map(({ code, text }) => (
              <li key={code}>{text}.</li>
            ))}
          </ul>
        </Alert>
      )}
      {/* Reports from before miles without a rate were unusual have no flag for them. */}
      {flags.length === 0 && review !== 'approved' && unratedMiles(closeout, 'pay') === null && (
        <p className="text-ink-soft">Nothing unusual. {endInWords(closeout)}.</p>
      )}
      {question !== null && (
        <dl className="flex flex-col gap-1 rounded-control border border-line p-3">
          <dt className="font-medium">Question to the interpreter</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{question}</dd>
          <dt className="pt-1 font-medium">Answer</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {answer ?? <span className="text-ink-soft">{answerPending(review)}</span>}
          </dd>
        </dl>
      )}
    </div>
  );
}

/** 'The client cancelled Nov 3, 2:10 PM, 3 h 50 min before the start, entered by Alex' */
function cancelledInWords(
  { assignment, booked }: CloseoutDetail,
  { at, enteredBy }: NonNullable<CloseoutDetail['cancellation']>,
): string {
  const notice = noticeInWords(booked.startsAt, at);
  return `The client cancelled ${formatDateTime(assignment, at)}, ${notice}${enteredBy ? `, entered by ${enteredBy}` : ''}`;
}

function answerPending(review: CloseoutDetail['review']): string {
  return review === 'returned' ? 'Not answered yet' : 'The report was corrected, without words';
}

function ReceiptsOf({
  closeout: { assignmentId, receipts, interpreter, client, assignment, outcome },
}: {
  closeout: CloseoutDetail;
}) {
  const files = receipts.map(
    ({ id, contentType, name, bytes, interpreter: sender, attachedBy }): ReceiptFile => ({
      id,
      contentType,
      name,
      bytes,
      isRemovable: false,
      href: receiptUrl('staff', assignmentId, id),
      note: receiptNote({ interpreter: sender, attachedBy }, interpreter.id),
    }),
  );
  return (
    <DetailsSection title="Receipts" aside={receipts.length > 0 && String(receipts.length)}>
      {receipts.length === 0 ? (
        <p className="text-ink-soft">There are no receipts.</p>
      ) : (
        <ReceiptFiles receipts={files} onRemove={() => {}} />
      )}
      {outcome === 'completed' && (
        <AttachReceipt
          assignmentId={assignmentId}
          about={appointmentInWords({ ...assignment, client }, undefined)}
        />
      )}
    </DetailsSection>
  );
}

/** In its final shape: who, a line, a table, two sums. */
function LoadingCloseout() {
  return (
    <SkeletonGroup label="Loading the report" className="flex flex-col gap-4">
      <Skeleton className="h-10 w-3/4" />
      <Skeleton className="h-16" />
      <Skeleton className="h-28" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </SkeletonGroup>
  );
}
