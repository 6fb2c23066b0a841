import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { InvoiceRow, IssuedMany } from '#contracts/invoices/shapes.ts';
import { MAX_AT_ONCE } from '#contracts/payments/limits.ts';
import { refuseDateToCome } from '#domain/billing/invoice.ts';
import { isCivilDate } from '#domain/civil.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { type InvoiceFilters, invoiceList, issueInvoices } from '#web/api/staff/billing/invoices.ts';
import { dollars } from '#web/parts/dollars.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { DateInput } from '#web/ui/form/text-input.tsx';
import { addMoney } from '../payments/describe-payments.ts';
import { useAction } from '../use-action.ts';
import { countedClients, countedInvoices, nameOfInvoices } from './describe-invoice.ts';
import { IssuedDialog } from './issued-dialog.tsx';

interface IssueDialogProps {
  /** Null: all that match the filters. */
  selected: readonly InvoiceRow[] | null;
  filters: InvoiceFilters;
  today: string | undefined;
  onIssued: (ids: ReadonlySet<number>) => void;
  onClose: () => void;
}

/** So many are issued in one call, so that the dialog can say how far it is. */
const AT_ONCE = 50;

/** Issues drafts, after saying what that means; then offers to send them. */
export function IssueDialog({ selected, filters, today, onIssued, onClose }: IssueDialogProps) {
  const all = useQuery({
    queryKey: ['staff', 'all-drafts', filters],
    queryFn: () => invoiceList(filters).readAll(MAX_AT_ONCE),
    // What is issued is what was counted here.
    enabled: selected === null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [seen] = useState(selected);
  const drafts = (seen ?? all.data)?.slice(0, MAX_AT_ONCE);
  const [issued, setIssued] = useState<IssuedMany | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const date = chosen ?? firstDate(drafts ?? [], today);
  const [doneCount, setDoneCount] = useState(0);
  const isLeft = useRef(false);
  const issuedCount = useRef(0);
  const action = useAction({
    run(rows: readonly InvoiceRow[]) {
      return issueInTurn(rows, date, (count) => {
        issuedCount.current = count;
        setDoneCount(count);
      });
    },
    // The dialog says it, unless it was closed meanwhile.
    done: ({ issued: done }) =>
      done.length === 0 || !isLeft.current
        ? null
        : {
            sentence: `${countedInvoices(done.length)} ${done.length === 1 ? 'was' : 'were'} issued`,
            about: nameOfInvoices(done),
          },
    failed: () => notIssued(drafts?.length ?? 0, issuedCount.current),
    affectedTopics: ['invoices'],
    onDone(answer) {
      setIssued(answer);
      onIssued(new Set(answer.issued.map(({ id }) => id)));
    },
  });
  if (issued) return <IssuedDialog issued={issued} onClose={onClose} />;
  if (drafts === undefined)
    return (
      <Dialog title="Issue invoices" width="small" onClose={onClose}>
        {all.isError ? (
          <LoadError title="The drafts could not be loaded" of={all} />
        ) : (
          <SkeletonGroup label="Counting the drafts">
            <Skeleton className="h-12" />
          </SkeletonGroup>
        )}
      </Dialog>
    );
  const toCome = today === undefined ? undefined : refuseDateToCome(date, today)?.message;
  const atDate = toCome ?? fieldsOf(action.error)['date'];
  return (
    <ConfirmDialog
      title={`Issue ${countedInvoices(drafts.length)}?`}
      confirmLabel={`Issue ${drafts.length.toLocaleString('en-US')}`}
      pendingLabel={drafts.length > AT_ONCE ? `Issued ${doneCount}...` : 'Issuing...'}
      pending={action.isPending}
      error={
        action.error && atDate === undefined ? (sentenceOf(action.error) ?? 'Please try again.') : undefined
      }
      {...(drafts.length > 0 &&
        isCivilDate(date) &&
        toCome === undefined && { onConfirm: () => action.mutate(drafts) })}
      onCancel={() => {
        isLeft.current = true;
        onClose();
      }}
    >
      {drafts.length === 0 ? (
        'None of them is waiting anymore.'
      ) : (
        <>
          <Field
            label={drafts.length === 1 ? 'Invoice date' : 'Invoice date of all'}
            required
            error={isCivilDate(date) ? atDate : 'Date is required'}
          >
            <DateInput
              name="date"
              value={date}
              max={today}
              onChange={({ target }) => {
                setChosen(target.value);
                action.reset();
              }}
            />
          </Field>
          <Meaning drafts={drafts} date={date} />
        </>
      )}
    </ConfirmDialog>
  );
}

/** What a failure says of what it came to. */
function notIssued(draftCount: number, issuedCount: number): string {
  if (draftCount === 1) return 'The invoice was not issued';
  return issuedCount === 0 ? 'Nothing was issued' : 'Not everything was issued';
}

/** A part at a time. Whatever was issued before a failure stays issued, and is not issued again by a second press. */
async function issueInTurn(
  drafts: readonly InvoiceRow[],
  date: string,
  tell: (doneCount: number) => void,
): Promise<IssuedMany> {
  const all: IssuedMany = { issued: [], refused: [], total: '0.00' };
  for (let from = 0; from < drafts.length; from += AT_ONCE) {
    const answer = await issueInvoices(drafts.slice(from, from + AT_ONCE), date);
    all.issued.push(...answer.issued);
    all.refused.push(...answer.refused);
    all.total = addMoney([all.total, answer.total]);
    tell(all.issued.length);
  }
  return all;
}

/** The date that all drafts have, if they have one; else today. */
function firstDate(drafts: readonly InvoiceRow[], today = ''): string {
  const [first, ...others] = drafts;
  return first?.date && others.every(({ date }) => date === first.date) ? first.date : today;
}

function Meaning({ drafts, date }: { drafts: readonly InvoiceRow[]; date: string }) {
  const sum = dollars(addMoney(drafts.map(({ total }) => total)));
  const clients = new Set(drafts.map(({ client }) => client.id)).size;
  const isOne = drafts.length === 1;
  const [only] = drafts;
  const who = isOne && only ? only.client.name : countedClients(clients);
  const others = drafts.filter((draft) => draft.date !== null && draft.date !== date).length;
  return (
    <>
      <p className="mt-3">
        {sum} becomes due from {who}. {isOne ? 'It gets the next number' : 'Each gets the next number'}, and
        can then no longer be changed: only a credit note takes it back.
      </p>
      {others > 0 && (
        <p className="mt-2">
          {isOne
            ? 'This date replaces the one of the draft.'
            : `${others === 1 ? '1 of these drafts has another date' : `${others.toLocaleString('en-US')} of these drafts have another date`}, which this one replaces.`}
        </p>
      )}
      <p className="mt-2">Nothing is sent yet.</p>
      {drafts.length === MAX_AT_ONCE && (
        <p className="mt-2">These are the first {MAX_AT_ONCE.toLocaleString('en-US')}.</p>
      )}
    </>
  );
}
