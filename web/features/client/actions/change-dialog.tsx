import { useQuery } from '@tanstack/react-query';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { ChangeRequestBody } from '#contracts/assignments/shapes.ts';
import { isRemote, splitPlace } from '#domain/assignment/mode.ts';
import { forTexts, TEXT_NAMES, type TextName } from '#domain/assignment/texts.ts';
import type { Mode } from '#domain/billing/rules/rule.ts';
import { useChangeRequest } from '#web/api/client/appointment-actions.ts';
import { clientProfileQuery } from '#web/api/client/profile.ts';
import { requestQuoteQuery } from '#web/api/client/quote.ts';
import type { CallOptions } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { AppointmentTextFields } from '#web/parts/appointment/appointment-text-fields.tsx';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { addressesOf } from '#web/parts/places/location-field.tsx';
import { PlaceFields } from '#web/parts/places/place-fields.tsx';
import { splitNotes } from '#web/parts/request-notes.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';
import { useClientPortal } from '../portal-context.ts';
import { namesLanguageInNotes, serviceTypeOf, urgencyOf } from '../request/request-values.ts';
import { ActionDialog } from './action-dialog.tsx';
import { useActionForm } from './use-action-form.ts';

interface ChangeDialogProps {
  assignment: ClientAssignment;
  /** The company's day ('YYYY-MM-DD'). */
  today: string;
  onClose: () => void;
}

type Changes = CallOptions<'PUT /api/appointments/{assignmentId}'>['body'];

const failure = "It wasn't saved. Please try again or call the office.";
const sent = checkBody(ChangeRequestBody);

/** Place and texts of a request that nobody has taken yet (rule requests-7). */
export function ChangeDialog({ assignment, today, onClose }: ChangeDialogProps) {
  const { toast } = useToast();
  const { clientId } = useClientPortal();
  const client = useQuery(clientProfileQuery(clientId));
  const change = useChangeRequest(assignment.id, {
    onSuccess,
    onError: (error) => form.refuse(fieldsOf(error)),
  });
  const before = valuesOf(assignment);
  const { form, forget } = useActionForm<Values, Changes>({
    act: 'edit',
    assignmentId: assignment.id,
    initial: before,
    check: (values) => checkChanges(values, before, assignment),
    onSubmit: (body) => change.mutate(body),
  });

  function onSuccess() {
    toast({ title: 'Saved', description: 'The office has been told about the change.' });
    leave();
  }

  function leave() {
    forget();
    onClose();
  }

  const { values, errors } = form;
  const isInNotes = namesLanguageInNotes(assignment);
  const hasFieldErrors = Object.keys(fieldsOf(change.error)).length > 0;
  return (
    <ActionDialog
      title="Change place or notes"
      form={form}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      keepLabel="Cancel"
      pending={change.isPending}
      refusal={change.error && !hasFieldErrors ? (sentenceOf(change.error) ?? failure) : null}
      onClose={leave}
    >
      <p className="text-ink-soft">
        No. {assignment.id}: {describeWhen(assignment, today)}, {assignment.language}.
      </p>
      <PlaceFields
        mode={values.mode}
        location={values.location}
        addresses={client.isPending ? null : addressesOf(client.data)}
        errors={errors}
        onChange={form.changeValues}
      />
      <NewEstimate assignment={assignment} mode={values.mode} />
      <AppointmentTextFields names={TEXT_NAMES} writer="client" form={form} needsNotes={isInNotes} />
    </ActionDialog>
  );
}

interface Values extends Record<TextName, string> {
  mode: string;
  /** Without the words of the mode (rule appointments-17). */
  location: string;
}

function valuesOf(assignment: ClientAssignment): Values {
  const { mode, location, notes } = assignment;
  return {
    mode,
    location: isRemote(assignment) ? splitPlace(location).typed : location,
    ...forTexts(TEXT_NAMES, (name) => assignment[name] ?? ''),
    notes: splitNotes(notes).notes ?? '',
  };
}

/** Only what was changed is sent: what staff have changed in the meantime stays. */
function checkChanges(values: Values, before: Values, { language }: ClientAssignment): FormCheck<Changes> {
  const { mode, location, notes } = values;
  if (mode === 'on_site' && location.trim() === '')
    return { ok: false, errors: { location: 'Location is required' } };
  if (namesLanguageInNotes({ language }) && notes.trim() === '')
    return { ok: false, errors: { notes: 'Write which language it is' } };
  const isMoved = mode !== before.mode || location !== before.location;
  const changed = TEXT_NAMES.filter((name) => values[name] !== before[name]);
  return sent({
    // One of the options.
    ...(isMoved && { mode: mode as Mode, location }),
    ...forTexts(changed, (name) => values[name]),
  });
}

/** What it costs in another mode; an amount that was agreed on stays (rule rates-19). */
function NewEstimate({ assignment, mode }: { assignment: ClientAssignment; mode: string }) {
  const isOther = mode !== assignment.mode;
  const present = useQuery(requestQuoteQuery(isOther ? questionOf(assignment, assignment.mode) : null));
  // One of the options.
  const next = useQuery(requestQuoteQuery(isOther ? questionOf(assignment, mode as Mode) : null));
  const { totalAmount } = assignment;
  if (!isOther || !present.data || !next.data || next.isPlaceholderData) return null;
  if (totalAmount === null || totalAmount !== present.data.totalAmount) return null;
  if (next.data.totalAmount === totalAmount) return null;
  return (
    <p role="status">
      Estimated cost: {dollars(next.data.totalAmount)}. Before, it was {dollars(totalAmount)}.
    </p>
  );
}

function questionOf(assignment: ClientAssignment, mode: Mode) {
  const { date, startTime, endTime, language, serviceType, urgency } = assignment;
  return {
    date,
    startTime,
    endTime,
    mode,
    language,
    serviceType: serviceTypeOf(serviceType ?? ''),
    urgency: urgencyOf(urgency ?? ''),
  };
}
