import type { BookedThen } from '#contracts/schedules/shapes.ts';
import { addDays, formatClock12, isCivilDate, isClockTime } from '#domain/civil.ts';
import type { WorkingHourKind } from '#domain/dispatch/availability/day-part.ts';
import { fieldsOf } from '#web/api/http/http-error.ts';
import type { ScheduleExceptionInput } from '#web/api/schedule.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { Failed } from '#web/parts/failed.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { DateInput, TextInput, TimeInput } from '#web/ui/form/text-input.tsx';
import type { FormCheck } from '#web/ui/form/use-form.ts';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { notSaved, type SchedulePart } from './schedule-part.ts';

interface TimeDialogProps extends Pick<SchedulePart, 'changes' | 'openDraft'> {
  today: string;
  /** Without any, requests may come at any time already. */
  hasWeeklyHours: boolean;
  onSaved: (booked: readonly BookedThen[]) => void;
  onClose: () => void;
}

interface TimeValues {
  kind: WorkingHourKind;
  startDate: string;
  endDate: string;
  isAllDay: boolean;
  startTime: string;
  endTime: string;
  note: string;
}

/** Time off of any length, or extra hours. */
export function TimeDialog(props: TimeDialogProps) {
  const { today, hasWeeklyHours, changes, openDraft, onSaved, onClose } = props;
  const { addTime } = changes;
  const initial: TimeValues = {
    kind: 'off',
    startDate: today,
    endDate: today,
    isAllDay: true,
    startTime: '09:00',
    endTime: '17:00',
    note: '',
  };
  const { form, forget } = useSavedForm<TimeValues, ScheduleExceptionInput>({
    initial,
    openDraft: openDraft && ((blank) => openDraft('time', blank)),
    check: checkTime,
    onSubmit: (body) =>
      addTime.mutate(body, {
        onSuccess({ booked }) {
          forget();
          onSaved(booked);
        },
        onError: (error) => form.refuse(fieldsOf(error)),
      }),
  });
  const { values, errors } = form;
  return (
    <FormDialog
      title="Time off or extra hours"
      form={form}
      submit="Save"
      isPending={addTime.isPending}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      {addTime.isError && Object.keys(fieldsOf(addTime.error)).length === 0 && (
        <Failed>{notSaved(addTime.error)}</Failed>
      )}
      <RadioGroup
        legend="What"
        value={values.kind}
        onChange={(kind) => form.setValue('kind', kind)}
        options={[
          { value: 'off', label: 'Time off' },
          {
            value: 'extra',
            label: 'Extra hours',
            help: hasWeeklyHours
              ? 'Available in addition to the weekly hours'
              : 'Without weekly hours, requests may come at any time already',
          },
        ]}
      />
      <Checkbox label="Whole days" {...form.register('isAllDay')} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="First day" required error={errors.startDate}>
          <DateInput
            {...form.register('startDate')}
            min={today}
            onChange={({ target: { value } }) =>
              form.changeValues({ startDate: value, ...(values.endDate < value && { endDate: value }) })
            }
          />
        </Field>
        {/* Beside its day: below both days the times would be read as those of each day. */}
        {!values.isAllDay && (
          <Field label="Begins at" required error={errors.startTime}>
            <TimeInput {...form.register('startTime')} />
          </Field>
        )}
        <Field label="Last day" required error={errors.endDate}>
          <DateInput {...form.register('endDate')} min={values.startDate} />
        </Field>
        {!values.isAllDay && (
          <Field label="Ends at" required error={errors.endTime}>
            <TimeInput {...form.register('endTime')} />
          </Field>
        )}
      </div>
      <p role="status" className="text-ink-soft empty:hidden">
        {withoutBreak(values)}
      </p>
      <Field label="Note" optional error={errors.note} help="The interpreter and the office can read it.">
        <TextInput {...form.register('note')} maxLength={200} />
      </Field>
    </FormDialog>
  );
}

/** What times of several days mean, because they could be read as those of each day; null for one day and for whole days. */
function withoutBreak({ startDate, endDate, isAllDay, startTime, endTime }: TimeValues): string | null {
  const isWhole = [startDate, endDate].every(isCivilDate) && [startTime, endTime].every(isClockTime);
  if (isAllDay || !isWhole || endDate <= startDate) return null;
  const from = `${formatDay(startDate)}, ${formatClock12(startTime)}`;
  const to = `${formatDay(endDate)}, ${formatClock12(endTime)}`;
  return `All the time from ${from} to ${to}, nights included. For the same hours each day, add each day separately.`;
}

/** Whole days end at the midnight after the last one. */
function checkTime(values: TimeValues): FormCheck<ScheduleExceptionInput> {
  const { kind, startDate, endDate, isAllDay, startTime, endTime, note } = values;
  const errors = {
    ...(!isCivilDate(startDate) && { startDate: 'First day is required' }),
    ...(!isCivilDate(endDate) && { endDate: 'Last day is required' }),
    ...(!isAllDay && !isClockTime(startTime) && { startTime: 'Start time is required' }),
    ...(!isAllDay && !isClockTime(endTime) && { endTime: 'End time is required' }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  if (endDate < startDate) return { ok: false, errors: { endDate: 'The end must be after the start' } };
  const times = isAllDay
    ? { startTime: '00:00', endDate: addDays(endDate, 1), endTime: '00:00' }
    : { startTime, endDate, endTime };
  return { ok: true, value: { kind, startDate, ...times, note } };
}
