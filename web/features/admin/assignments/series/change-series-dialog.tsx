import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Preview } from '#contracts/preview.ts';
import type { Series } from '#contracts/series/shapes.ts';
import { UpdateSeriesBody } from '#contracts/series/shapes.ts';
import { isRemote, splitPlace } from '#domain/assignment/mode.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { APPOINTMENT_TEXTS, forTexts, TEXT_NAMES, type TextName } from '#domain/assignment/texts.ts';
import type { Mode } from '#domain/billing/rules/rule.ts';
import { call } from '#web/api/http/http.ts';
import type { SeriesChange } from '#web/api/staff/series.ts';
import { PlaceFields } from '#web/parts/places/place-fields.tsx';
import { languageOptions, useLanguages } from '#web/parts/use-languages.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { DateInput, Textarea, TextInput, TimeInput } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PreviewAppointments, previewedAppointments } from '../../preview/preview-appointments.tsx';
import { PreviewNote } from '../../preview/preview-note.tsx';
import { usePreview } from '../../preview/use-preview.ts';
import { unlessExplained } from '../../use-action.ts';
import { useStep } from '../../use-step.tsx';
import { clockMinutes, endAfter } from '../form/first-time.ts';
import { datesInWords } from '../form/repeat-values.ts';
import { appointmentsInWords, appointmentsOnButton, datesAhead, datesFrom } from './series-words.ts';
import { useClientAddresses } from './use-client-addresses.ts';
import { WhichDates } from './which-dates.tsx';
import { WithSeries } from './with-series.tsx';

interface ChangeSeriesDialogProps {
  seriesId: number;
  /** The original date that begins the change; null: all that are ahead. */
  from: string | null;
  onClose: () => void;
}

const TITLE = 'Change Series';
const FAILED = 'Failed to change the series';

/** Changes the dates of a series that are ahead, or one and those that follow (rules series-7 and series-8). */
export function ChangeSeriesDialog({ seriesId, from, onClose }: ChangeSeriesDialogProps) {
  return (
    <WithSeries seriesId={seriesId} title={TITLE} onClose={onClose}>
      {(series) => <ChangeForm series={series} from={from} onClose={onClose} />}
    </WithSeries>
  );
}

interface Values extends Record<TextName, string> {
  from: string | null;
  includeChanged: boolean;
  /** '' stays. */
  firstDate: string;
  startTime: string;
  endTime: string;
  language: string;
  mode: string;
  location: string;
}

const valuesOf = (series: Series, from: string | null): Values => ({
  from,
  includeChanged: false,
  firstDate: '',
  startTime: series.startTime,
  endTime: series.endTime,
  language: series.language,
  mode: series.mode,
  location: typedPlace(series),
  ...forTexts(TEXT_NAMES, () => ''),
});

/** Without the words of the mode (rule appointments-17). */
const typedPlace = (series: Series) =>
  isRemote(series) ? splitPlace(series.location).typed : series.location;

/** What differs from the series; what is left blank stays. */
function changesOf(values: Values, series: Series) {
  const { startTime, endTime, language, mode, location, firstDate } = values;
  const isOtherPlace = mode !== series.mode || location !== typedPlace(series);
  const texts = TEXT_NAMES.flatMap((name) => (values[name].trim() === '' ? [] : [[name, values[name]]]));
  return {
    ...(firstDate !== '' && { firstDate }),
    ...(startTime !== series.startTime && { startTime }),
    ...(endTime !== series.endTime && { endTime }),
    ...(language !== series.language && { language }),
    // One of the options.
    ...(isOtherPlace && { mode: mode as Mode, location }),
    ...(Object.fromEntries(texts) as Partial<Record<TextName, string>>),
  };
}

const checkChange = checkBody(UpdateSeriesBody);

