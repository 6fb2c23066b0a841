import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import type { Preview } from '#contracts/preview.ts';
import type { Series } from '#contracts/series/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { forTexts, TEXTS_OF_BOOKINGS } from '#domain/assignment/texts.ts';
import { credentialTypesQuery } from '#web/api/credentials.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import type { NewSeries } from '#web/api/staff/series.ts';
import { savedDraft } from '#web/device/saved-draft.ts';
import { staffSession } from '#web/device/storage.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { scrollIntoViewWhenShown } from '#web/ui/form/scroll-into-view.ts';
import { useAreMessagesOff } from '../../preview/messages-off.ts';
import { PreviewNote } from '../../preview/preview-note.tsx';
import { NO_REASON_YET, usePreview } from '../../preview/use-preview.ts';
import type { ProposedTime } from '../assignment-intent.ts';
import { WhyNotCome } from '../cannot-come/why-not-come.tsx';
import { overrideOf } from '../override/override-of.ts';
import { AssignmentFields } from './assignment-fields.tsx';
import { differencesOf } from './form-differences.ts';
import { type AssignmentValues, type CreateBody, NOBODY, type UpdateBody, valuesOf } from './form-values.ts';
import { formError } from './refusal-fields.ts';
import { ResumeDraftDialog } from './resume-draft-dialog.tsx';
import { type AssignmentDraft, isSeries, useAssignmentForm } from './use-assignment-form.ts';
import type { SeriesPlan } from './use-series-plan.ts';
import { VersionConflict } from './version-conflict.tsx';

interface AssignmentFormDialogProps {
  /** The appointment to change; null schedules a new one. */
  assignment: Assignment | null;
  /** The initial values of a new one. */
  at?: ProposedTime | undefined;
  /** A new one begins with the people and the place of this one. */
  like?: Assignment | undefined;
  /** A new one without an interpreter was saved: somebody has to be asked. */
  onFind?: ((saved: Assignment) => void) | undefined;
  /** A new series was saved that has dates without an interpreter. */
  onSeries?: ((seriesId: number) => void) | undefined;
  onClose: () => void;
}

/**
 * 'Schedule New Assignment' and 'Edit Assignment' (rule rates-20). A new one continues where a reload interrupted
 * it.
 */
export function AssignmentFormDialog({ assignment, onClose, ...more }: AssignmentFormDialogProps) {
  const [draft] = useState(newAssignmentDraft);
  const [unsaved] = useState(() => (assignment === null ? draft.read() : null));
  const [isAnswered, setIsAnswered] = useState(unsaved === null);
  if (unsaved !== null && !isAnswered) {
    return (
      <ResumeDraftDialog
        values={unsaved.values.values}
        changedAt={unsaved.changedAt}
        onContinue={() => setIsAnswered(true)}
        onStartOver={() => {
          draft.remove();
          setIsAnswered(true);
        }}
        onClose={onClose}
      />
    );
  }
  return <OpenedForm assignment={assignment} draft={draft} onClose={onClose} {...more} />;
}

interface OpenedFormProps extends AssignmentFormDialogProps {
  draft: AssignmentDraft;
}

/** After a failure it stays open with what was typed. */
function OpenedForm({ assignment, at, like, draft, onFind, onSeries, onClose }: OpenedFormProps) {
  const isNew = assignment === null;
  const parts = useAssignmentForm({
    assignment,
    at,
    like,
    ...(isNew && { draft }),
    onDone(saved) {
      if (isSeries(saved)) return onSeries && hasOpenDates(saved) ? onSeries(saved.id) : onClose();
      return findsAfter && onFind ? onFind(saved) : onClose();
    },
  });
  const { form, error, facts, plan, isSaving, isStale, hasPassed } = parts;
  const preview = useSavingPreview(parts);
  const isNobodys = isNew && form.values.interpreterId === NOBODY;
  // After the start nobody can be asked.
  const findsAfter = isNobodys && plan === null && !hasPassed;
  const above = error && formError(error, form.values);
  const isShownBelow = parts.changed !== null && isStale;

  function leave() {
    if (isNew) draft.remove();
    onClose();
  }

  return (
    <FormDialog
      title={isNew ? 'Schedule New Assignment' : 'Edit Assignment'}
      width="wide"
      form={form}
      submit={submitLabel({
        plan: plan && seriesLabel(plan, form.values),
        isNew,
        isNobodys,
        findsAfter,
        tells: tellsInterpreter(form.values, preview.data),
        isOverriding: parts.overridable.length > 0 || parts.question !== null,
      })}
      isPending={isSaving}
      isBlocked={plan?.isAsked && plan.error === null && !plan.isKnown}
      note={isNew ? undefined : <ChangeNote {...parts} preview={preview} />}
      onClose={leave}
    >
      {above && !isShownBelow && (
        <div ref={scrollIntoViewWhenShown} className="scroll-mt-4">
          <Alert tone="error">{above}</Alert>
        </div>
      )}
      <FormLoadError clients={facts.clients} company={facts.company} interpreters={facts.interpreters} />
      <Changed {...parts} />
      {assignment && <WhyNotCome assignment={assignment} />}
      <AssignmentFields {...parts} />
      {isNew && <CreationNote {...parts} preview={preview} findsAfter={findsAfter} />}
    </FormDialog>
  );
}

