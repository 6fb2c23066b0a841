import { SERVICE_TYPES, URGENCIES } from '#domain/assignment/client-request.ts';
import { earliestRequestDate } from '#domain/assignment/request-time.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { AddressInput } from '#web/parts/address-input.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { TimeInput } from '#web/ui/time-input.tsx';
import type { useForm } from '#web/ui/use-form.ts';
import { type AppointmentRequest, type RequestValues, urgencyOf } from './request-values.ts';

/** Spec §3. */
const urgencyLabels: Record<(typeof URGENCIES)[number], string> = {
  routine: 'Routine (1+ days notice)',
  urgent: 'Urgent (same day)',
  emergency: 'Emergency (immediate)',
};

const serviceOptions = SERVICE_TYPES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));
const urgencyOptions = URGENCIES.map((value) => ({ value, label: urgencyLabels[value] }));
const languageOptions = LANGUAGES.map((value) => ({ value, label: value }));

interface RequestFieldsProps {
  form: ReturnType<typeof useForm<RequestValues, AppointmentRequest>>;
  addresses: readonly string[];
  today: string;
}

export function RequestFields({ form, addresses, today }: RequestFieldsProps) {
  const { values, errors } = form;
  const urgency = urgencyOf(values.urgency);
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <Field label="Language" error={errors.language} required className="sm:col-span-3">
        <Select {...form.text('language')} options={languageOptions} placeholder="Choose a language" />
      </Field>
      <Field label="Service type" error={errors.serviceType} required className="sm:col-span-3">
        <Select {...form.text('serviceType')} options={serviceOptions} placeholder="Choose a service" />
      </Field>
      <Field label="Urgency" error={errors.urgency} required className="sm:col-span-3">
        <Select {...form.text('urgency')} options={urgencyOptions} />
      </Field>
      <Field
        label="Date"
        error={errors.date}
        required
        help={urgency === 'routine' ? 'From tomorrow on; for today choose urgent or emergency' : undefined}
        className="sm:col-span-3"
      >
        <DateInput {...form.text('date')} min={earliestRequestDate({ urgency, today })} />
      </Field>
      <Field label="Start time" error={errors.startTime} required className="sm:col-span-3">
        <TimeInput {...form.text('startTime')} />
      </Field>
      <Field label="End time" error={errors.endTime} required className="sm:col-span-3">
        <TimeInput {...form.text('endTime')} />
      </Field>
      <Field label="Location" error={errors.location} required className="sm:col-span-6">
        <AddressInput
          name="location"
          value={values.location}
          onChange={(location) => form.setValue('location', location)}
          suggestions={addresses}
        />
      </Field>
      <Field label="Notes" error={errors.notes} optional className="sm:col-span-6">
        <Textarea {...form.text('notes')} rows={3} />
      </Field>
    </div>
  );
}
