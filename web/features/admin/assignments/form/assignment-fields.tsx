import type { Assignment } from '#contracts/assignments/shapes.ts';
import { SERVICE_TYPES, URGENCIES } from '#domain/assignment/client-request.ts';
import { LONG_TEXTS, SHORT_TEXTS } from '#domain/assignment/texts.ts';
import { AppointmentTextFields } from '#web/parts/appointment/appointment-text-fields.tsx';
import { addressesOf } from '#web/parts/places/location-field.tsx';
import { PlaceFields } from '#web/parts/places/place-fields.tsx';
import { languageOptions, useLanguages } from '#web/parts/use-languages.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { useSeesMoney } from '../../use-permission.ts';
import { CostFields } from './cost-fields.tsx';
import { hasFinalCharge, NOBODY, statusWith } from './form-values.ts';
import { InterpreterField } from './interpreter-field.tsx';
import { conflictingAssignmentId } from './refusal-fields.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { RequirementFields } from './requirement-fields.tsx';
import { SeriesDates } from './series-dates.tsx';
import { TimeFields } from './time-fields.tsx';
import type { useAssignmentForm } from './use-assignment-form.ts';
import { WhenField } from './when-field.tsx';

type FormParts = Pick<
  ReturnType<typeof useAssignmentForm>,
  | 'form'
  | 'facts'
  | 'plan'
  | 'chosenName'
  | 'amount'
  | 'opened'
  | 'error'
  | 'warnings'
  | 'question'
  | 'overridable'
>;

/** The fields in the order of thinking: for whom, in which language, when, where, by whom, for how much, and what else. */
export function AssignmentFields(parts: FormParts) {
  const { form, facts, plan, chosenName, amount, opened, error, warnings, question, overridable } = parts;
  const seesMoney = useSeesMoney();
  const { offered } = useLanguages();
  const { values, errors } = form;
  const { client, isSettled, interpreters } = facts;

  function chooseLanguage(language: string) {
    const chosen = interpreters.data?.find(({ id }) => String(id) === values.interpreterId);
    const staysChosen = values.interpreterId === NOBODY || chosen?.languages.includes(language) === true;
    form.changeValues({ language, dialect: '', ...(!staysChosen && { interpreterId: '' }) });
  }

  return (
    <>
      {isSettled && (
        <Alert>This appointment is {opened?.status}: its time and people can no longer be changed.</Alert>
      )}
      <div className={classNames('grid items-start gap-4', isSettled ? 'sm:grid-cols-2' : 'sm:grid-cols-3')}>
        <ClientField form={form} facts={facts} opened={opened} />
        <Field label="Language" required error={errors.language}>
          <Combobox
            label="Languages"
            name="language"
            value={values.language}
            disabled={isSettled}
            onChange={chooseLanguage}
            placeholder="Type a language"
            nothing="No matching language"
            byWordStart
            options={languageOptions(offered, opened?.language ?? '')}
          />
        </Field>
        {!isSettled && <WhenField form={form} today={facts.today} />}
      </div>
      <TimeFields
        form={form}
        span={facts.span}
        disabled={isSettled}
        warnings={warnings}
        question={warnings.length > 0 ? question : null}
      />
      {opened === null && <RepeatFields form={form} plan={plan} />}
      <PlaceFields
        key={values.clientId}
        mode={values.mode}
        location={values.location}
        addresses={addressesOf(client)}
        errors={errors}
        isModeFixed={isSettled}
        onChange={form.changeValues}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <InterpreterField
          interpreters={isSettled ? [] : interpreters.data}
          rankSource={isSettled ? null : facts.rankSource}
          language={values.language}
          timeZone={facts.timeZone ?? 'UTC'}
          value={values.interpreterId}
          error={errors.interpreterId}
          present={opened?.interpreter ?? null}
          mayBeNobody={!isSettled}
          isForSeries={plan !== null}
          overridable={overridable}
          reason={{
            value: values.overrideReason,
            onChange: (overrideReason) => form.setValue('overrideReason', overrideReason),
            isMissing: errors.overrideReason !== undefined,
          }}
          refusedBy={conflictingAssignmentId(error)}
          disabled={isSettled}
          onChange={(interpreterId) =>
            form.changeValues({
              interpreterId,
              overrideReason: '',
              status: statusWith(interpreterId, values, opened),
            })
          }
        />
        <Field label="Status" required error={errors.status}>
          <Select {...form.register('status')} disabled={isSettled} options={statusOptions(opened)} />
        </Field>
      </div>
      {plan && <SeriesDates form={form} plan={plan} name={chosenName} />}
      {seesMoney && !hasFinalCharge(opened) && (
        <CostFields
          form={form}
          quote={facts.quote}
          amount={amount}
          clientName={client?.name ?? ''}
          isForSeries={plan !== null}
        />
      )}
      {warnings.length === 0 && question}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label="Service type" optional error={errors.serviceType}>
          <Select {...form.register('serviceType')} options={[unstated, ...SERVICE_TYPES.map(optionOf)]} />
        </Field>
        <Field label="Urgency" optional error={errors.urgency}>
          <Select {...form.register('urgency')} options={[unstated, ...URGENCIES.map(optionOf)]} />
        </Field>
        <AppointmentTextFields names={SHORT_TEXTS} writer="staff" form={form} />
      </div>
      <RequirementFields form={form} />
      <AppointmentTextFields names={LONG_TEXTS} writer="staff" form={form} />
    </>
  );
}

/** Whom it is for; the location follows the choice as long as it is one of theirs. */
function ClientField({ form, facts, opened }: Pick<FormParts, 'form' | 'facts' | 'opened'>) {
  const { clients, client, isSettled } = facts;
  const { clientId, mode, location } = form.values;
  const known = (clients.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  // One who is no longer there stays on what was theirs.
  const former =
    opened && client === undefined ? [{ value: String(opened.clientId), label: opened.client.name }] : [];

  function chooseClient(nextId: string) {
    const next = clients.data?.find(({ id }) => String(id) === nextId);
    const follows = mode === 'on_site' && (location === '' || addressesOf(client).includes(location));
    form.changeValues({ clientId: nextId, ...(follows && { location: next?.address ?? '' }) });
  }

  return (
    <Field label="Client" required error={form.errors.clientId}>
      <Combobox
        label="Clients"
        name="clientId"
        value={clientId}
        disabled={isSettled}
        onChange={chooseClient}
        placeholder="Type a name"
        isLoading={clients.isPending}
        nothing="No client by that name"
        options={[...former, ...known]}
      />
    </Field>
  );
}

const unstated = { value: '', label: 'Not stated' };

function optionOf(value: string) {
  return { value, label: value.charAt(0).toUpperCase() + value.slice(1) };
}

/** Pending or accepted (rule appointments-12), and the present status, which an edit may keep. */
function statusOptions(opened: Assignment | null) {
  const present = opened?.status;
  const others = present === undefined || present === 'pending' || present === 'accepted' ? [] : [present];
  return [...others, 'pending', 'accepted'].map(optionOf);
}