function ChangeForm({
  series,
  from,
  onClose,
}: Omit<ChangeSeriesDialogProps, 'seriesId'> & { series: Series }) {
  const now = useNow().getTime();
  // What others have changed meanwhile is not changed back.
  const [opened] = useState(series);
  const { offered } = useLanguages();
  const addresses = useClientAddresses(series.client.id);
  const form = useForm<Values, SeriesChange>({
    initial: valuesOf(series, from),
    check: (values) => checkChange(bodyOf(values)),
    onSubmit: (body) => change.submit(body),
  });
  const { values, errors } = form;
  const ahead = datesAhead(series, now);
  const wanted = datesFrom(ahead, values.from);
  const byHand = wanted.filter(({ isChanged }) => isChanged).length;
  const count = values.includeChanged ? wanted.length : wanted.length - byHand;
  const first = wanted[0]?.originalDate ?? series.firstDate;
  const hasChanges = Object.keys(changesOf(values, opened)).length > 0;

  function bodyOf(typed: Values): SeriesChange {
    const { includeChanged, firstDate } = typed;
    const start = datesFrom(ahead, typed.from)[0]?.originalDate;
    const changes = changesOf({ ...typed, firstDate: firstDate === start ? '' : firstDate }, opened);
    return { ...changes, from: typed.from, includeChanged };
  }

  const preview = usePreview(
    'PUT /api/series/{seriesId}',
    hasChanges && checkChange(bodyOf(values)).ok
      ? { params: { seriesId: series.id }, body: { ...bodyOf(values), updatedAt: series.updatedAt } }
      : null,
  );
  const change = useStep({
    record: series,
    affectedTopics: ['assignments', 'offers', 'notifications'],
    run: ({ updatedAt }, body: SeriesChange) =>
      call('PUT /api/series/{seriesId}', {
        params: { seriesId: series.id },
        body: { ...body, updatedAt },
        audience: 'staff',
      }),
    done: ({ words }) => ({ sentence: `${appointmentsInWords(count)} changed`, about: words }),
    failed: unlessExplained(FAILED),
    tells: true,
    onDone: onClose,
    onRefused: form.refuse,
  });
  return (
    <FormDialog
      title={TITLE}
      description={`${series.client.name} · ${series.words}`}
      form={form}
      submit={`Change ${appointmentsOnButton(count)}`}
      isPending={change.isPending}
      isBlocked={!hasChanges || count === 0}
      onClose={onClose}
    >
      {change.refused}
      <WhichDates ahead={ahead} from={values.from} onChange={(next) => form.setValue('from', next)} />
      {byHand > 0 && (
        <Checkbox
          {...form.register('includeChanged')}
          label={byHand === 1 ? 'Also the date changed by hand' : `Also the ${byHand} dates changed by hand`}
        />
      )}
      <div className="grid items-start gap-4 min-[22.5rem]:grid-cols-2 sm:grid-cols-3">
        <Field
          label="First date"
          error={errors.firstDate ?? errors['to']}
          help="All later dates move with it."
          className="max-sm:col-span-full"
        >
          <DateInput
            value={values.firstDate || first}
            onChange={({ target }) => form.setValue('firstDate', target.value === first ? '' : target.value)}
          />
        </Field>
        <Field label="Start time" error={errors.startTime}>
          <TimeInput
            {...form.register('startTime')}
            onChange={({ target: { value } }) =>
              form.changeValues({
                startTime: value,
                ...(value !== '' && { endTime: endAfter(value, clockMinutes(values)) }),
              })
            }
          />
        </Field>
        <Field label="End time" error={errors.endTime}>
          <TimeInput {...form.register('endTime')} />
        </Field>
      </div>
      <PlaceFields
        mode={values.mode}
        location={values.location}
        addresses={addresses}
        errors={errors}
        onChange={form.changeValues}
      />
      <Field label="Language" error={errors.language}>
        <Combobox
          label="Languages"
          name="language"
          value={values.language}
          onChange={(language) => form.setValue('language', language)}
          nothing="No matching language"
          byWordStart
          options={languageOptions(offered, series.language)}
        />
      </Field>
      <details className="group rounded-control border border-line">
        <summary className="flex min-h-11 items-center gap-x-2 px-3 font-medium pointer-fine:md:min-h-9">
          <ChevronRight aria-hidden className="size-4 text-ink-soft group-open:rotate-90 rtl:-scale-x-100" />
          Notes and purchase order
        </summary>
        <div className="flex flex-col gap-4 px-3 pt-1 pb-3">
          {TEXT_NAMES.map((name) => (
            <Field
              key={name}
              label={APPOINTMENT_TEXTS[name].label}
              optional
              error={errors[name]}
              help="Leave blank to keep what each date has."
            >
              {APPOINTMENT_TEXTS[name].isLong ? (
                <Textarea {...form.register(name)} rows={2} />
              ) : (
                <TextInput {...form.register(name)} autoComplete="off" />
              )}
            </Field>
          ))}
        </div>
      </details>
      {hasChanges ? (
        <>
          <PreviewNote
            preview={preview}
            isRefused={change.isRefused}
            does={(then) => whatItDoes(then, series)}
          />
          <PreviewAppointments preview={preview} />
        </>
      ) : (
        <p className="text-ink-soft">Once you change something, this says what it does and whom it tells.</p>
      )}
    </FormDialog>
  );
}

/** 'Changes 4 dates. On 2 of them the interpreter cannot come any more: they are open again.' */
function whatItDoes(then: Preview, { dates }: Series): string {
  const booked = new Set(dates.flatMap(({ assignmentId, status }) => (isBooked(status) ? assignmentId : [])));
  const changed = previewedAppointments(then);
  const open = changed.filter(({ id, status }) => booked.has(id) && !isBooked(status)).length;
  const all = `Changes ${datesInWords(changed.length)}.`;
  if (open === 0) return all;
  return `${all} On ${datesInWords(open)} the interpreter cannot come any more: ${open === 1 ? 'it is' : 'they are'} open again.`;
}
