import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import type { BillingChange, BillingValues } from './billing-values.ts';
import { SettingsSection } from './settings-section.tsx';

interface BillingFieldsProps {
  form: ReturnType<typeof useForm<BillingValues, BillingChange>>;
}

const PAY_PERIODS = [
  { value: 'weekly', label: 'Every week, from Monday to Sunday' },
  { value: 'twice_a_month', label: 'Twice a month: through the 15th, and through the last day' },
  { value: 'monthly', label: 'Every month' },
];

/** What invoices and pay statements say, and when they come. */
export function BillingFields({ form }: BillingFieldsProps) {
  const { errors } = form;
  return (
    <>
      <SettingsSection title="On each invoice" about="What clients read about your company.">
        <Field label="Address" optional error={errors.address} help="As on an envelope, below your name.">
          <Textarea {...form.register('address')} rows={3} />
        </Field>
        <Field
          label="How to pay"
          optional
          error={errors.howToPay}
          help="For example your bank account, whom to make checks out to, or a payment link."
        >
          <Textarea {...form.register('howToPay')} rows={3} />
        </Field>
        <Field label="Tax number" optional error={errors.taxNumber} help="With its name: EIN 12-3456789.">
          <TextInput {...form.register('taxNumber')} autoComplete="off" />
        </Field>
        <Field
          label="Reminders"
          optional
          error={errors.reminderDays}
          help="Days after the due date on which an unpaid invoice is sent again, such as 7, 14, 30. Blank: never."
        >
          <TextInput {...form.register('reminderDays')} inputMode="numeric" autoComplete="off" />
        </Field>
      </SettingsSection>
      <SettingsSection
        title="Numbers"
        about="Invoices and credit notes are numbered without gaps. The next number can be raised, never lowered."
      >
        <Series
          form={form}
          what="invoice"
          prefix="invoicePrefix"
          number="invoiceNumber"
          next={`${form.values.invoicePrefix}${form.values.invoiceNumber}`}
        />
        <Series
          form={form}
          what="credit note"
          prefix="creditNotePrefix"
          number="creditNoteNumber"
          next={`${form.values.creditNotePrefix}${form.values.creditNoteNumber}`}
        />
      </SettingsSection>
      <SettingsSection title="Paying interpreters" about="Which work a payout includes, and when it is paid.">
        <Field label="Pay period" required error={errors.payPeriod}>
          <Select {...form.register('payPeriod')} options={PAY_PERIODS} />
        </Field>
        <Field
          label="Paid after"
          required
          error={errors.payDelayDays}
          help="How many days after the end of a period interpreters are paid."
        >
          <TextInput {...form.register('payDelayDays')} inputMode="numeric" autoComplete="off" />
        </Field>
      </SettingsSection>
    </>
  );
}

interface SeriesProps extends BillingFieldsProps {
  what: string;
  prefix: 'invoicePrefix' | 'creditNotePrefix';
  number: 'invoiceNumber' | 'creditNoteNumber';
  /** The whole of the next number. */
  next: string;
}

function Series({ form, what, prefix, number, next }: SeriesProps) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-2">
      <Field label="Prefix" optional={false} error={form.errors[prefix]}>
        <TextInput {...form.register(prefix)} autoComplete="off" aria-label={`Prefix of ${what}s`} />
      </Field>
      <Field
        label={`Next ${what}`}
        required
        error={form.errors[number]}
        help={form.errors[number] ? undefined : `The next ${what} is ${next}.`}
      >
        <TextInput {...form.register(number)} inputMode="numeric" autoComplete="off" />
      </Field>
    </div>
  );
}
