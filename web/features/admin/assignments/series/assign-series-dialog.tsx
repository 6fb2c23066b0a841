import { useQuery } from '@tanstack/react-query';
import type { Preview } from '#contracts/preview.ts';
import { AssignSeriesBody, type Series } from '#contracts/series/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { call } from '#web/api/http/http.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { interpretersForLanguageQuery } from '#web/api/staff/assignments.ts';
import type { SeriesAssignment } from '#web/api/staff/series.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { joinNames } from '#web/ui/text/join-names.ts';
import { PreviewAppointments, previewedAppointments } from '../../preview/preview-appointments.tsx';
import { PreviewNote } from '../../preview/preview-note.tsx';
import { usePreview } from '../../preview/use-preview.ts';
import { unlessExplained } from '../../use-action.ts';
import { useStep } from '../../use-step.tsx';
import {
  appointmentsInWords,
  appointmentsOnButton,
  datesAhead,
  datesFrom,
  type SeriesDate,
} from './series-words.ts';
import { WhichDates } from './which-dates.tsx';
import { WithSeries } from './with-series.tsx';

interface AssignSeriesDialogProps {
  seriesId: number;
  from: string | null;
  onClose: () => void;
}

const TITLE = 'Book or Offer Dates';
const FAILED = 'Failed to book the interpreter';
const MOST_DATES = 6;

/** Books one interpreter for the open dates of a series, or offers those to them (rule series-5). */
export function AssignSeriesDialog({ seriesId, from, onClose }: AssignSeriesDialogProps) {
  return (
    <WithSeries seriesId={seriesId} title={TITLE} onClose={onClose}>
      {(series) => <AssignForm series={series} from={from} onClose={onClose} />}
    </WithSeries>
  );
}

interface Values {
  from: string | null;
  interpreterId: string;
  status: SeriesAssignment['status'];
  replaces: boolean;
}

const bodyOf = ({ interpreterId, ...values }: Values): SeriesAssignment => ({
  ...values,
  interpreterId: Number(interpreterId),
});
const checkAssignment = checkBody(AssignSeriesBody);

function AssignForm({
  series,
  from,
  onClose,
}: Omit<AssignSeriesDialogProps, 'seriesId'> & { series: Series }) {
  const now = useNow().getTime();
  const people = useQuery(interpretersForLanguageQuery({ language: series.language }));
  const form = useForm<Values, SeriesAssignment>({
    initial: { from, interpreterId: '', status: 'accepted', replaces: false },
    check: (values) => checkAssignment(bodyOf(values)),
    onSubmit: (body) => assign.submit(body),
  });
  const { values, errors } = form;
  const ahead = datesAhead(series, now);
  const inRange = datesFrom(ahead, values.from);
  const person = people.data?.find(({ id }) => String(id) === values.interpreterId);
  const isOthers = (one: SeriesDate) => isBooked(one.status) && one.interpreter?.id !== person?.id;
  const others = inRange.filter(isOthers).length;
  const wanted = inRange.filter((one) => !isBooked(one.status) || (values.replaces && isOthers(one)));
  const params = { seriesId: series.id };
  const preview = usePreview(
    'POST /api/series/{seriesId}/assign',
    person && wanted.length > 0 ? { params, body: { ...bodyOf(values), updatedAt: series.updatedAt } } : null,
  );
  const count =
    preview.data && person && !preview.isOld ? previewedAppointments(preview.data).length : wanted.length;
  const isBooking = values.status === 'accepted';
  const assign = useStep({
    record: series,
    affectedTopics: ['assignments', 'offers', 'notifications'],
    run: (seen, body: SeriesAssignment, idempotencyKey) =>
      call('POST /api/series/{seriesId}/assign', {
        params,
        body: { ...body, updatedAt: seen.updatedAt },
        idempotencyKey,
        audience: 'staff',
      }),
    done: ({ words }) => ({
      sentence: `${appointmentsInWords(count)} ${isBooking ? 'booked with' : 'offered to'} ${person?.name}`,
      about: words,
    }),
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
      submit={`${isBooking ? 'Book' : 'Offer'} ${appointmentsOnButton(count)}`}
      isPending={assign.isPending}
      isBlocked={wanted.length === 0}
      onClose={onClose}
    >
      {assign.refused}
      {people.isError && <LoadError title="Interpreters could not be loaded" of={people} />}
      <Field label="Interpreter" required error={errors.interpreterId}>
        <Combobox
          label="Interpreters"
          name="interpreterId"
          value={values.interpreterId}
          onChange={(interpreterId) => form.setValue('interpreterId', interpreterId)}
          placeholder="Type a name"
          isLoading={people.isPending}
          nothing={`Nobody by that name speaks ${series.language}`}
          options={(people.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
      <RadioGroup
        legend="How?"
        value={values.status}
        onChange={(status) => form.setValue('status', status)}
        options={[
          { value: 'accepted', label: 'Book', help: 'Without asking' },
          { value: 'pending', label: 'Offer', help: 'They accept or decline each date' },
        ]}
      />
      <WhichDates ahead={ahead} from={values.from} onChange={(next) => form.setValue('from', next)} />
      {others > 0 && (
        <Checkbox
          {...form.register('replaces')}
          label={`Also the ${others === 1 ? 'date' : `${others} dates`} booked with others`}
        />
      )}
      {wanted.length === 0 ? (
        <p className="text-ink-soft">None of these dates is open.</p>
      ) : (
        person && (
          <>
            <PreviewNote
              preview={preview}
              isRefused={assign.isRefused}
              does={(then) => whatItDoes(then, { wanted, name: person.name, isBooking })}
            />
            <LeftAlone preview={preview.data} wanted={wanted} name={person.name} />
            <PreviewAppointments preview={preview} nobody={`${person.name} is asked`} />
          </>
        )
      )}
    </FormDialog>
  );
}

interface Wanted {
  wanted: readonly SeriesDate[];
  name: string;
  isBooking: boolean;
}

function whatItDoes(then: Preview, { wanted, name, isBooking }: Wanted): string {
  const count = previewedAppointments(then).length;
  const all = count === wanted.length ? 'all ' : '';
  return `${isBooking ? 'Books' : 'Offers'} ${all}${count === 1 ? '1 date' : `${count} dates`} ${isBooking ? 'with' : 'to'} ${name}.`;
}

interface LeftAloneProps {
  preview: Preview | undefined;
  wanted: readonly SeriesDate[];
  name: string;
}

/** On which dates they cannot come. */
function LeftAlone({ preview, wanted, name }: LeftAloneProps) {
  const today = useQuery(companyQuery).data?.today;
  if (preview === undefined) return null;
  const done = new Set(previewedAppointments(preview).map(({ id }) => id));
  const others = wanted.filter(({ assignmentId }) => !done.has(assignmentId));
  if (others.length === 0) return null;
  const days = others.map(({ date }) => formatDay(date, today));
  return (
    <p className="font-medium text-yellow-ink">
      {name} cannot come on {joinNames(days, MOST_DATES)}: {others.length === 1 ? 'it stays' : 'they stay'} as
      before.
    </p>
  );
}
