import type { ReactNode } from 'react';
import type { RuleKind } from '#domain/billing/rules/rule.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput, TimeInput } from '#web/ui/form/text-input.tsx';
import type { FieldErrors, useForm } from '#web/ui/form/use-form.ts';
import { RowsField } from './rows-field.tsx';
import type { RuleBody } from './rule-body.ts';
import { BLANK, type DueValues, type ExtraValues, type RuleValues } from './rule-values.ts';

export type RuleForm = ReturnType<typeof useForm<RuleValues, RuleBody>>;

/** The fields of one kind of rule, in words. */
export function RuleFields({ form }: { form: RuleForm }) {
  const Fields = FIELDS[form.values.kind];
  return <Fields form={form} />;
}

const FIELDS: Readonly<Record<RuleKind, (props: { form: RuleForm }) => ReactNode>> = {
  hourly_rate: ({ form }) => (
    <Pair>
      <Text form={form} name="rate" label="Rate ($/hr)" />
    </Pair>
  ),
  fixed_price: FixedPriceFields,
  minimum: ({ form }) => (
    <>
      <Pair>
        <Text form={form} name="minutes" label="At least (minutes)" help="120 is two hours." />
      </Pair>
      <Checkbox
        label="The booked time counts, even if the work ends earlier"
        {...form.register('isBookedTimeDue')}
      />
    </>
  ),
  rounding: RoundingFields,
  after_hours: AfterHoursFields,
  weekend: SurchargeFields,
  holiday: SurchargeFields,
  emergency: SurchargeFields,
  short_notice: ShortNoticeFields,
  mileage: MileageFields,
  travel_time: ({ form }) => (
    <Pair>
      <Text
        form={form}
        name="percent"
        label="Share of the hourly rate (%)"
        help="100 pays travel time like work."
      />
      <Text
        form={form}
        name="beyondMiles"
        label="If one way is longer than (miles)"
        help="0 counts all travel."
      />
    </Pair>
  ),
  parking: CapField,
  tolls: CapField,
  other_expenses: CapField,
  cancellation: CancellationFields,
  no_show: ({ form }) => (
    <Pair>
      <DueFields
        value={form.values.due}
        errors={form.errors}
        path="due"
        onChange={(due) => form.setValue('due', due)}
      />
    </Pair>
  ),
  tax: ({ form }) => (
    <Pair>
      <Text form={form} name="tax" label="Tax (%)" help="Of everything else on the bill." />
    </Pair>
  ),
  payment_terms: ({ form }) => (
    <Pair>
      <Text
        form={form}
        name="netDays"
        label="Days to pay"
        help="From the date of the invoice. 30 without a rule."
      />
    </Pair>
  ),
};

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>;
}

interface TextProps {
  form: RuleForm;
  name: keyof RuleValues & string;
  label: string;
  help?: string;
  optional?: boolean;
}

/** A number as people type it. */
function Text({ form, name, label, help, optional = false }: TextProps) {
  return (
    <Field label={label} required={!optional} optional={optional} error={form.errors[name]} help={help}>
      <TextInput {...form.register(name)} inputMode="decimal" autoComplete="off" />
    </Field>
  );
}

function FixedPriceFields({ form }: { form: RuleForm }) {
  return (
    <>
      <RowsField
        legend="Prices"
        help="One price up to a number of hours, for example half a day up to 4 hours and a day up to 8."
        one="price"
        rows={form.values.prices}
        blank={BLANK.price}
        error={form.errors['prices']}
        onChange={(prices) => form.setValue('prices', prices)}
      >
        {(row, change, index) => (
          <>
            <Cell label="Up to (hours)" error={form.errors[`prices.${index}.upToHours`]}>
              <TextInput
                value={row.upToHours}
                inputMode="decimal"
                onChange={({ target }) => change({ upToHours: target.value })}
              />
            </Cell>
            <Cell label="Price ($)" error={form.errors[`prices.${index}.amount`]}>
              <TextInput
                value={row.amount}
                inputMode="decimal"
                onChange={({ target }) => change({ amount: target.value })}
              />
            </Cell>
          </>
        )}
      </RowsField>
      <Pair>
        <Text
          form={form}
          name="beyondHours"
          label="Only for more than (hours)"
          help="Shorter appointments cost the hourly rate. 0: all have these prices."
        />
      </Pair>
    </>
  );
}

function RoundingFields({ form }: { form: RuleForm }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Text form={form} name="stepMinutes" label="Steps of (minutes)" help="15 is the quarter hour." />
      <Field label="Direction" required error={form.errors.direction}>
        <Select
          {...form.register('direction')}
          options={[
            { value: 'up', label: 'Up' },
            { value: 'nearest', label: 'To the nearest' },
            { value: 'down', label: 'Down' },
          ]}
        />
      </Field>
      {form.values.direction === 'up' && (
        <Text
          form={form}
          name="graceMinutes"
          label="Minutes of grace"
          help="This many minutes over a step are free."
        />
      )}
    </div>
  );
}

