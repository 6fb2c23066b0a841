import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import type { Exclusion } from '#domain/dispatch/constraint.ts';
import { whyNoPlan } from '#domain/dispatch/fill-plan/plan-state.ts';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';
import type { ReleaseBody } from '#web/api/staff/assignment-actions.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { joinNames } from '#web/ui/text/join-names.ts';
import { PreviewNote } from '../../preview/preview-note.tsx';
import { NO_REASON_YET, usePreview } from '../../preview/use-preview.ts';
import { unlessExplained, useAction } from '../../use-action.ts';
import { inTurn } from '../in-turn.ts';

interface ReleaseDialogProps {
  /** Booked ones, of one interpreter or of several. */
  assignments: readonly Assignment[];
  /** Why their interpreters cannot come any more, if that is why. */
  why?: readonly Exclusion[];
  onClose: () => void;
  onDone?: () => void;
}

const FAILED = 'Failed to release the interpreter';
/** The contract's limit for a reason. */
const MOST_CHARACTERS = 1000;

/** Takes bookings from their interpreters: the appointments have nobody again, and can be filled at once (rule appointments-20). */
export function ReleaseDialog({ assignments, why = [], onClose, onDone }: ReleaseDialogProps) {
  const [by, setBy] = useState<NonNullable<ReleaseBody['by']>>(isOwnRefusal(why) ? 'interpreter' : 'office');
  const [known] = useState(() =>
    [...new Set(why.map(({ sentence }) => sentence))].join(' ').slice(0, MOST_CHARACTERS),
  );
  const [reason, setReason] = useState(known);
  const [isMissing, setIsMissing] = useState(false);
  const now = useNow().toISOString();
  const canPlan = assignments.some(
    (one) => whyNoPlan({ ...one, status: 'pending', state: null }, now) === null,
  );
  const [wantsPlan, setWantsPlan] = useState(true);
  const today = useQuery(companyQuery).data?.today;
  const names = joinNames([...new Set(assignments.map(nameOf))]);
  const assign = useAction({
    run: () =>
      inTurn(assignments, ({ id, interpreterId }) =>
        call('POST /api/assignments/{assignmentId}/assign', {
          params: { assignmentId: id },
          body: { interpreterId: interpreterId ?? 0 },
          audience: 'staff',
        }),
      ),
    done: ({ refused }) =>
      refused.length > 0 ? refused.join(' ') : `${names} booked again for ${whatOf(assignments, today)}`,
    failed: (error) => [`${names} could not be booked again.`, sentenceOf(error)].filter(Boolean).join(' '),
    affectedTopics: ['assignments', 'offers', 'notifications'],
    tells: true,
    onDone: () => undefined,
  });
  const release = useAction({
    run: (body: ReleaseBody) =>
      inTurn(assignments, ({ id }) =>
        call('POST /api/assignments/{assignmentId}/release', {
          params: { assignmentId: id },
          body,
          audience: 'staff',
        }),
      ),
    done: ({ refused, done }) =>
      done === 0 ? null : `${names} released from ${whatOf(assignments, today, refused.length)}`,
    failed: unlessExplained(FAILED),
    affectedTopics: ['assignments', 'offers', 'notifications'],
    tells: true,
    onDone({ refused }) {
      if (refused.length > 0) return;
      onClose();
      onDone?.();
    },
    back: { label: 'Undo', go: () => assign.mutate(undefined) },
  });
  const refused = release.data?.refused ?? [];

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    release.mutate({ by, reason: reason.trim(), startPlan: canPlan && wantsPlan });
  }

  const isOne = assignments.length === 1;
  const isOnePerson = new Set(assignments.map(({ interpreterId }) => interpreterId)).size === 1;
  return (
    <FormDialog
      role="alertdialog"
      width="small"
      title={
        isOne
          ? 'Release interpreter?'
          : `Release ${isOnePerson ? names : 'the interpreters'} from ${assignments.length} appointments?`
      }
      form={{ props: { onSubmit: handleSubmit }, isChanged: reason.trim() !== known }}
      submit={isOnePerson ? 'Release interpreter' : 'Release interpreters'}
      pendingLabel="Releasing..."
      isPending={release.isPending}
      isDestructive
      cancel={isOne ? 'Keep it' : 'Keep them'}
      gap="gap-3"
      onClose={onClose}
    >
      {assignments.map((one) => (
        <p key={one.id} className="text-ink-soft">
          {isOnePerson ? '' : `${nameOf(one)}: `}
          {describeWhen(one, today)}, {one.language}, {one.client.name}.
        </p>
      ))}
      <RadioGroup
        legend="Who asked for this?"
        value={by}
        onChange={setBy}
        options={[
          { value: 'interpreter', label: `${names} can't make it` },
          { value: 'office', label: 'Our office' },
        ]}
      />
      <Field
        label="Reason"
        required
        error={isMissing && reason.trim() === '' ? 'Please say why' : undefined}
        help="Only staff can see it."
      >
        <TextInput
          value={reason}
          maxLength={MOST_CHARACTERS}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {canPlan && (
        <Checkbox
          label="Start a plan to find somebody else now"
          checked={wantsPlan}
          onChange={(event) => setWantsPlan(event.target.checked)}
        />
      )}
      {assignments.map((one) => (
        <ReleaseNote
          key={one.id}
          assignment={one}
          body={{ by, reason: NO_REASON_YET, startPlan: canPlan && wantsPlan }}
          isRefused={release.isError || refused.length > 0}
          of={isOne ? null : describeWhen(one, today)}
        />
      ))}
      {refused.length > 0 && <Alert tone="error">{refused.join(' ')}</Alert>}
      {release.error && <Alert tone="error">{sentenceOf(release.error) ?? FAILED}</Alert>}
    </FormDialog>
  );
}

/** Whether the interpreter has said it, by their hours or otherwise; without a known reason it is supposed. */
function isOwnRefusal(why: readonly Exclusion[]): boolean {
  const theirs = ['away', 'hours', 'interpreter_refuses', 'mode'];
  return why.length === 0 || why.some(({ constraint }) => theirs.includes(constraint));
}

const nameOf = ({ interpreter }: Assignment) => interpreter?.name ?? 'The interpreter';

interface ReleaseNoteProps {
  assignment: Assignment;
  body: ReleaseBody;
  isRefused: boolean;
  /** Which of several it is about. */
  of: string | null;
}

function ReleaseNote({ assignment, body, isRefused, of }: ReleaseNoteProps) {
  const params = { assignmentId: assignment.id };
  const preview = usePreview('POST /api/assignments/{assignmentId}/release', { params, body });
  return (
    <PreviewNote
      preview={preview}
      isRefused={isRefused}
      does={({ changes }) =>
        changes.some(({ appointment }) => appointment?.status === 'pending')
          ? `${of ?? 'The appointment'} goes back to Unfilled.`
          : ''
      }
    />
  );
}

/** 'Spanish at City Hospital, Mon, Mar 2, 2:00 – 4:00 PM', or '9 appointments'. */
function whatOf(assignments: readonly Assignment[], today: string | undefined, fewer = 0): string {
  const [one] = assignments;
  if (assignments.length !== 1 || one === undefined) return `${assignments.length - fewer} appointments`;
  return `${one.language} at ${one.client.name}, ${describeWhen(one, today)}`;
}
