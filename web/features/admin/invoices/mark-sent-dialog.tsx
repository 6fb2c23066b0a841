import { useState } from 'react';
import { MarkSentBody } from '#contracts/invoices/sending.ts';
import type { InvoiceRow } from '#contracts/invoices/shapes.ts';
import { SENT_HOW, SENT_HOW_WORDS } from '#domain/billing/invoice.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { DateInput } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { countedInvoices } from './describe-invoice.ts';
import { useMarkingSent } from './use-marking-sent.tsx';

interface MarkSentDialogProps {
  invoices: readonly InvoiceRow[];
  /** The company's. */
  today: string | undefined;
  onDone: () => void;
  onClose: () => void;
}

const HOW_OPTIONS = SENT_HOW.map((how) => ({ value: how, label: capital(SENT_HOW_WORDS[how]) }));

/** Says of invoices that they were sent without Parley's e-mail, on which day and how (rule invoices-7). */
export function MarkSentDialog({ invoices: selected, today = '', onDone, onClose }: MarkSentDialogProps) {
  const [invoices] = useState(selected);
  const ids = invoices.map(({ id }) => id);
  const marking = useMarkingSent({ invoices, onDone, onRefused: (fields) => form.refuse(fields) });
  const [only] = invoices;
  const before = invoices.length === 1 ? only?.markedSent : null;
  const form = useForm({
    initial: before ?? { date: today, how: '' },
    check: (values) => checkedBy(MarkSentBody)({ ...values, invoiceIds: ids }),
    onSubmit: ({ date, how }) => marking.mark({ date, how }),
  });
  const name = invoices.length === 1 && only ? only.number : countedInvoices(invoices.length);
  const clients = [...new Set(invoices.map(({ client }) => client.name))];
  return (
    <FormDialog
      title={`Mark ${name} as sent`}
      description={clients.length === 1 ? clients[0] : undefined}
      form={form}
      submit="Mark as Sent"
      pendingLabel="Marking..."
      isPending={marking.isPending}
      onClose={onClose}
    >
      {marking.problem && <Alert tone="error">{marking.problem}</Alert>}
      <p className="text-ink-soft">For what you sent without Parley. Nobody gets an email.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="How" required error={form.errors.how}>
          <Select {...form.register('how')} placeholder="Choose…" options={HOW_OPTIONS} />
        </Field>
        <Field label="Sent on" required error={form.errors.date}>
          <DateInput {...form.register('date')} max={today} />
        </Field>
      </div>
    </FormDialog>
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