function AfterHoursFields({ form }: { form: RuleForm }) {
  const { windows } = form.values;
  return (
    <RowsField
      legend="Times of day"
      help="In the appointment's local time. A window may cross midnight."
      one="window"
      rows={windows}
      blank={BLANK.window}
      error={form.errors['windows']}
      onChange={(rows) => form.setValue('windows', rows)}
    >
      {(row, change, index) => (
        <>
          <Cell label="From" error={form.errors[`windows.${index}.from`]}>
            <TimeInput value={row.from} onChange={({ target }) => change({ from: target.value })} />
          </Cell>
          <Cell label="Until" error={form.errors[`windows.${index}.until`]}>
            <TimeInput value={row.until} onChange={({ target }) => change({ until: target.value })} />
          </Cell>
          <ExtraFields value={row} errors={form.errors} path={`windows.${index}`} onChange={change} />
        </>
      )}
    </RowsField>
  );
}

function SurchargeFields({ form }: { form: RuleForm }) {
  return (
    <Pair>
      <ExtraFields
        value={form.values.extra}
        errors={form.errors}
        path="extra"
        onChange={(part) => form.setValue('extra', { ...form.values.extra, ...part })}
      />
    </Pair>
  );
}

function ShortNoticeFields({ form }: { form: RuleForm }) {
  return (
    <RowsField
      legend="Booked how late"
      help="If several fit, the one with the fewest hours applies."
      one="step"
      rows={form.values.notices}
      blank={BLANK.notice}
      error={form.errors['notices']}
      onChange={(rows) => form.setValue('notices', rows)}
    >
      {(row, change, index) => (
        <>
          <Cell label="Less than (hours) before" error={form.errors[`notices.${index}.hours`]}>
            <TextInput
              value={row.hours}
              inputMode="numeric"
              onChange={({ target }) => change({ hours: target.value })}
            />
          </Cell>
          <ExtraFields value={row} errors={form.errors} path={`notices.${index}`} onChange={change} />
        </>
      )}
    </RowsField>
  );
}

function MileageFields({ form }: { form: RuleForm }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Text form={form} name="mileageRate" label="Rate ($/mile)" help="Up to three decimals: 0.725." />
      <Text form={form} name="freeMiles" label="Free miles" />
      <Field label="Miles that count" required error={form.errors.ways}>
        <Select
          {...form.register('ways')}
          options={[
            { value: 'there_and_back', label: 'There and back' },
            { value: 'one_way', label: 'One way' },
          ]}
        />
      </Field>
    </div>
  );
}

function CapField({ form }: { form: RuleForm }) {
  return (
    <Pair>
      <Text form={form} name="cap" label="Maximum ($)" help="Leave blank for no limit." optional />
    </Pair>
  );
}

function CancellationFields({ form }: { form: RuleForm }) {
  return (
    <RowsField
      legend="Cancelled how late"
      help="If several fit, the one with the fewest hours applies. Earlier cancellations are free."
      one="step"
      rows={form.values.cancellations}
      blank={BLANK.cancellation}
      error={form.errors['cancellations']}
      onChange={(rows) => form.setValue('cancellations', rows)}
    >
      {(row, change, index) => (
        <>
          <Cell label="Less than (hours) before" error={form.errors[`cancellations.${index}.hours`]}>
            <TextInput
              value={row.hours}
              inputMode="numeric"
              onChange={({ target }) => change({ hours: target.value })}
            />
          </Cell>
          <DueFields
            value={row}
            errors={form.errors}
            path={`cancellations.${index}`}
            onChange={(due) => change(due)}
          />
        </>
      )}
    </RowsField>
  );
}

interface CellProps {
  label: string;
  error: string | undefined;
  children: ReactNode;
}

/** A field of a row. */
function Cell({ label, error, children }: CellProps) {
  return (
    <Field label={label} required error={error}>
      {children}
    </Field>
  );
}

interface ExtraFieldsProps {
  value: ExtraValues;
  errors: FieldErrors;
  path: string;
  onChange: (part: Partial<ExtraValues>) => void;
}

/** A surcharge: how much, and of what. */
function ExtraFields({ value, errors, path, onChange }: ExtraFieldsProps) {
  return (
    <>
      <Cell label="Extra" error={errors[`${path}.amount`]}>
        <TextInput
          value={value.amount}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      </Cell>
      <Cell label="Counted as" error={errors[`${path}.by`]}>
        <Select
          value={value.by}
          // The options are the type's.
          onChange={({ target }) => onChange({ by: target.value as ExtraValues['by'] })}
          options={[
            { value: 'percent', label: '% of the time' },
            { value: 'perHour', label: '$ an hour' },
            { value: 'once', label: '$ once' },
          ]}
        />
      </Cell>
    </>
  );
}

interface DueFieldsProps {
  value: DueValues;
  errors: FieldErrors;
  path: string;
  onChange: (value: DueValues) => void;
}

/** What is due instead of worked time. */
function DueFields({ value, errors, path, onChange }: DueFieldsProps) {
  const { by, amount } = value;
  return (
    <>
      <Cell label="Due" error={errors[`${path}.amount`]}>
        <TextInput
          value={amount}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => onChange({ by, amount: target.value })}
        />
      </Cell>
      <Cell label="Counted as" error={errors[`${path}.by`]}>
        <Select
          value={by}
          // The options are the type's.
          onChange={({ target }) => onChange({ by: target.value as DueValues['by'], amount })}
          options={[
            { value: 'percent', label: '% of the booking' },
            { value: 'minutes', label: 'minutes' },
          ]}
        />
      </Cell>
    </>
  );
}
