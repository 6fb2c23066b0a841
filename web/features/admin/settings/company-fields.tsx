import { useMemo } from 'react';
import { clockInTimeZone, timeZoneOptions } from '#web/parts/time/time-zones.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { type CompanyChange, type CompanyValues, checkCompany } from './company-values.ts';
import { SettingsSection } from './settings-section.tsx';

interface CompanyFieldsProps {
  form: ReturnType<typeof useForm<CompanyValues, CompanyChange>>;
}

/** The fields of the company, each with what it does. */
export function CompanyFields({ form }: CompanyFieldsProps) {
  const { errors } = form;
  return (
    <>
      <SettingsSection title="Company" about="Your name and contact details.">
        <Field label="Name" required error={errors.companyName} help="Shown in every message.">
          <TextInput {...form.register('companyName')} autoComplete="organization" />
        </Field>
        <TimeZoneField form={form} />
        <Field label="Support email" required error={errors.supportEmail} help="Shown as your support email.">
          <TextInput {...form.register('supportEmail')} type="email" autoComplete="off" />
        </Field>
        <Field label="Support phone" required error={errors.supportPhone} help="Shown as your support phone.">
          <TextInput {...form.register('supportPhone')} type="tel" autoComplete="off" />
        </Field>
      </SettingsSection>
      <SettingsSection
        title="Rates and payments"
        about="Applies to new work only: appointments from today on that are not completed yet."
      >
        <Field
          label="Default hourly rate"
          required
          error={errors.defaultHourlyRate}
          help="$/hr charged when neither the client nor the language has its own rate."
        >
          <TextInput {...form.register('defaultHourlyRate')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field
          label="Mileage rate"
          required
          error={errors.mileageRate}
          help="$/mile paid to the interpreter, such as 0.725. Enter 0 to pay no mileage."
        >
          <TextInput {...form.register('mileageRate')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field
          label="Payment due"
          required
          error={errors.paymentDueDays}
          help="How many days after completion the interpreter's payment is due."
        >
          <TextInput {...form.register('paymentDueDays')} inputMode="numeric" autoComplete="off" />
        </Field>
      </SettingsSection>
      <SettingsSection title="Late cancellation" about={cancellationSentence(form.values)}>
        <Field
          label="Window"
          required
          error={errors.cancellationWindowHours}
          help="A cancellation is late if it comes fewer hours than this before the start. 0 means never."
        >
          <TextInput {...form.register('cancellationWindowHours')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field
          label="Charge"
          required
          error={errors.cancellationChargePercent}
          help="Percent of the price that the client is charged, and of the pay that the interpreter gets."
        >
          <TextInput {...form.register('cancellationChargePercent')} inputMode="decimal" autoComplete="off" />
        </Field>
      </SettingsSection>
    </>
  );
}

function TimeZoneField({ form }: CompanyFieldsProps) {
  const { timeZone } = form.values;
  const options = useMemo(() => timeZoneOptions(timeZone), [timeZone]);
  const clock = clockInTimeZone(timeZone, useNow());
  return (
    <Field
      label="Time zone"
      required
      error={form.errors.timeZone}
      help={`${clock === null ? '' : `It is ${clock}. `}Existing appointments keep their time zone.`}
    >
      <Combobox
        label="Time zones"
        name="timeZone"
        options={options}
        value={timeZone}
        onChange={(value) => form.setValue('timeZone', value)}
        placeholder="Type a city"
        nothing="No matching time zone. Try a large city nearby."
      />
    </Field>
  );
}

/** The rule in one sentence, with the typed values. */
function cancellationSentence(values: CompanyValues): string {
  const change = checkCompany(values);
  if (!change.ok) return 'What clients pay for cancelling a booked appointment late.';
  const { cancellationWindowHours: hours, cancellationChargePercent: percent } = change.value;
  if (hours === 0 || percent === 0) return 'Clients may cancel at any time free of charge.';
  return `A client who cancels a booked appointment less than ${hours} ${hours === 1 ? 'hour' : 'hours'} before it starts pays ${percent}% of its price.`;
}
