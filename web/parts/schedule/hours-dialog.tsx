import { useMemo, useState } from 'react';
import type { Schedule } from '#contracts/schedules/shapes.ts';
import { fieldsOf, HttpError } from '#web/api/http/http-error.ts';
import type { WeeklyHours } from '#web/api/schedule.ts';
import { MergedNote, SaveFailed } from '#web/parts/save-failed.tsx';
import { timeZoneOptions } from '#web/parts/time/time-zones.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { mergeChanges } from '#web/ui/form/merge-changes.ts';
import { useSavedChanges } from '#web/ui/form/use-saved-changes.ts';
import { checkHours, type HoursRow, type HoursValues, hoursValuesOf } from './hours-values.ts';
import { notSaved, type SchedulePart } from './schedule-part.ts';
import { WeekdayFields } from './weekday-fields.tsx';

interface HoursDialogProps extends Pick<SchedulePart, 'schedule' | 'changes' | 'openDraft'> {
  onClose: () => void;
}

/** The form of the weekly hours: quick choices, and the times of each weekday. Source: rule availability-1. */
export function HoursDialog(props: HoursDialogProps) {
  const { schedule, openDraft, onClose } = props;
  const { putHours, read } = props.changes;
  const [opened, setOpened] = useState<Schedule>(schedule);
  const [isLoading, setIsLoading] = useState(false);
  const [isMerged, setIsMerged] = useState(false);
  const { toast } = useToast();
  const { form, forget } = useSavedChanges<HoursValues, WeeklyHours>({
    initial: hoursValuesOf(opened),
    openDraft: openDraft && ((blank) => openDraft('hours', blank)),
    check: (values) => checkHours(values, opened.updatedAt),
    onSubmit: (body) =>
      putHours.mutate(body, { onSuccess: close, onError: (error) => form.refuse(fieldsOf(error)) }),
  });
  const { error } = putHours;
  const setRules = (rules: readonly HoursRow[]) => form.setValue('rules', rules);

  function close() {
    forget();
    onClose();
  }

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
      onClose={close}
    >
      {error && Object.keys(fieldsOf(error)).length === 0 && (
        <SaveFailed
          sentence={notSaved(error)}
          isLoading={isLoading}
          loadPresent={isStale(error) ? () => void loadPresent() : undefined}
        />
      )}
      {isMerged && <MergedNote />}
      <WeekdayFields
        name="rules"
        rows={form.values.rules}
        errors={form.errors}
        isAnyTime={form.values.rules.length === 0}
        onChange={setRules}
      >
        <Button variant="secondary" size="small" onClick={() => setRules([])}>
          Any time
        </Button>
      </WeekdayFields>
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
    <Field label="Time zone" error={error} help="These hours are in this time zone.">
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
