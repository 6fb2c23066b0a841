import { useEffect, useEffectEvent, useState } from 'react';
import type { Assignment } from '#contracts/assignment.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Alert } from '#web/ui/alert.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { showOnAppear } from '#web/ui/show-on-appear.ts';
import { AssignmentFields } from './assignment-fields.tsx';
import type { ProposedTime } from './assignment-intent.ts';
import { differencesOf } from './changed-meanwhile.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { DraftOffer } from './draft-offer.tsx';
import type { AssignmentValues } from './form-values.ts';
import { LoadTrouble } from './load-trouble.tsx';
import { newAssignmentDraft } from './new-assignment-draft.ts';
import { NotificationNote } from './notification-note.tsx';
import { sentenceAbove } from './refused-fields.ts';
import { unbookedBy } from './unbooked-by.ts';
import { useAssignmentForm } from './use-assignment-form.ts';
import { codeOf } from './use-save.ts';

interface AssignmentFormDialogProps {
  /** The appointment to change; null schedules a new one. */
  assignment: Assignment | null;
  /** What a new one is filled in with. */
  at?: ProposedTime | undefined;
  onClose: () => void;
}

/** 'Schedule New Assignment' and 'Edit Assignment' (spec §2, §5); a new one begins where a reload interrupted it. */
export function AssignmentFormDialog({ assignment, at, onClose }: AssignmentFormDialogProps) {
  const [kept] = useState(newAssignmentDraft);
  const [draft] = useState(() => (assignment === null ? kept.read() : null));
  const [answer, setAnswer] = useState<'continue' | 'anew' | null>(draft === null ? 'anew' : null);

  function keep(values: AssignmentValues | null) {
    if (assignment !== null) return;
    if (values === null) kept.remove();
    else kept.keep(values);
  }

  if (draft !== null && answer === null) {
    return (
      <DraftOffer
        draft={draft}
        onContinue={() => setAnswer('continue')}
        onStartAnew={() => {
          kept.remove();
          setAnswer('anew');
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <OpenedForm
      assignment={assignment}
      at={at}
      typed={answer === 'continue' ? draft?.values : undefined}
      onType={keep}
      onClose={onClose}
    />
  );
}

interface OpenedFormProps extends AssignmentFormDialogProps {
  typed: AssignmentValues | undefined;
  /** What stands in the form and is not saved; null when nothing does. */
  onType: (values: AssignmentValues | null) => void;
}

/** After a failure it stays open with what was typed. */
function OpenedForm({ assignment, at, typed, onType, onClose }: OpenedFormProps) {
  const isNew = assignment === null;
  const parts = useAssignmentForm({ assignment, at, typed, onDone: onClose, onSaved: forget });
  const { form, save, facts } = parts;
  const above = save.error && sentenceAbove(save.error, form.values);
  const isToldBelow = parts.changed !== null && codeOf(save.error) === 'stale';
  useKeptValues(form.isChanged ? form.values : null, onType);

  function forget() {
    onType(null);
  }

  function leave() {
    forget();
    onClose();
  }

  return (
    <FormDialog
      title={isNew ? 'Schedule New Assignment' : 'Edit Assignment'}
      width="wide"
      form={form}
      submit={isNew ? 'Create & Notify' : 'Save Changes'}
      isPending={save.isPending}
      onClose={leave}
    >
      {above && !isToldBelow && (
        <div ref={showOnAppear} className="scroll-mt-4">
          <Alert tone="error">{above}</Alert>
        </div>
      )}
      <LoadTrouble clients={facts.clients} company={facts.company} speakers={facts.speakers} />
      <Changed {...parts} />
      <AssignmentFields {...parts} />
      {isNew && <NotificationNote status={form.values.status} span={facts.span} />}
      <Unbooking {...parts} />
    </FormDialog>
  );
}

/** Whom saving tells, where it takes the booking from somebody. */
function Unbooking({ opened, form, facts }: ReturnType<typeof useAssignmentForm>) {
  const { status, interpreterId } = form.values;
  const name = facts.speakers.data?.find(({ id }) => String(id) === interpreterId)?.name;
  const now = useNow();
  const isAhead = facts.span?.ok === true && Date.parse(facts.span.value.startsAt) > now.getTime();
  const told = opened && unbookedBy(opened, { status, interpreterId, name, isAhead });
  return <div aria-live="polite">{told && <Alert>{told}</Alert>}</div>;
}

/** Hands what stands in the form out whenever it changes. */
function useKeptValues(values: AssignmentValues | null, onType: OpenedFormProps['onType']) {
  const keep = useEffectEvent(onType);
  useEffect(() => {
    keep(values);
  }, [values]);
}

/** What somebody else has changed meanwhile, while nothing of ours is on its way. */
function Changed({ changed, form, facts, amount, save, adoptPresent }: ReturnType<typeof useAssignmentForm>) {
  if (changed === null || save.isPending) return null;
  const speaker = facts.speakers.data?.find(({ id }) => String(id) === form.values.interpreterId);
  const here = {
    values: form.values,
    amount: amount.amount,
    clientName: facts.client?.name,
    interpreterName: speaker?.name,
  };
  return (
    <ChangedNotice
      refusal={codeOf(save.error) === 'stale' ? sentenceOf(save.error) : null}
      differences={differencesOf(here, changed)}
      onLoad={() => adoptPresent(false)}
      onMerge={() => adoptPresent(true)}
    />
  );
}
