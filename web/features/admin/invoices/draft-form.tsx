import { ChangeInvoiceBody, type InvoiceDetail } from '#contracts/invoices/shapes.ts';
import { changeInvoice, type InvoiceChange } from '#web/api/staff/billing/invoices.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { DateInput, Textarea, TextInput } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useStep } from '../use-step.tsx';
import { invoiceStep } from './invoice-step.ts';

interface DraftFormProps {
  draft: InvoiceDetail;
  onClose: () => void;
}

/** The date, the references and the notes of a draft. */
export function DraftForm({ draft, onClose }: DraftFormProps) {
  const action = useStep({
    ...invoiceStep(draft),
    run: (seen, change: InvoiceChange, key) => changeInvoice(seen, change, key),
    done: 'The draft was changed',
    failed: 'The draft was not changed',
    onRefused: (fields) => form.refuse(fields),
    onDone: onClose,
  });
  const form = useForm({
    initial: {
      date: draft.date ?? '',
      purchaseOrder: draft.purchaseOrder ?? '',
      reference: draft.reference ?? '',
      notes: draft.notes ?? '',
    },
    check: (values) => {
      const change: InvoiceChange = { ...values, date: values.date || null };
      const checked = checkBody(ChangeInvoiceBody)({ ...change, updatedAt: draft.updatedAt });
      return checked.ok ? { ok: true, value: change } : checked;
    },
    onSubmit: action.submit,
  });
  const { errors } = form;
  return (
    <FormDialog
      title="Edit draft"
      description={draft.client.name}
      form={form}
      submit="Save Changes"
      isPending={action.isPending}
      onClose={onClose}
    >
      {action.refused}
      <Field
        label="Date"
        optional
        error={errors.date}
        help="Leave it blank for the day of issue. The due date counts from it."
      >
        <DateInput {...form.register('date')} />
      </Field>
      <Field label="Purchase order" optional error={errors.purchaseOrder}>
        <TextInput {...form.register('purchaseOrder')} autoComplete="off" />
      </Field>
      <Field label="Reference" optional error={errors.reference} help="Another number of the client's own.">
        <TextInput {...form.register('reference')} autoComplete="off" />
      </Field>
      <Field label="Notes" optional error={errors.notes} help="The client reads these below the sums.">
        <Textarea {...form.register('notes')} />
      </Field>
    </FormDialog>
  );
}
