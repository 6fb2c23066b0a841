import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PriceExplained } from '#contracts/rates/shapes.ts';
import { SERVICE_TYPES } from '#domain/assignment/client-request.ts';
import { MODES } from '#domain/billing/rules/rule.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { type TriedPrice, tryPriceQuery } from '#web/api/staff/billing/rates.ts';
import { clientsQuery } from '#web/api/staff/clients.ts';
import { interpreterNamesQuery } from '#web/api/staff/interpreters.ts';
import { serviceLabel } from '#web/parts/request-notes.ts';
import { EndTimeLabel } from '#web/parts/time/end-time-label.tsx';
import { useLanguages } from '#web/parts/use-languages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { DateInput, TextInput, TimeInput } from '#web/ui/form/text-input.tsx';
import type { FieldErrors } from '#web/ui/form/use-form.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { spanOf } from '../assignments/form/form-values.ts';
import { lengthInWords } from '../assignments/form/length-in-words.ts';
import { useDebounced } from '../use-debounced.ts';
import { signedDollars } from './describe-preview.ts';
import { PriceView } from './price-view.tsx';
import { MODE_LABELS } from './rule-kinds.ts';
import { firstTry, type Outcome, type Tried, type TryValues, tryBody } from './try-values.ts';

/** What an appointment would cost and pay, line by line, as one types (rule rates-11). Nothing is saved. */
export function TryPriceDialog({ onClose }: { onClose: () => void }) {
  const today = useQuery(companyQuery).data?.today;
  return (
    <Dialog
      title="Try a price"
      description="Nothing is saved."
      width="wide"
      closesOnOutsidePress={false}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {today !== undefined && <Calculator today={today} />}
    </Dialog>
  );
}

function Calculator({ today }: { today: string }) {
  const [values, setValues] = useState(() => firstTry(today));
  const tried = tryBody(values);
  const change = (part: Partial<TryValues>) => setValues((present) => ({ ...present, ...part }));
  return (
    <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <WhoFields values={values} errors={tried.errors} onChange={change} />
        <WhenFields values={values} errors={tried.errors} onChange={change} />
        <OutcomeFields values={values} errors={tried.errors} onChange={change} />
      </div>
      <Result tried={tried} />
    </div>
  );
}

interface FieldsProps {
  values: TryValues;
  errors: FieldErrors;
  onChange: (part: Partial<TryValues>) => void;
}

function WhoFields({ values, errors, onChange }: FieldsProps) {
  const clients = useQuery(clientsQuery);
  const interpreters = useQuery(interpreterNamesQuery);
  const languages = useLanguages();
  return (
    <>
      <Field label="Client" optional error={errors['clientId']}>
        <Combobox
          label="Clients"
          placeholder="Any client"
          clearable
          isLoading={clients.isPending}
          options={(clients.data ?? []).map(optionOf)}
          value={values.clientId}
          onChange={(clientId) => onChange({ clientId })}
        />
      </Field>
      <Field label="Interpreter" optional error={errors['interpreterId']}>
        <Combobox
          label="Interpreters"
          placeholder="Any interpreter"
          clearable
          isLoading={interpreters.isPending}
          options={(interpreters.data ?? []).map(optionOf)}
          value={values.interpreterId}
          onChange={(interpreterId) => onChange({ interpreterId })}
        />
      </Field>
      <Field label="Language" required error={errors['language']}>
        <Select
          value={values.language}
          placeholder="Choose a language"
          options={languages.all.map((name) => ({ value: name, label: name }))}
          onChange={({ target }) => onChange({ language: target.value })}
        />
      </Field>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Service" error={errors['serviceType']}>
          <Select
            value={values.serviceType}
            options={[
              { value: '', label: 'Not stated' },
              ...SERVICE_TYPES.map((type) => ({ value: type, label: serviceLabel(type) })),
            ]}
            onChange={({ target }) => onChange({ serviceType: target.value })}
          />
        </Field>
        <Field label="Mode" error={errors['mode']}>
          <Select
            value={values.mode}
            options={MODES.map((mode) => ({ value: mode, label: MODE_LABELS[mode] }))}
            // The options are the type's.
            onChange={({ target }) => onChange({ mode: target.value as TryValues['mode'] })}
          />
        </Field>
      </div>
    </>
  );
}

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

function WhenFields({ values, errors, onChange }: FieldsProps) {
  const timeZone = useQuery(companyQuery).data?.timeZone;
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Date" required error={errors['date']} className="col-span-2">
          <DateInput value={values.date} onChange={({ target }) => onChange({ date: target.value })} />
        </Field>
        <Field label="Start time" required error={errors['startTime']}>
          <TimeInput
            value={values.startTime}
            onChange={({ target }) => onChange({ startTime: target.value })}
          />
        </Field>
        <Field
          label={<EndTimeLabel startTime={values.startTime} endTime={values.endTime} />}
          required
          error={errors['endTime']}
          help={lengthInWords(values.date, spanOf(values, timeZone))}
        >
          <TimeInput value={values.endTime} onChange={({ target }) => onChange({ endTime: target.value })} />
        </Field>
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Booked on" optional error={errors['bookedDate']}>
          <DateInput
            value={values.bookedDate}
            onChange={({ target }) => onChange({ bookedDate: target.value })}
          />
        </Field>
        <Field label="Booked at" optional error={errors['bookedTime']}>
          <TimeInput
            value={values.bookedTime}
            onChange={({ target }) => onChange({ bookedTime: target.value })}
          />
        </Field>
      </div>
      <Checkbox
        label="Emergency"
        checked={values.isEmergency}
        onChange={({ target }) => onChange({ isEmergency: target.checked })}
      />
    </>
  );
}

