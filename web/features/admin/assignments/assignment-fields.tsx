import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignment.ts';
import type { Client } from '#contracts/client.ts';
import { SERVICE_TYPES, URGENCIES } from '#domain/assignment/client-request.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { companyQuery } from '#web/api/company.ts';
import { interpretersQuery } from '#web/api/staff-interpreters.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Alert } from '#web/ui/alert.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { TimeInput } from '#web/ui/time-input.tsx';
import type { useForm } from '#web/ui/use-form.ts';
import { ClockNote } from './clock-note.tsx';
import type { AssignmentValues } from './form-values.ts';
import { InterpreterField } from './interpreter-field.tsx';
import { addressesOf, LocationField } from './location-field.tsx';

interface AssignmentFieldsProps {
  form: ReturnType<typeof useForm<AssignmentValues, unknown>>;
  assignment: Assignment | null;
  clients: UseQueryResult<Client[]>;
  /** What is billed as the form stands, in dollars. */
  amount: string | null;
}

const languageOptions = LANGUAGES.map((language) => ({ value: language, label: language }));

/** The fields in the order of thinking: for whom, in which language, by whom, when, where, and what else. */
export function AssignmentFields({ form, assignment, clients, amount }: AssignmentFieldsProps) {
  const interpreters = useQuery(interpretersQuery);
  const company = useQuery(companyQuery);
  const { values, errors } = form;
  const client = clients.data?.find(({ id }) => String(id) === values.clientId);
  // What is over or happening keeps its time and people (the server refuses anything else).
  const isSettled = ['in-progress', 'completed', 'cancelled'].includes(assignment?.status ?? '');

  function chooseClient(clientId: string) {
    const next = clients.data?.find(({ id }) => String(id) === clientId);
    const isFormersAddress = addressesOf(client).includes(values.location);
    const follows = values.location === '' || isFormersAddress;
    form.changeValues({ clientId, ...(follows && { location: next?.address ?? '' }) });
  }

  function chooseLanguage(language: string) {
    const chosen = interpreters.data?.find(({ id }) => String(id) === values.interpreterId);
    const staysChosen = chosen === undefined || chosen.languages.includes(language);
    form.changeValues({ language, ...(!staysChosen && { interpreterId: '' }) });
  }

  return (
    <>
      {isSettled && (
        <Alert>This appointment is {assignment?.status}: its time and people stay as they are.</Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Client" required error={errors.clientId}>
          <Select
            name="clientId"
            value={values.clientId}
            disabled={isSettled}
            onChange={(event) => chooseClient(event.target.value)}
            placeholder={clients.isPending ? 'Loading...' : 'Select a client'}
            options={(clients.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
        <Field label="Language" required error={errors.language}>
          <Select
            name="language"
            value={values.language}
            disabled={isSettled}
            onChange={(event) => chooseLanguage(event.target.value)}
            placeholder="Select a language"
            options={languageOptions}
          />
        </Field>
        <InterpreterField
          interpreters={interpreters.data ?? []}
          isLoading={interpreters.isPending}
          language={values.language}
          value={values.interpreterId}
          error={errors.interpreterId}
          mayBeNobody={assignment !== null && assignment.interpreterId === null}
          disabled={isSettled}
          onChange={(interpreterId) => form.setValue('interpreterId', interpreterId)}
        />
        <Field label="Status" required error={errors.status}>
          <Select {...form.text('status')} disabled={isSettled} options={statusOptions(assignment)} />
        </Field>
      </div>
      <TimeFields form={form} isSettled={isSettled} />
      <ClockNote {...values} timeZone={assignment?.timeZone ?? company.data?.timeZone} />
      <LocationField
        client={client}
        location={values.location}
        error={errors.location}
        onChange={(location) => form.setValue('location', location)}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Service type" optional error={errors.serviceType}>
          <Select {...form.text('serviceType')} options={[unstated, ...SERVICE_TYPES.map(optionOf)]} />
        </Field>
        <Field label="Urgency" optional error={errors.urgency}>
          <Select {...form.text('urgency')} options={[unstated, ...URGENCIES.map(optionOf)]} />
        </Field>
        <Field label="Amount" optional error={errors.totalAmount} help={helpOf(values.totalAmount, amount)}>
          <TextInput {...form.text('totalAmount')} inputMode="decimal" placeholder="Estimate" />
        </Field>
      </div>
      <Field label="Notes" optional error={errors.notes}>
        <Textarea {...form.text('notes')} />
      </Field>
    </>
  );
}

function helpOf(typed: string, amount: string | null): string {
  if (amount === null || typed.trim() === amount) return 'Blank takes the estimate.';
  return `Will be ${dollars(amount)}, the estimate.`;
}

const unstated = { value: '', label: 'Not stated' };

function optionOf(value: string) {
  return { value, label: value.charAt(0).toUpperCase() + value.slice(1) };
}

/** Pending or accepted (spec §4), and the present status, which an edit may leave as it is. */
function statusOptions(assignment: Assignment | null) {
  const present = assignment?.status;
  const others = present === undefined || present === 'pending' || present === 'accepted' ? [] : [present];
  return [...others, 'pending', 'accepted'].map(optionOf);
}

function TimeFields({ form, isSettled }: { form: AssignmentFieldsProps['form']; isSettled: boolean }) {
  const { startTime, endTime } = form.values;
  const isNextDay = startTime !== '' && endTime !== '' && endTime <= startTime;
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Field label="Date" required error={form.errors.date} className="max-sm:col-span-2">
        <DateInput {...form.text('date')} disabled={isSettled} />
      </Field>
      <Field label="Start time" required error={form.errors.startTime}>
        <TimeInput {...form.text('startTime')} disabled={isSettled} />
      </Field>
      <Field
        label={<>End time {isNextDay && <span className="font-semibold text-yellow-ink">+1 day</span>}</>}
        required
        error={form.errors.endTime}
      >
        <TimeInput {...form.text('endTime')} disabled={isSettled} />
      </Field>
    </div>
  );
}
