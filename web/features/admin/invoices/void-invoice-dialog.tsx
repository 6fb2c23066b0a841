import { useState } from 'react';
import { useLocation } from 'wouter';
import { type InvoiceDetail, VoidInvoiceBody } from '#contracts/invoices/shapes.ts';
import { call } from '#web/api/http/http.ts';

import { invoicesPath } from '#web/app/money-paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { counted } from '../payments/describe-payments.ts';
import { useStep } from '../use-step.tsx';
import { invoiceStep } from './invoice-step.ts';

interface VoidInvoiceDialogProps {
  invoice: InvoiceDetail;
  onClose: () => void;
}

const AGAIN = [
  { value: 'draft', label: 'Make a new draft with them', help: 'To correct and issue it again' },
  { value: 'later', label: 'Leave them to be billed later', help: 'They come back under To bill' },
] as const;

/** Takes an invoice back by a credit note, for a reason, after saying what that means. */
export function VoidInvoiceDialog({ invoice, onClose }: VoidInvoiceDialogProps) {
  const [, navigate] = useLocation();
  const [opened] = useState(invoice);
  const action = useStep({
    ...invoiceStep(invoice),
    run: (seen, body: { reason: string; again: boolean }, key) =>
      call('POST /api/invoices/{invoiceId}/void', {
        params: { invoiceId: seen.id },
        body: { ...body, updatedAt: seen.updatedAt },
        idempotencyKey: key,
        audience: 'staff',
      }),
    done: (answer) => `${opened.number} was reversed by ${answer.invoice.creditNote?.number}`,
    failed: `${opened.number} was not voided`,
    onRefused: (fields) => form.refuse(fields),
    onDone({ draftId }) {
      onClose();
      if (draftId !== null) navigate(`${invoicesPath('drafts')}&invoice=${draftId}`);
    },
  });
  const form = useForm({
    initial: { reason: '', again: 'draft' as (typeof AGAIN)[number]['value'] },
    check: ({ reason, again }) => {
      const body = { reason, again: again === 'draft' };
      const checked = checkBody(VoidInvoiceBody)({ ...body, updatedAt: opened.updatedAt });
      return checked.ok ? { ok: true, value: body } : checked;
    },
    onSubmit: action.submit,
  });
  return (
    <FormDialog
      title={`Void ${opened.number} with a credit note`}
      description={`${opened.client.name}, ${dollars(opened.total)}`}
      form={form}
      submit="Void with a Credit Note"
      pendingLabel="Voiding..."
      isPending={action.isPending}
      isDestructive
      onClose={onClose}
    >
      {action.refused}
      <ul className="list-disc space-y-1 ps-5 text-ink-soft">
        <li>A credit note of {dollars(opened.total)}, dated today, takes it back. Both stay in the books.</li>
        {Number(opened.settledAmount) > 0 && (
          <li>
            {dollars(opened.settledAmount)} that was paid for it is then unallocated money of the client.
          </li>
        )}
        <li>This cannot be undone.</li>
      </ul>
      <Field
        label="Reason"
        required
        error={form.errors.reason}
        help="The client reads it on the credit note."
      >
        <Textarea {...form.register('reason')} />
      </Field>
      <RadioGroup
        legend={`Its ${counted(opened.count, 'appointment')}`}
        options={AGAIN}
        value={form.values.again}
        onChange={(again) => form.setValue('again', again)}
      />
    </FormDialog>
  );
}