type FormParts = ReturnType<typeof useAssignmentForm>;
type SavingPreview = ReturnType<typeof useSavingPreview>;

/** What saving would do, once nothing is missing. */
function useSavingPreview({ opened, form, plan, checked, overridable, error, isSaving }: FormParts) {
  const isAsked = (opened === null || form.isChanged) && checked.ok && !isSaving;
  const override = overridable.length > 0 && { overrideReason: NO_REASON_YET };
  const change = usePreview(
    'PUT /api/assignments/{assignmentId}',
    isAsked && opened !== null
      ? { params: { assignmentId: opened.id }, body: { ...(checked.value as UpdateBody), ...override } }
      : null,
  );
  const creation = usePreview(
    'POST /api/assignments',
    // What was checked is what the form is for.
    isAsked && opened === null && plan === null
      ? { body: { ...(checked.value as CreateBody), ...override } }
      : null,
  );
  const series = usePreview(
    'POST /api/series',
    isAsked && plan?.isKnown ? { body: checked.value as NewSeries } : null,
  );
  const preview = plan ? series : opened === null ? creation : change;
  return {
    ...preview,
    isAsked,
    // What the form itself asks for, or has been told by the server already, is said at its fields.
    isRefused: error !== null || overrideOf(preview.error).length > 0,
  };
}

/** Whom saving a change tells, and what it costs. The form is long, so it is said beside the button; nothing where nobody is told. */
function ChangeNote({ opened, preview }: FormParts & { preview: SavingPreview }) {
  const { data, error, isAsked, isRefused } = preview;
  const saysSomething = data && (data.tells.length > 0 || data.cost !== null);
  return (
    <div aria-live="polite">
      {isAsked && !isRefused && (saysSomething || error) && (
        <div className="pb-3">
          {error ? (
            <PreviewNote preview={preview} />
          ) : (
            <Alert>
              <PreviewNote preview={preview} does={(then) => (opened ? whatBookingEnds(opened, then) : '')} />
            </Alert>
          )}
        </div>
      )}
    </div>
  );
}

function whatBookingEnds({ status, interpreter }: Assignment, { changes }: Preview): string {
  const then = changes.find(({ appointment }) => appointment !== null)?.appointment;
  if (!then || !interpreter || !isBooked(status)) return '';
  const isKept = isBooked(then.status) && then.interpreter === interpreter.name;
  return isKept ? '' : `Takes the booking from ${interpreter.name}.`;
}

/** What somebody else has changed meanwhile, while nothing is being saved here. */
function Changed(parts: ReturnType<typeof useAssignmentForm>) {
  const { changed, form, facts, amount, error, isStale, isSaving, load } = parts;
  const { data: types = [] } = useQuery({ ...credentialTypesQuery('staff'), enabled: changed !== null });
  if (changed === null || isSaving) return null;
  const interpreter = facts.interpreters.data?.find(({ id }) => String(id) === form.values.interpreterId);
  const here = {
    values: form.values,
    amount: amount.amount,
    clientName: facts.client?.name,
    interpreterName: interpreter?.name,
    credentialName: (typeId: number) => types.find(({ id }) => id === typeId)?.name ?? `Credential ${typeId}`,
  };
  return (
    <VersionConflict
      refusal={isStale ? sentenceOf(error) : null}
      differences={differencesOf(here, changed)}
      onLoad={() => load(false)}
      onMerge={() => load(true)}
    />
  );
}

