import { useMemo } from 'react';
import { formatClock12, isClockTime } from '#domain/civil.ts';
import type { Recipient } from '#domain/message/kinds.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TimeInput } from '#web/ui/form/text-input.tsx';
import { type PreferencesPartProps, PreferencesSection } from './preferences-section.tsx';
import { audienceOf, type PreferencesValues } from './preferences-values.ts';
import { timeZoneOptions } from './time-zone-options.ts';

interface QuietHoursFieldsProps extends PreferencesPartProps {
  companyZone: string | undefined;
}

/** When messages are held, and which come nevertheless. */
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
    <PreferencesSection title="Quiet hours">
      <Checkbox {...form.register('isQuiet')} label="No messages at certain hours" />
      {values.isQuiet && (
        <div className="grid grid-cols-2 gap-4">
          <Field label="From" required error={errors['quietHours.startTime']}>
            <TimeInput {...form.register('startTime')} />
          </Field>
          <Field label="To" required error={errors['quietHours.endTime']}>
            <TimeInput {...form.register('endTime')} />
          </Field>
          <Field label="Time zone" error={errors['quietHours.timeZone']} className="col-span-2">
            <Select {...form.register('timeZone')} options={zones} />
          </Field>
        </div>
      )}
      <p role="status" className="text-ink-soft">
        {quietInWords(values, audienceOf(present))}
      </p>
    </PreferencesSection>
  );
}

const STILL_COMES: Readonly<Record<Recipient, string>> = {
  interpreter: 'Offers and changes for appointments within the next 24 hours still get through.',
  client:
    'Messages about appointments within the next 24 hours, and that an interpreter is on the way, still get through.',
};

function quietInWords({ isQuiet, startTime, endTime }: PreferencesValues, audience: Recipient): string {
  if (!isQuiet) return 'Messages can come at any time.';
  if (!isClockTime(startTime) || !isClockTime(endTime)) return STILL_COMES[audience];
  const end = formatClock12(endTime);
  const times = `between ${formatClock12(startTime)} and ${end}`;
  if (audience === 'client') return `No emails ${times}. ${STILL_COMES.client}`;
  // An offer is for the first who accepts it, whatever their quiet hours.
  const meanwhile = `Other offers wait until ${end} and may be filled by then.`;
  return `No texts, emails or notifications ${times}. ${STILL_COMES.interpreter} ${meanwhile}`;
}
