import { useQuery } from '@tanstack/react-query';
import {
  type AccountingPeriod,
  ClosePeriodBody,
  type OpenInPeriod,
  ReopenPeriodBody,
} from '#contracts/client-payments/shapes.ts';
import { addDays } from '#domain/civil.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { openInPeriodQuery } from '#web/api/staff/billing/accounting-period.ts';
import { invoicesPath } from '#web/app/money-paths.ts';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { DateInput, Textarea } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { formatDate, monthOf } from '../payments/describe-payments.ts';
import { pastPath, waitingPath } from '../review/waiting-path.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';

interface PeriodDialogProps {
  books: AccountingPeriod;
  onClose: () => void;
}

/** Closes the books through a day before today: by itself the last month's. */
export function ClosePeriodDialog({ books: period, onClose }: PeriodDialogProps) {
  const { today, closedThrough } = period;
  const keyFor = useKeyPerRequest();
  const action = useAction({
    run: ({ through }: { through: string }) =>
      call('POST /api/books/close', {
        body: { through },
        idempotencyKey: keyFor([through, closedThrough]),
        audience: 'staff',
      }),
    done: ({ closedThrough: day }) => (day ? `The books are closed through ${nameOf(day)}` : 'Done'),
    failed: 'The books were not closed',
    affectedTopics: ['books'],
    onDone: onClose,
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm<{ through: string }, { through: string }>({
    initial: { through: nextEnd(today, closedThrough) },
    check: checkBody(ClosePeriodBody),
    onSubmit: (body) => action.mutate(body),
  });
  const { through } = form.values;
  return (
    <FormDialog
      title="Close a period"
      form={form}
      submit="Close Period"
      pendingLabel="Closing..."
      isPending={action.isPending}
      onClose={onClose}
    >
      <Refused error={action.error} />
      <p className="text-ink-soft">
        Nothing can be posted on that day or before: no invoice, payment or payout. What is approved,
        corrected or reversed later is posted on a day after it.
      </p>
      <Field label="Last day of the period" required error={form.errors.through}>
        <DateInput
          {...form.register('through')}
          min={closedThrough === null ? undefined : addDays(closedThrough, 1)}
          max={addDays(today, -1)}
        />
      </Field>
      {/^\d{4}-\d\d-\d\d$/.test(through) && (
        <>
          <p role="status">{`This closes everything through ${nameOf(through)}.`}</p>
          <StillOpen through={through} />
        </>
      )}
    </FormDialog>
  );
}

/** What is open in the period, each with the list that has exactly that (rule ledger-8). */
function StillOpen({ through }: { through: string }) {
  const query = useQuery({ ...openInPeriodQuery(through), placeholderData: (previous) => previous });
  const { data } = query;
  if (data === undefined)
    return query.error ? (
      <Alert tone="error">What is open in this period could not be loaded.</Alert>
    ) : (
      <SkeletonGroup label="Loading what is open" className="flex flex-col gap-2">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-5 w-3/5" />
      </SkeletonGroup>
    );
  const lines = openLines(data).filter(({ count }) => count > 0);
  if (lines.length === 0) return <p>Nothing is open in this period.</p>;
  return (
    <section aria-label="Still open in this period">
      <p className="font-medium">Still open in this period</p>
      <ul className="flex flex-col">
        {lines.map(({ what, count, things, href }) => (
          <li key={what} className="flex justify-between gap-3 border-line border-b py-1 last:border-b-0">
            {what}
            <TextLink
              href={href}
            >{`${count.toLocaleString('en-US')} ${things[count === 1 ? 0 : 1]}`}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The list of what can be billed has a first day. */
const FIRST_DAY = '2000-01-01';
const APPOINTMENTS = ['appointment', 'appointments'] as const;

function openLines({ from, through: to, ...counts }: OpenInPeriod) {
  const dates = `${from === null ? '' : `&from=${from}`}&to=${to}`;
  return [
    {
      what: 'Not reported',
      count: counts.notReported,
      things: APPOINTMENTS,
      href: pastPath({ from, to }),
    },
    {
      what: 'Not approved',
      count: counts.notApproved,
      things: APPOINTMENTS,
      href: waitingPath({ from, to }),
    },
    {
      what: 'Not billed',
      count: counts.notBilled,
      things: APPOINTMENTS,
      href: `${invoicesPath('unbilled')}?from=${from ?? FIRST_DAY}&to=${to}`,
    },
    {
      what: 'Not issued',
      count: counts.notIssued,
      things: ['draft', 'drafts'],
      href: `${invoicesPath('drafts')}${dates}`,
    },
    {
      what: 'Not sent',
      count: counts.notSent,
      things: ['invoice', 'invoices'],
      href: `${invoicesPath('issued')}&status=not_sent${dates}`,
    },
    {
      what: 'Not allocated',
      count: counts.notAllocated,
      things: ['client payment', 'client payments'],
      href: `${paths.clientPayments}?part=unallocated${dates}`,
    },
  ];
}

/** Takes the last closing back, with a reason. */
export function ReopenPeriodDialog({ books: period, onClose }: PeriodDialogProps) {
  const through = period.closedThrough ?? '';
  const keyFor = useKeyPerRequest();
  const standing = period.closings.filter(({ reopenedAt }) => reopenedAt === null);
  const before = standing.find((closing) => closing.through < through)?.through;
  const action = useAction({
    run: ({ reason }: { reason: string }) =>
      call('POST /api/books/reopen', {
        body: { through, reason },
        idempotencyKey: keyFor([through, reason]),
        audience: 'staff',
      }),
    done: ({ closedThrough: day }) =>
      day ? `Reopened. The books are closed through ${nameOf(day)}` : 'Reopened. No period is closed',
    failed: 'The books were not reopened',
    affectedTopics: ['books'],
    onDone: onClose,
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => checkBody(ReopenPeriodBody)({ reason, through }),
    onSubmit: (body) => action.mutate(body),
  });
  return (
    <FormDialog
      title="Reopen the books"
      description={`Closed through ${nameOf(through)}`}
      form={form}
      submit="Reopen"
      pendingLabel="Reopening..."
      isPending={action.isPending}
      isDestructive
      onClose={onClose}
    >
      <Refused error={action.error} />
      <p className="text-ink-soft">
        {before === undefined
          ? 'Everything can be posted again, on any day.'
          : `The books are then closed through ${nameOf(before)}, as before. Later days are open.`}
      </p>
      <Field label="Reason" required error={form.errors.reason}>
        <Textarea {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}

function Refused({ error }: { error: Error | null }) {
  if (error === null || Object.keys(fieldsOf(error)).length > 0) return null;
  return <Alert tone="error">{sentenceOf(error) ?? error.message}</Alert>;
}

const nameOf = (day: string) => formatDate(day, undefined);

/** The end of the month before; nothing if that is closed already, so that nobody closes half a month with one press. */
function nextEnd(today: string, closedThrough: string | null): string {
  const lastMonth = monthOf(today, -1).to;
  return closedThrough !== null && closedThrough >= lastMonth ? '' : lastMonth;
}