interface SubmitOf {
  /** The label for a series; null: it does not repeat. */
  plan: string | null;
  isNew: boolean;
  isNobodys: boolean;
  findsAfter: boolean;
  tells: boolean;
  isOverriding: boolean;
}

function submitLabel(of: SubmitOf): string {
  if (of.plan !== null) return of.plan;
  if (of.isOverriding) return of.isNew ? 'Create anyway' : 'Save anyway';
  if (!of.isNew) return 'Save Changes';
  if (of.isNobodys) return of.findsAfter ? 'Save & Find Interpreter' : 'Save';
  return of.tells ? 'Create & Notify' : 'Create';
}

/** 'Book 12 Appointments'. */
function seriesLabel({ rows, isKnown }: SeriesPlan, { interpreterId, status }: AssignmentValues): string {
  const isNobodys = interpreterId === '' || interpreterId === NOBODY;
  const verb = isNobodys ? 'Create' : status === 'accepted' ? 'Book' : 'Offer';
  const count = rows.filter(({ isOff }) => !isOff).length;
  if (!isKnown || count === 0) return `${verb} Series`;
  return count === 1 ? `${verb} 1 Appointment` : `${verb} ${count} Appointments`;
}

const hasOpenDates = ({ dates }: Series) => dates.some(({ interpreter }) => interpreter === null);

interface CreationNoteProps extends FormParts {
  preview: SavingPreview;
  findsAfter: boolean;
}

/** Whom creating tells. */
function CreationNote({ preview, plan, findsAfter, hasReminder }: CreationNoteProps) {
  const areOff = useAreMessagesOff();
  const isAnybodyTold = preview.data?.tells.some(({ channels }) => channels.length > 0);
  return (
    <div className="text-ink-soft">
      {preview.isAsked && <PreviewNote preview={preview} isRefused={preview.isRefused} />}
      {findsAfter && <p>After saving, you choose who to ask.</p>}
      {hasReminder && (!areOff || isAnybodyTold) && (
        <p>{`The interpreter also gets a reminder 24 hours before ${plan ? 'each' : 'the'} appointment.`}</p>
      )}
    </div>
  );
}

/** Whether somebody is chosen whom creating tells, as far as is known. */
function tellsInterpreter({ interpreterId }: AssignmentValues, then: Preview | undefined): boolean {
  const isChosen = interpreterId !== '' && interpreterId !== NOBODY;
  return isChosen && (then === undefined || then.tells.some(({ audience }) => audience === 'interpreter'));
}

type Load = UseQueryResult<unknown>;

/** Says which of the form's lists could not be loaded; what was typed stays. */
function FormLoadError(loads: { clients: Load; company: Load; interpreters: Load }) {
  const failed = [
    { what: 'Clients', load: loads.clients },
    { what: 'Interpreters', load: loads.interpreters },
    { what: "The company's time zone", load: loads.company },
  ].find(({ load }) => load.isError);
  if (failed === undefined) return null;
  return (
    <Alert tone="error" title={`${failed.what} could not be loaded`}>
      <p>{sentenceOf(failed.load.error)}</p>
      <Button
        variant="secondary"
        size="small"
        className="mt-2"
        pending={failed.load.isFetching}
        onClick={() => void failed.load.refetch()}
      >
        Try again
      </Button>
    </Alert>
  );
}

/** The draft of 'Schedule New Assignment' of the person who is signed in now: nobody gets another person's draft. */
function newAssignmentDraft(): AssignmentDraft {
  const username = staffSession.read()?.username ?? '';
  const empty = valuesOf(null);
  const draft: AssignmentDraft = savedDraft(`assignmentDraft:${username}`, { values: empty, before: empty });
  return {
    ...draft,
    // The reference of a patient is stored nowhere (rule requests-13).
    keep: ({ values, before }) =>
      draft.keep({ values: { ...values, ...forTexts(TEXTS_OF_BOOKINGS, () => '') }, before }),
  };
}
