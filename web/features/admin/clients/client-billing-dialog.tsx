import { type ClientBilling, ClientBillingBody } from '#contracts/invoices/shapes.ts';
import { INVOICE_GROUPINGS, type InvoiceGrouping } from '#domain/billing/invoice.ts';
import { call } from '#web/api/http/http.ts';
import type { ClientBillingChange } from '#web/api/staff/billing/billing.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx';
import type { FormCheck } from '#web/ui/form/use-form.ts';
import { EntryFormDialog } from '../directory/entry-form-dialog.tsx';
import { GROUPING_NAMES } from '../invoices/describe-invoice.ts';
import { useVersionedForm } from '../use-versioned-form.ts';

interface BillingValues {
  grouping: InvoiceGrouping;
  name: string;
  address: string;
  email: string;
  taxNumber: string;
  purchaseOrder: string;
}

interface ClientBillingDialogProps {
  client: { readonly id: number; readonly name: string; readonly address: string; readonly email: string };
  billing: ClientBilling;
  onClose: () => void;
}

/** How one client is billed. Blank fields follow the client's own. */
export function ClientBillingDialog({ client, billing, onClose }: ClientBillingDialogProps) {
  const entryForm = useVersionedForm<ClientBilling, BillingValues, ClientBillingChange, ClientBilling>({
    entry: billing,
    valuesOf,
    check: checkValues,
    update: (change, { updatedAt }) =>
      call('PUT /api/clients/{clientId}/billing', {
        params: { clientId: client.id },
        body: { ...change, updatedAt },
        audience: 'staff',
      }),
    read: () =>
      call('GET /api/clients/{clientId}/billing', { params: { clientId: client.id }, audience: 'staff' }),
    showsOtherValues: true,
    done: () => ({ sentence: 'Billing updated successfully', about: client.name }),
    failed: 'Failed to update billing',
    affectedTopics: ['clients', 'invoices'],
    onDone: onClose,
  });
  const { form } = entryForm;
  const { errors } = form;
  return (
    <EntryFormDialog
      title={`Billing of ${client.name}`}
      submit="Save Changes"
      entryForm={entryForm}
      onClose={onClose}
    >
      <RadioGroup
        legend="Invoices"
        options={INVOICE_GROUPINGS.map((value) => ({ value, label: GROUPING_NAMES[value] }))}
        value={form.values.grouping}
        onChange={(grouping) => form.setValue('grouping', grouping)}
      />
      <p className="text-ink-soft">
        What is blank below is taken from the client. Drafts follow these; invoices that were issued never
        change.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Bill to" optional error={errors.name} help="If it is not the client's own name.">
          <TextInput {...form.register('name')} placeholder={client.name} autoComplete="off" />
        </Field>
        <Field label="Email for invoices" optional error={errors.email}>
          <TextInput {...form.register('email')} type="email" placeholder={client.email} autoComplete="off" />
        </Field>
      </div>
      <Field label="Billing address" optional error={errors.address} help="As on an envelope.">
        <Textarea {...form.register('address')} placeholder={client.address} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Tax number" optional error={errors.taxNumber}>
          <TextInput {...form.register('taxNumber')} autoComplete="off" />
        </Field>
        <Field
          label="Purchase order"
          optional
          error={errors.purchaseOrder}
          help="The default for appointments without their own."
        >
          <TextInput {...form.register('purchaseOrder')} autoComplete="off" />
        </Field>
      </div>
    </EntryFormDialog>
  );
}

function valuesOf(billing: ClientBilling | null): BillingValues {
  return {
    grouping: billing?.grouping ?? 'month',
    name: billing?.name ?? '',
    address: billing?.address ?? '',
    email: billing?.email ?? '',
    taxNumber: billing?.taxNumber ?? '',
    purchaseOrder: billing?.purchaseOrder ?? '',
  };
}

function checkValues(values: BillingValues): FormCheck<ClientBillingChange> {
  const checked = checkBody(ClientBillingBody)(values);
  return checked.ok ? { ok: true, value: values } : checked;
}
