import { useMemo } from 'react';
import { formatClock12, isClockTime } from '#domain/civil.ts';
import type { Recipient } from '#domain/message/kinds.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TimeInput } from '#web/ui/time-input.tsx';
import { timeZoneOptions } from './time-zone-options.ts';
import { type WishesPartProps, WishesSection } from './wishes-section.tsx';
import { audienceOf, type WishesValues } from './wishes-values.ts';

interface QuietHoursFieldsProps extends WishesPartProps {
  companyZone: string | undefined;
}

/** When nothing rings, and what rings all the same. */
export function QuietHoursFields({ form, present, reader, companyZone }: QuietHoursFieldsProps) {
  const { values, errors } = form;
  const isOwnDevice = reader.is === 'oneself';
  const zones = useMemo(
    () =>
      timeZoneOptions({
        chosen: present.timeZone,
        company: companyZone,
        device: isOwnDevice ? Intl.DateTimeFormat().resolvedOptions().timeZone : null,
      }),
    [present.timeZone, companyZone, isOwnDevice],
  );
  return (
    <WishesSection title="Quiet hours">
      <Checkbox {...form.checked('isQuiet')} label="No messages at certain hours" />
      {values.isQuiet && (
        <div className="grid grid-cols-2 gap-4">
          <Field label="From" required error={errors['quietHours.startTime']}>
            <TimeInput {...form.text('startTime')} />
          </Field>
          <Field label="To" required error={errors['quietHours.endTime']}>
            <TimeInput {...form.text('endTime')} />
          </Field>
          <Field label="Time zone" error={errors['quietHours.timeZone']} className="col-span-2">
            <Select {...form.text('timeZone')} options={zones} />
          </Field>
        </div>
      )}
      <p role="status" className="text-ink-soft">
        {quietInWords(values, audienceOf(present))}
      </p>
    </WishesSection>
  );
}

const STILL_COMES: Readonly<Record<Recipient, string>> = {
  interpreter: 'An offer or a change for an appointment within 24 hours still comes.',
  client:
    'Word of an appointment within 24 hours still comes, and so does word that an interpreter is on the way.',
};

function quietInWords({ isQuiet, startTime, endTime }: WishesValues, audience: Recipient): string {
  if (!isQuiet) return 'Messages come at any hour.';
  if (!isClockTime(startTime) || !isClockTime(endTime)) return STILL_COMES[audience];
  const end = formatClock12(endTime);
  const times = `between ${formatClock12(startTime)} and ${end}`;
  if (audience === 'client') return `No e-mail comes ${times}. ${STILL_COMES.client}`;
  // An offer is for whoever accepts it first, whatever hours they keep.
  const meanwhile = `Other offers wait until ${end}, and may be gone by then.`;
  return `No text, e-mail or notification comes ${times}. ${STILL_COMES.interpreter} ${meanwhile}`;
}
