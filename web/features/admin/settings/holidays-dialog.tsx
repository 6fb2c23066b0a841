import { useState } from 'react';
import { type Holidays, HolidaysBody } from '#contracts/rates/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import type { HolidaysChange } from '#web/api/staff/billing/rates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { DateInput, TextInput } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RowsField } from '../rates/rows-field.tsx';
import { useAction } from '../use-action.ts';

interface Holiday {
  date: string;
  name: string;
}

interface Values {
  holidays: readonly Holiday[];
  surchargesAddUp: boolean;
}

const BLANK: Holiday = { date: '', name: '' };
const checkHolidays = checkBody(HolidaysBody);

interface HolidaysDialogProps {
  saved: Holidays;
  /** The company's. */
  today: string;
  onClose: () => void;
}

/** The whole list of holidays; the US federal ones of a year are a suggestion to change and save. */
export function HolidaysDialog({ saved, today, onClose }: HolidaysDialogProps) {
  const save = useAction({
    run: (body: HolidaysChange) => call('PUT /api/holidays', { body, audience: 'staff' }),
    done: 'Holidays saved',
    failed: 'Failed to save the holidays',
    affectedTopics: ['billing-rates', 'assignments'],
    onDone: onClose,
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm<Values, HolidaysChange>({
    initial: { holidays: saved.holidays, surchargesAddUp: saved.surchargesAddUp },
    check: ({ holidays, surchargesAddUp }) =>
      // A row that nobody has filled in is none.
      checkHolidays({
        holidays: holidays.filter(({ date, name }) => date !== '' || name !== ''),
        surchargesAddUp,
        updatedAt: saved.updatedAt,
      }),
    onSubmit: (body) => save.mutate(body),
  });
  const { values, errors } = form;
  return (
    <FormDialog
      title="Holidays"
      form={form}
      submit="Save Holidays"
      isPending={save.isPending}
      onClose={onClose}
    >
      {save.error && Object.keys(fieldsOf(save.error)).length === 0 && (
        <Alert tone="error">
          {sentenceOf(save.error) ?? 'Something went wrong on our side. Nothing was saved.'}
        </Alert>
      )}
      <Suggestions
        years={yearsFrom(today)}
        onSuggest={(suggested) => form.setValue('holidays', merged(values.holidays, suggested))}
      />
      <RowsField
        legend="Days"
        one="day"
        rows={values.holidays}
        blank={BLANK}
        mayBeEmpty
        error={errors.holidays}
        onChange={(holidays) => form.setValue('holidays', holidays)}
      >
        {(row, change, index) => (
          <>
            <Field label="Date" required error={errors[`holidays.${index}.date`]}>
              <DateInput value={row.date} onChange={({ target }) => change({ date: target.value })} />
            </Field>
            <Field label="Name" required error={errors[`holidays.${index}.name`]}>
              <TextInput
                value={row.name}
                autoComplete="off"
                onChange={({ target }) => change({ name: target.value })}
              />
            </Field>
          </>
        )}
      </RowsField>
      <Checkbox
        label="Surcharges add up"
        help="On a holiday evening, both surcharges apply. Otherwise, only the highest does."
        {...form.register('surchargesAddUp')}
      />
    </FormDialog>
  );
}

interface SuggestionsProps {
  years: readonly number[];
  onSuggest: (holidays: readonly Holiday[]) => void;
}

/** Fetches the holidays of a year into the list; they are saved with it. */
function Suggestions({ years, onSuggest }: SuggestionsProps) {
  const [toConfirm, setToConfirm] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  async function suggest(year: number) {
    setToConfirm(year);
    setHasFailed(false);
    try {
      onSuggest(
        await call('GET /api/holidays/suggestions', { query: { year: String(year) }, audience: 'staff' }),
      );
    } catch {
      setHasFailed(true);
    }
    setToConfirm(null);
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {years.map((year) => (
          <Button
            key={year}
            variant="secondary"
            size="small"
            pending={toConfirm === year}
            onClick={() => void suggest(year)}
          >
            {`Add US federal holidays ${year}`}
          </Button>
        ))}
      </div>
      {hasFailed && <p className="text-danger">The holidays could not be loaded. Try again.</p>}
    </div>
  );
}

/** This year's and the next one's. */
function yearsFrom(today: string): number[] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1];
}

/** The days of both lists by date; a day that is there already keeps its name. */
function merged(present: readonly Holiday[], more: readonly Holiday[]): Holiday[] {
  const filled = present.filter(({ date, name }) => date !== '' || name !== '');
  const added = more.filter(({ date }) => filled.every((one) => one.date !== date));
  return [...filled, ...added].sort((a, b) => a.date.localeCompare(b.date));
}
