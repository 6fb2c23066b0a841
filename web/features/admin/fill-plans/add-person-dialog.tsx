import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Assignment, Candidate } from '#contracts/assignments/shapes.ts';
import type { PlanOfAssignment } from '#contracts/fill-plans/shapes.ts';
import { fieldsOf, HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { candidateQuery } from '#web/api/staff/candidates.ts';
import { addPerson, planQuery } from '#web/api/staff/fill-plans.ts';
import { interpreterNamesQuery } from '#web/api/staff/interpreters.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { type FieldErrors, type FormCheck, useForm } from '#web/ui/form/use-form.ts';
import { appointmentInWords } from '../assignments/appointment-words.ts';
import { mayOverride, overrideOf, whetherReasonHelps } from '../assignments/override/override-of.ts';
import { unlessExplained, useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';

/** The contract's limit for a reason. */
const MOST_CHARACTERS = 500;

type Body = Parameters<typeof addPerson>[1];

interface Values {
  interpreterId: string;
  overrideReason: string;
}

const FAILED = 'Failed to ask them';

/** Asks one more person; if something is in conflict, it is said at their field, and a reason may be enough. */
export function AddPersonDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const people = useQuery(interpreterNamesQuery);
  const today = useQuery(companyQuery).data?.today;
  const queryClient = useQueryClient();
  const keyOf = useKeyPerRequest();
  const withOffer = peopleWithOffer(useQuery(planQuery(assignment.id)).data);
  const others = (people.data ?? []).filter(
    ({ id, languages }) => languages.includes(assignment.language) && !withOffer.has(id),
  );
  const form = useForm({
    initial: { interpreterId: '', overrideReason: '' },
    check: checkPerson,
    onSubmit: (body) => add.mutate(body),
  });
  const { interpreterId } = form.values;
  const name = others.find(({ id }) => String(id) === interpreterId)?.name ?? 'The interpreter';
  const add = useAction({
    run: (body: Body) => addPerson(assignment.id, body, keyOf(body)),
    done: `${name} is asked for ${appointmentInWords(assignment, today)}`,
    failed: unlessExplained(FAILED),
    affectedTopics: ['assignments', 'offers', 'notifications'],
    tells: true,
    onDone(plan) {
      queryClient.setQueryData(planQuery(assignment.id).queryKey, plan);
      onClose();
    },
    onRefused: (error) => form.refuse(refusedFields(error)),
  });
  const refused: FieldErrors & { interpreterId?: string } = add.error ? refusedFields(add.error) : {};
  // What keeps a person away is said before they are asked, and stays to be read while the reason is typed.
  const known = useQuery({
    ...candidateQuery(assignment.id, Number(interpreterId)),
    enabled: interpreterId !== '',
  }).data;
  const refusal = String(add.variables?.interpreterId) === interpreterId ? refused.interpreterId : undefined;

  return (
    <FormDialog
      width="small"
      title="Ask somebody else"
      description={`${describeWhen(assignment, today)} · ${assignment.language} · ${assignment.client.name}`}
      form={form}
      submit="Ask"
      pendingLabel="Asking..."
      isPending={add.isPending}
      onClose={onClose}
    >
      {add.error && Object.keys(refused).length === 0 && (
        <Alert tone="error">{sentenceOf(add.error) ?? FAILED}</Alert>
      )}
      <Field
        label="Interpreter"
        error={form.errors.interpreterId ?? refusal}
        help={!refusal && known && describeKnown(known)}
      >
        <Combobox
          label={`${assignment.language} interpreters`}
          placeholder="Type a name"
          isLoading={people.isPending}
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={interpreterId}
          onChange={(id) => form.setValue('interpreterId', id)}
          nothing={
            people.isError
              ? 'The interpreters could not be loaded'
              : `Nobody else who speaks ${assignment.language}${others.length > 0 ? ' has that name' : ''}`
          }
        />
      </Field>
      <Field
        label="Reason"
        optional={!(known && mayOverride(known))}
        error={form.errors.overrideReason}
        help="Needed only to override something, for example their hours. Only staff can see it."
      >
        <Textarea {...form.register('overrideReason')} maxLength={MOST_CHARACTERS} />
      </Field>
    </FormDialog>
  );
}

/** Whose answer the plans wait for: they cannot be asked again. */
function peopleWithOffer(of: PlanOfAssignment | undefined): ReadonlySet<number> {
  const offers = (of?.plans ?? []).flatMap(({ waves }) => waves.flatMap((wave) => wave.offers));
  return new Set(offers.filter(({ state }) => state === 'open').map(({ interpreter }) => interpreter.id));
}

function checkPerson({ interpreterId, overrideReason }: Values): FormCheck<Body> {
  if (interpreterId === '') return { ok: false, errors: { interpreterId: 'Please select an interpreter' } };
  const reason = overrideReason.trim();
  return { ok: true, value: { interpreterId: Number(interpreterId), overrideReason: reason || null } };
}

/** What keeps somebody away, and whether a reason helps; empty: nothing does. */
function describeKnown({ exclusions }: Candidate): string {
  if (exclusions.length === 0) return '';
  const sentences = exclusions.map(({ sentence }) => sentence);
  return [...sentences, whetherReasonHelps(mayOverride({ exclusions }), 'asked')].join(' ');
}

/** The refusal's sentences by field: all that keeps the person away stands at the person. */
function refusedFields(error: Error): FieldErrors {
  const code = error instanceof HttpError ? error.envelope?.code : undefined;
  if (code !== 'interpreter_booked' && code !== 'interpreter_not_eligible') return fieldsOf(error);
  const override = overrideOf(error);
  const sentences = override.length > 0 ? override : [sentenceOf(error) ?? FAILED];
  const helps = whetherReasonHelps(override.length > 0, 'asked');
  return { interpreterId: [...sentences, helps].join(' '), ...fieldsOf(error) };
}