const OUTCOMES: readonly { value: Outcome; label: string }[] = [
  { value: 'booked', label: 'As booked' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled by the client' },
  { value: 'no_show', label: 'No-show' },
];

const EXPENSES = [
  { name: 'miles', label: 'Miles' },
  { name: 'travelMinutes', label: 'Travel (minutes)' },
  { name: 'parking', label: 'Parking ($)' },
  { name: 'tolls', label: 'Tolls ($)' },
  { name: 'other', label: 'Other ($)' },
] as const;

/** What became of it, and what is asked for then. */
function OutcomeFields({ values, errors, onChange }: FieldsProps) {
  const { outcome } = values;
  return (
    <>
      <Field label="Outcome" error={errors['outcome']}>
        <Select
          value={outcome}
          options={OUTCOMES}
          // The options are the type's.
          onChange={({ target }) => onChange({ outcome: target.value as Outcome })}
        />
      </Field>
      {outcome === 'completed' && (
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
          <Field label="Actual end" optional error={errors['actualEndTime']}>
            <TimeInput
              value={values.actualEndTime}
              onChange={({ target }) => onChange({ actualEndTime: target.value })}
            />
          </Field>
          {EXPENSES.map(({ name, label }) => (
            <Field key={name} label={label} error={errors[name]}>
              <TextInput
                value={values[name]}
                inputMode="decimal"
                autoComplete="off"
                placeholder="0"
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            </Field>
          ))}
        </div>
      )}
      {outcome === 'cancelled' && (
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label="Cancelled on" required error={errors['cancelledDate']}>
            <DateInput
              value={values.cancelledDate}
              onChange={({ target }) => onChange({ cancelledDate: target.value })}
            />
          </Field>
          <Field label="Cancelled at" required error={errors['cancelledTime']}>
            <TimeInput
              value={values.cancelledTime}
              onChange={({ target }) => onChange({ cancelledTime: target.value })}
            />
          </Field>
        </div>
      )}
    </>
  );
}

/** On a phone the lines are below the fields: the sums stay in sight. */
function Sums({ price }: { price: PriceExplained }) {
  const sums = [
    ['Client pays', price.charge.total],
    ['Interpreter', price.pay.total],
    ['Margin', price.margin],
  ] as const;
  return (
    <p
      aria-hidden
      className="sticky bottom-0 -mx-4 flex justify-between gap-3 border-line border-t bg-surface px-4 py-2 text-small md:hidden"
    >
      {sums.map(([name, sum]) => (
        <span key={name}>
          <span className="block text-ink-soft">{name}</span>
          <span className="font-semibold">{sum === null ? '–' : signedDollars(sum).replace('+', '')}</span>
        </span>
      ))}
    </p>
  );
}

/** The answer for what is typed; the one before stays, fainter, until it is there. Without all that is needed there is none. */
function Result({ tried }: { tried: Tried }) {
  // As text: a body is a new object at each drawing.
  const settled = useDebounced(tried.body === null ? '' : JSON.stringify(tried.body), 300);
  // It was made from a body.
  const query = useQuery(tryPriceQuery(settled === '' ? null : (JSON.parse(settled) as TriedPrice)));
  const { data, error, isFetching, isPlaceholderData } = query;
  const isOld = isPlaceholderData || JSON.stringify(tried.body) !== settled;
  const isWhole = tried.body !== null;
  return (
    <>
      <section
        aria-label="Result"
        aria-live="polite"
        className="flex min-w-0 flex-col gap-3 rounded-control bg-sunken p-4 md:sticky md:top-0"
      >
        {!isWhole && (
          <p className="text-ink-soft">{tried.missing ?? 'Correct the marked fields to see the price.'}</p>
        )}
        {isWhole && error && !isOld && (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-danger">
            <p>{sentenceOf(error) ?? 'The price could not be calculated.'}</p>
            <Button
              variant="secondary"
              size="small"
              pending={isFetching}
              onClick={() => void query.refetch()}
            >
              Try again
            </Button>
          </div>
        )}
        {isWhole && data && (!error || isOld) && (
          <div className={classNames('transition-opacity', isOld && 'opacity-50')}>
            <PriceView price={data} />
          </div>
        )}
        {isWhole && !data && !error && isFetching && (
          <SkeletonGroup label="Calculating" className="flex flex-col gap-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </SkeletonGroup>
        )}
      </section>
      {isWhole && data && <Sums price={data} />}
    </>
  );
}
