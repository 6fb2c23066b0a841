import { Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Schedule } from '#contracts/schedule.ts';
import { fieldsOf, HttpError } from '#web/api/http/http-error.ts';
import type { WeeklyHours } from '#web/api/schedule.ts';
import { MergedNote, SaveFailed } from '#web/parts/save-failed.tsx';
import { timeZoneOptions } from '#web/parts/time-zones.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { mergeChanges } from '#web/ui/form/merge-changes.ts';
import { TimeInput } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import {
  checkHours,
  copiedToWorkdays,
  type HoursRow,
  type HoursValues,
  hoursValuesOf,
  newRow,
  QUICK_HOURS,
  quickRows,
  rowNote,
  WEEKDAYS,
} from './hours-values.ts';
import { notSaved, type SchedulePart } from './schedule-part.ts';

interface HoursDialogProps extends Pick<SchedulePart, 'schedule' | 'changes'> {
  onClose: () => void;
}

/** The form of the weekly hours: quick choices, and the times of each weekday. Source: rule D20. */
export function HoursDialog({ schedule, changes: { putHours, read }, onClose }: HoursDialogProps) {
  const [opened, setOpened] = useState<Schedule>(schedule);
  const [isLoading, setIsLoading] = useState(false);
  const [isMerged, setIsMerged] = useState(false);
  const { toast } = useToast();
  const form = useForm<HoursValues, WeeklyHours>({
    initial: hoursValuesOf(opened),
    check: (values) => checkHours(values, opened.updatedAt),
    onSubmit: (body) =>
      putHours.mutate(body, { onSuccess: onClose, onError: (error) => form.refuse(fieldsOf(error)) }),
  });
  const { error } = putHours;
  const setRules = (rules: readonly HoursRow[]) => form.setValue('rules', rules);

  async function loadPresent() {
    setIsLoading(true);
    try {
      const present = await read();
      const { values } = mergeChanges(hoursValuesOf(opened), form.values, hoursValuesOf(present));
      setOpened(present);
      form.reset(hoursValuesOf(present), values);
      putHours.reset();
      setIsMerged(true);
    } catch {
      toast({ variant: 'destructive', title: 'Error', description: NOT_LOADED });
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <FormDialog
      title="Weekly hours"
      description="Requests come for these hours only. Without any, they may come at any time."
      form={form}
      submit="Save hours"
      isPending={putHours.isPending}
      onClose={onClose}
    >
      {error && Object.keys(fieldsOf(error)).length === 0 && (
        <SaveFailed
          said={notSaved(error)}
          isLoading={isLoading}
          loadPresent={isStale(error) ? () => void loadPresent() : undefined}
        />
      )}
      {isMerged && <MergedNote />}
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Quick choices</legend>
        {QUICK_HOURS.map((choice) => (
          <Button
            key={choice.label}
            variant="secondary"
            size="small"
            onClick={() => setRules(quickRows(choice))}
          >
            {choice.label}
          </Button>
        ))}
        <Button variant="secondary" size="small" onClick={() => setRules([])}>
          Any time
        </Button>
      </fieldset>
      <ul className="flex flex-col divide-y divide-line">
        {WEEKDAYS.map((name, index) => (
          <Weekday
            key={name}
            name={name}
            weekday={index + 1}
            rules={form.values.rules}
            errors={form.errors}
            onChange={setRules}
          />
        ))}
      </ul>
      <ZoneField
        value={form.values.timeZone}
        onChange={(zone) => form.setValue('timeZone', zone)}
        error={form.errors.timeZone}
      />
    </FormDialog>
  );
}

const NOT_LOADED = 'The latest version could not be loaded. Try again.';

const isStale = (error: unknown) => error instanceof HttpError && error.envelope?.code === 'stale';

interface WeekdayProps {
  name: string;
  weekday: number;
  /** Of all days: errors are found by the place in the whole list. */
  rules: readonly HoursRow[];
  errors: Readonly<Record<string, string>>;
  onChange: (rules: readonly HoursRow[]) => void;
}

function Weekday({ name, weekday, rules, errors, onChange }: WeekdayProps) {
  const own = rules.flatMap((row, at) => (row.weekday === weekday ? [{ row, at }] : []));
  const change = (at: number, part: Partial<HoursRow>) =>
    onChange(rules.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const add = () => {
    const last = own.at(-1)?.row;
    onChange([...rules, newRow(rules, weekday, last?.endTime ?? '09:00', last ? '20:00' : '17:00')]);
  };
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex items-center justify-between gap-2">
        <span className="font-medium">{name}</span>
        <span className="flex items-center gap-1">
          {own.length === 0 && <span className="text-ink-soft">Off</span>}
          {weekday === 1 && own.length > 0 && (
            <Button size="small" variant="quiet" onClick={() => onChange(copiedToWorkdays(rules, 1))}>
              Copy to Tue–Fri
            </Button>
          )}
          <IconButton
            label={`Add a time on ${name}`}
            icon={<Plus aria-hidden className="size-4" />}
            onClick={add}
          />
        </span>
      </div>
      {own.map(({ row, at }) => (
        <TimeRow
          key={row.key}
          day={name}
          row={row}
          error={
            errors[`rules.${at}.startTime`] ??
            errors[`rules.${at}.endTime`] ??
            errors[`rules.${at}.validUntil`]
          }
          onChange={(part) => change(at, part)}
          onRemove={() => onChange(rules.filter((_, index) => index !== at))}
        />
      ))}
    </li>
  );
}

interface TimeRowProps {
  day: string;
  row: HoursRow;
  error: string | undefined;
  onChange: (part: Partial<HoursRow>) => void;
  onRemove: () => void;
}

function TimeRow({ day, row, error, onChange, onRemove }: TimeRowProps) {
  const { startTime, endTime } = row;
  const note = rowNote(row);
  const isNextDay = startTime !== '' && endTime !== '' && endTime <= startTime;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        {/* On the narrowest phone the end is below the start: half of a time would not say which half of the day it is. */}
        <span className="min-w-34 flex-1">
          <TimeInput
            aria-label={`${day}, from`}
            aria-invalid={error !== undefined || undefined}
            value={startTime}
            onChange={({ target }) => onChange({ startTime: target.value })}
          />
        </span>
        <span>to</span>
        <span className="min-w-34 flex-1">
          <TimeInput
            aria-label={`${day}, to`}
            value={endTime}
            onChange={({ target }) => onChange({ endTime: target.value })}
          />
        </span>
        <IconButton
          label={`Remove this time on ${day}`}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onRemove}
        />
      </div>
      {error !== undefined && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      {(isNextDay || note !== null) && (
        <p className="text-ink-soft text-small">
          {[isNextDay && (endTime === startTime ? '24 hours' : 'Ends the next day'), note]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
    </div>
  );
}

interface ZoneFieldProps {
  value: string;
  error: string | undefined;
  onChange: (zone: string) => void;
}

const COMPANY_ZONE = 'company';

function ZoneField({ value, error, onChange }: ZoneFieldProps) {
  const options = useMemo(
    () => [{ value: COMPANY_ZONE, label: 'As the company' }, ...timeZoneOptions(value)],
    [value],
  );
  return (
    <Field label="Time zone" error={error} help="The clock by which these hours are meant.">
      <Combobox
        label="Time zones"
        name="timeZone"
        options={options}
        value={value === '' ? COMPANY_ZONE : value}
        onChange={(zone) => onChange(zone === COMPANY_ZONE ? '' : zone)}
        placeholder="Type a city"
        nothing="No matching time zone. Try a large city nearby."
      />
    </Field>
  );
}
