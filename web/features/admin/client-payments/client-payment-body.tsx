import type { UseQueryResult } from '@tanstack/react-query';
import type { ClientPaymentDetail } from '#contracts/client-payments/shapes.ts';
import { howPaid, METHOD_NAMES } from '#domain/billing/client-payment.ts';
import { unallocate, undoRefund } from '#web/api/staff/billing/client-payments.ts';
import { invoicePath } from '#web/app/money-paths.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { DetailsList } from '#web/parts/details-list.tsx';
import { dollars } from '#web/parts/dollars.ts';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { DetailsSection } from '../assignments/details/details-section.tsx';
import { DialogLoadError } from '../dialog-load-error.tsx';
import { formatDate } from '../payments/describe-payments.ts';
import { PersonLink } from '../person-link.tsx';
import { useStep } from '../use-step.tsx';
import { ClientPaymentState } from './client-payment-columns.tsx';
import { clientPaymentStep } from './client-payment-step.ts';
import { ELSEWHERE, STEP_NAMES } from './describe-client-payment.ts';

interface ClientPaymentBodyProps {
  query: UseQueryResult<ClientPaymentDetail>;
  today: string | undefined;
}

/** One payment of a client: while it loads, when it could not be loaded, or all that there is to know. */
export function ClientPaymentBody({ query, today }: ClientPaymentBodyProps) {
  const { data, error } = query;
  if (!data) return error ? <DialogLoadError query={query} what="payment" /> : <LoadingPayment />;
  const { client, amount, date, method, reference, notes, isImported, undoneReason } = data;
  return (
    <div className="relative flex flex-col gap-4">
      <ChangeFlash version={data.updatedAt} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold text-display tabular-nums">{dollars(amount)}</p>
          <p>
            <span className="text-ink-soft">from</span>{' '}
            <PersonLink kind="client" person={client} className="font-medium" />
          </p>
        </div>
        <ClientPaymentState payment={data} />
      </div>
      {undoneReason !== null && (
        <Alert title="This payment was undone">
          <span className="whitespace-pre-line">{undoneReason}</span>
        </Alert>
      )}
      <DetailsList
        details={[
          { label: 'Received', value: formatDate(date, today) },
          { label: 'How', value: `${METHOD_NAMES[method]}${isImported ? ', from a bank file' : ''}` },
          { label: 'Reference', value: reference },
          { label: 'Note', value: notes },
        ]}
      />
      <Allocations payment={data} today={today} />
      <DetailsSection title="History">
        <ol className="flex flex-col gap-1">
          {data.history.toReversed().map(({ step, at, by, text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, and have no id.
            <li key={data.history.length - place}>
              {STEP_NAMES[step]}
              {by !== null && ` by ${by}`}{' '}
              <span className="text-ink-soft">
                <TimeAgo at={at} />
              </span>
              {text !== null && (
                <span className="wrap-anywhere block whitespace-pre-line text-ink-soft">{text}</span>
              )}
            </li>
          ))}
        </ol>
      </DetailsSection>
    </div>
  );
}

interface AllocationsProps {
  payment: ClientPaymentDetail;
  today: string | undefined;
}

/** What it is for, what of it went back, and what is not allocated yet. */
function Allocations({ payment, today }: AllocationsProps) {
  const action = useStep({
    ...clientPaymentStep(payment),
    run: unallocate,
    done: 'The allocation was undone. The money is unallocated.',
    failed: 'The allocation was not undone',
  });
  const undoing = useStep({
    ...clientPaymentStep(payment),
    run: undoRefund,
    done: 'The refund was undone. The money is unallocated.',
    failed: 'The refund was not undone',
  });
  const refunds = payment.refunds.filter(({ undoneAt }) => undoneAt === null);
  const live = payment.allocations.filter(({ undoneAt }) => undoneAt === null);
  if (payment.undoneAt !== null) return null;
  return (
    <DetailsSection
      title="What it is for"
      aside={`${dollars(payment.allocated)} of ${dollars(payment.amount)}`}
    >
      {action.refused}
      {undoing.refused}
      <ul className="flex flex-col">
        {live.map(({ id, invoice, amount, date }) => (
          <li key={id} className="flex min-h-10 items-center gap-3 border-line border-b">
            <span className="min-w-0 flex-1">
              {invoice === null ? (
                ELSEWHERE
              ) : (
                <TextLink href={invoicePath(invoice.id)}>{invoice.number}</TextLink>
              )}{' '}
              <span className="text-ink-soft text-small">{formatDate(date, today)}</span>
            </span>
            <span className="tabular-nums">{dollars(amount)}</span>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Undo the allocation to ${invoice?.number ?? ELSEWHERE}`}
              pending={action.isPending}
              onClick={() => action.submit(id)}
            >
              Undo
            </Button>
          </li>
        ))}
        {refunds.map(({ id, amount, date, method, reference, reason }) => (
          <li key={`refund ${id}`} className="flex min-h-10 items-center gap-3 border-line border-b">
            <span className="wrap-anywhere min-w-0 flex-1">
              Refunded{' '}
              <span className="text-ink-soft text-small">
                {[formatDate(date, today), howPaid(method, reference), reason].join(' · ')}
              </span>
            </span>
            <span className="tabular-nums">{dollars(amount)}</span>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Undo the refund of ${dollars(amount)}`}
              pending={undoing.isPending}
              onClick={() => undoing.submit(id)}
            >
              Undo
            </Button>
          </li>
        ))}
        <li className="flex min-h-10 items-center justify-between gap-3">
          <span className="text-ink-soft">Not allocated yet</span>
          <span className="font-medium tabular-nums">{dollars(payment.unallocated)}</span>
        </li>
      </ul>
    </DetailsSection>
  );
}

/** In its final shape: the amount, facts, what it is for. */
function LoadingPayment() {
  return (
    <SkeletonGroup label="Loading the payment" className="flex flex-col gap-4">
      <Skeleton className="h-14 w-1/2" />
      <Skeleton className="h-20" />
      <Skeleton className="h-24" />
      <Skeleton className="h-16" />
    </SkeletonGroup>
  );
}
