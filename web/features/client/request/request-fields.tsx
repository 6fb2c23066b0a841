import { ChevronRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { SERVICE_TYPES, URGENCIES } from '#domain/assignment/client-request.ts';
import { earliestRequestDate, latestRequestDate } from '#domain/assignment/request-time.ts';
import { TEXT_NAMES } from '#domain/assignment/texts.ts';
import type { Result } from '#domain/refusal.ts';
import type { AppointmentSpan } from '#domain/time.ts';
import { AppointmentTextFields } from '#web/parts/appointment/appointment-text-fields.tsx';
import { PlaceFields } from '#web/parts/places/place-fields.tsx';
import { serviceLabel } from '#web/parts/request-notes.ts';
import { ClockChangeNote } from '#web/parts/time/clock-change-note.tsx';
import { EndTimeLabel } from '#web/parts/time/end-time-label.tsx';
import { languageOptions, useLanguages } from '#web/parts/use-languages.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { DateInput, TimeInput } from '#web/ui/form/text-input.tsx';
import type { FieldErrors } from '#web/ui/form/use-form.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { withStart } from '../end-after.ts';
import { OfficeCall } from '../late-interpreter.tsx';
import { QuickDays, QuickStarts } from './quick-choices.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { namesLanguageInNotes, type RequestForm, urgencyOf } from './request-values.ts';
import type { RequestDatesState } from './use-request-dates.ts';

const RepeatDates = lazyComponent(() => import('./repeat-dates.tsx'), 'RepeatDates');
const InterpreterFields = lazyComponent(() => import('./interpreter-fields.tsx'), 'InterpreterFields');

/** See rule requests-2. */
const urgencyLabels: Record<(typeof URGENCIES)[number], string> = {
  routine: 'Routine (1+ days notice)',
  urgent: 'Urgent (same day)',
  emergency: 'Emergency (immediate)',
};

const serviceOptions = SERVICE_TYPES.map((value) => ({ value, label: serviceLabel(value) }));
const urgencyOptions = URGENCIES.map((value) => ({ value, label: urgencyLabels[value] }));

interface RequestFieldsProps {
  form: RequestForm;
  /** Errors of date and times that are shown before sending. */
  immediate: FieldErrors;
  /** The dates, if it repeats. */
  dates: RequestDatesState;
  span: Result<AppointmentSpan> | null;
  /** Null while they load. */
  addresses: readonly string[] | null;
  today: string;
  /** Somebody is needed at once. */
  onNow: () => void;
  /** It begins within two hours. */
  isSoon: boolean;
}

/** The fields of a request (rule requests-1). */
export function RequestFields({
  form,
  immediate,
  dates,
  span,
  addresses,
  today,
  onNow,
  isSoon,
}: RequestFieldsProps) {
  const { values } = form;
  const { offered } = useLanguages();
  const errors: FieldErrors = { ...immediate, ...form.errors };
  const urgency = urgencyOf(values.urgency);
  const isInNotes = namesLanguageInNotes(values);
  return (
    <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-3">
      <Field
        label="Language"
        error={errors['language']}
        required
        help={isInNotes ? 'Write in the notes which language it is' : undefined}
        className="max-sm:col-span-2"
      >
        <Select
          {...form.register('language')}
          // A dialect ends with its language.
          onChange={({ target }) => form.changeValues({ language: target.value, dialect: '' })}
          options={languageOptions(offered, '')}
          placeholder="Choose a language"
        />
      </Field>
      <Field label="Service type" error={errors['serviceType']} required className="max-sm:col-span-2">
        <Select {...form.register('serviceType')} options={serviceOptions} placeholder="Choose a service" />
      </Field>
      <Field label="Urgency" error={errors['urgency']} required className="max-sm:col-span-2">
        <Select {...form.register('urgency')} options={urgencyOptions} />
      </Field>
      <Field
        label="Date"
        error={errors['date']}
        required
        help={urgency === 'routine' && !errors['date'] ? 'For today, choose urgent or emergency' : undefined}
        className="max-sm:col-span-2"
      >
        <DateInput
          {...form.register('date')}
          min={earliestRequestDate({ urgency, today })}
          max={latestRequestDate(today)}
        />
      </Field>
      <QuickDays
        earliest={earliestRequestDate({ urgency, today })}
        today={today}
        date={values.date}
        onChoose={(date) => form.setValue('date', date)}
      />
      <RepeatFields form={form} errors={errors} today={today} />
      <Field
        label="Start time"
        error={errors['startTime']}
        required
        className="col-start-1 max-[22rem]:col-span-2"
      >
        <TimeInput
          name="startTime"
          value={values.startTime}
          onChange={({ target }) => form.changeValues(withStart(target.value, values))}
        />
      </Field>
      <Field
        label={errors['endTime'] ? 'End time' : <EndTimeLabel {...values} />}
        error={errors['endTime']}
        required
        className="max-[22rem]:col-span-2"
      >
        <TimeInput
          name="endTime"
          value={values.endTime}
          onChange={({ target }) => form.changeValues({ endTime: target.value, isEndOffered: false })}
        />
      </Field>
      <QuickStarts
        startTime={values.startTime}
        onChoose={(startTime) => form.changeValues(withStart(startTime, values))}
        onNow={onNow}
      />
      {isSoon && (
        <div className="col-span-full">
          <CallToo />
        </div>
      )}
      <div className="col-span-full empty:hidden">
        <ClockChangeNote span={span} />
      </div>
      {values.frequency !== '' && (
        <div className="col-span-full">
          <Suspense fallback={<div className="h-20" />}>
            <RepeatDates form={form} dates={dates} today={today} />
          </Suspense>
        </div>
      )}
      <PlaceFields
        mode={values.mode}
        location={values.location}
        addresses={addresses}
        errors={errors}
        onChange={form.changeValues}
      />
      <div className="col-span-full grid gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_2fr_1fr]">
        <AppointmentTextFields names={TEXT_NAMES} writer="client" form={form} needsNotes={isInNotes} />
      </div>
      <MoreAboutInterpreter form={form} />
      {/* The focus is elsewhere when a choice makes another field wrong. */}
      <p role="status" className="sr-only">
        {Object.values(immediate).join(' ')}
      </p>
    </div>
  );
}

/** Nobody waits for an e-mail when somebody is needed within two hours (rule requests-3). */
function CallToo() {
  return (
    <Alert title="Begins within two hours: please call us, too">
      <p>
        Send the request, so that we can ask interpreters at once. Then call, so that we know how urgent it
        is.
      </p>
      <OfficeCall />
    </Alert>
  );
}

/** What few requests say: a dialect, a woman or a man (rule eligibility-6). Its fields load when it is opened, or say something already. */
function MoreAboutInterpreter({ form }: Pick<RequestFieldsProps, 'form'>) {
  const { dialect, requiresGender } = form.values;
  const [isOpen, setIsOpen] = useState(dialect !== '' || requiresGender !== '');
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group col-span-full"
    >
      <summary className="inline-flex min-h-11 items-center gap-1 font-medium pointer-fine:md:min-h-9">
        <ChevronRight aria-hidden className="size-4 text-ink-soft group-open:rotate-90 rtl:-scale-x-100" />
        More about the interpreter
      </summary>
      <Suspense fallback={<div className="h-20" />}>{isOpen && <InterpreterFields form={form} />}</Suspense>
    </details>
  );
}
