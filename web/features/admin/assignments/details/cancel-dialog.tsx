import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { StaffCancellationTerms } from '#contracts/appointments/shapes.ts';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { durationInWords } from '#domain/civil.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { type CancelBody, cancellationQuery } from '#web/api/staff/assignment-actions.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { PreviewNote } from '../../preview/preview-note.tsx';
import { usePreview } from '../../preview/use-preview.ts';
import { unlessExplained, useAction } from '../../use-action.ts';
import { appointmentInWords } from '../appointment-words.ts';
import { CancelledWhenFields, instantTyped, typedWhen } from './cancelled-when.tsx';
import { useRestore } from './use-restore.ts';

interface CancelDialogProps {
  assignment: Assignment;
  onClose: () => void;
}

type Canceller = NonNullable<CancelBody['by']>;
type Fee = NonNullable<CancelBody['fee']>;

const FAILED = 'Failed to cancel appointment';
/** The contract's limit for a reason. */
const MOST_CHARACTERS = 1000;

/**
 * Asks who cancels and why, and what becomes of the fee; it stays in the lists, as cancelled (rules appointments-25 and appointments-30).
 */
export function CancelDialog({ assignment, onClose }: CancelDialogProps) {
  const [by, setBy] = useState<Canceller | ''>(isBooked(assignment.status) ? '' : 'office');
  const [reason, setReason] = useState('');
  const [waiver, setWaiver] = useState<{ fee: Fee; why: string }>({ fee: 'charge', why: '' });
  const [isMissing, setIsMissing] = useState(false);
  const { restore } = useRestore(assignment.id);
  const today = useQuery(companyQuery).data?.today;
  const [opened] = useState(() => typedWhen(assignment.timeZone, new Date()));
  const [when, setWhen] = useState(opened);
  // Nothing was typed: it is now, also a while later.
  const cancelledAt = when === opened ? null : instantTyped(when, assignment.timeZone);
  const isTyped = when.date !== '' && when.time !== '';
  const terms = useQuery({
    ...cancellationQuery(assignment.id, cancelledAt),
    enabled: by === 'client' && isTyped,
  });
  const cancel = useAction({
    run: (body: CancelBody) =>
      call('POST /api/assignments/{assignmentId}/cancel', {
        params: { assignmentId: assignment.id },
        body,
        audience: 'staff',
      }),
    done: () => ({ sentence: 'Appointment cancelled', about: appointmentInWords(assignment, today) }),
    failed: unlessExplained(FAILED),
    affectedTopics: ['assignments', 'offers', 'notifications'],
    tells: true,
    onDone: onClose,
    // The fee may have grown meanwhile.
    onRefused: () => void (by === 'client' && terms.refetch()),
    back: { label: 'Undo', go: restore },
  });
  const isWaived = waiver.fee !== 'charge';
  const isComplete =
    !(by === 'client' && !(terms.data && isTyped)) && !(isWaived && waiver.why.trim() === '');
  const preview = usePreview(
    'POST /api/assignments/{assignmentId}/cancel',
    // Neither the reason nor, until it is known, who cancels decides who is told.
    isComplete
      ? { params: { assignmentId: assignment.id }, body: bodyOf(by === '' ? 'office' : by, '') }
      : null,
  );

  function bodyOf(canceller: Canceller, reason: string): CancelBody {
    return {
      reason,
      by: canceller,
      ...(canceller === 'client' && {
        charge: terms.data && seenCharge(terms.data),
        fee: waiver.fee,
        ...(isWaived && { waiverReason: waiver.why.trim() }),
        ...(cancelledAt !== null && { cancelledAt }),
      }),
    };
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(by === '' || (isWaived && waiver.why.trim() === ''));
    if (by !== '' && isComplete) cancel.mutate(bodyOf(by, reason.trim()));
  }

  return (
    <FormDialog
      role="alertdialog"
      width="small"
      title="Cancel this appointment?"
      form={{ props: { onSubmit: handleSubmit }, isChanged: reason.trim() !== '' || waiver.why !== '' }}
      submit="Cancel appointment"
      pendingLabel="Cancelling..."
      isPending={cancel.isPending}
      isDestructive
      cancel="Keep it"
      gap="gap-3"
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {describeWhen(assignment, today)}, {assignment.language}, {assignment.location}.
      </p>
      {isBooked(assignment.status) && (
        <RadioGroup<Canceller | ''>
          legend="Who is cancelling?"
          value={by}
          onChange={setBy}
          options={[
            { value: 'client', label: assignment.client.name, help: 'The client' },
            { value: 'interpreter', label: assignment.interpreter?.name ?? '', help: 'The interpreter' },
            { value: 'office', label: 'Our office' },
          ]}
        />
      )}
      {isMissing && by === '' && <Alert tone="error">Say who is cancelling</Alert>}
      {by === 'client' && isBooked(assignment.status) && (
        <CancelledWhenFields
          assignment={assignment}
          when={when}
          error={cancel.error ? fieldsOf(cancel.error)['cancelledAt'] : undefined}
          onChange={setWhen}
        />
      )}
      {by === 'client' && (
        <FeeChoice
          assignment={assignment}
          terms={terms}
          waiver={waiver}
          error={
            isMissing && isWaived && waiver.why.trim() === ''
              ? 'Please say why the charge is waived'
              : cancel.error
                ? fieldsOf(cancel.error)['waiverReason']
                : undefined
          }
          onChange={setWaiver}
        />
      )}
      {(by === 'interpreter' || by === 'office') && isBooked(assignment.status) && (
        <p className="text-ink-soft">The client is not charged, and the interpreter is not paid.</p>
      )}
      <PreviewNote preview={preview} isRefused={cancel.isError} />
      <Field
        label="Reason"
        optional
        help={
          assignment.interpreter === null
            ? 'The client sees it.'
            : 'The client and the booked interpreter see it.'
        }
      >
        <Textarea
          value={reason}
          maxLength={MOST_CHARACTERS}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {cancel.error && <Alert tone="error">{sentenceOf(cancel.error) ?? FAILED}</Alert>}
    </FormDialog>
  );
}

/** The charge that the screen showed: nothing while it is free; unknown to those who see no money. */
const seenCharge = ({ isLate, charge }: StaffCancellationTerms) => (isLate ? (charge ?? undefined) : '0.00');

/** An amount after a word of the sentence; nothing for those who see no money (rule access-9). */
const amount = (before: string, value: string | null) => (value === null ? '' : `${before}${dollars(value)}`);

interface FeeChoiceProps {
  assignment: Assignment;
  terms: { data: StaffCancellationTerms | undefined; isError: boolean };
  waiver: { fee: Fee; why: string };
  error: string | undefined;
  onChange: (waiver: { fee: Fee; why: string }) => void;
}

/** The fee by the rule for both sides, and whether it is charged (rule appointments-30). */
function FeeChoice({ assignment, terms, waiver, error, onChange }: FeeChoiceProps) {
  const { client, interpreter } = assignment;
  if (terms.isError) return <Alert tone="error">The cancellation fee could not be loaded. Try again.</Alert>;
  if (terms.data === undefined) {
    return (
      <SkeletonGroup label="Loading the fee" className="flex flex-col gap-2">
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-3/5" />
      </SkeletonGroup>
    );
  }
  const { isLate, charge, pay, booked, percent, minutes, windowHours } = terms.data;
  const share = `${percent}%${amount(' of ', booked) || ' of the booking'}`;
  if (!isLate) {
    return <p className="text-ink-soft">No late fee: {client.name} is not charged.</p>;
  }
  const name = interpreter?.name ?? 'the interpreter';
  return (
    <>
      <p>
        Less than {windowHours} h before the start, the fee is {minutes ? durationInWords(minutes) : share}.
      </p>
      <RadioGroup<Fee>
        legend="Fee"
        value={waiver.fee}
        onChange={(fee) => onChange({ ...waiver, fee })}
        options={[
          {
            value: 'charge',
            label: `Charge ${client.name}${amount(' ', charge)} and pay ${name}${amount(' ', pay)}`,
          },
          { value: 'pay_only', label: `Waive the charge and pay ${name}${amount(' ', pay)}` },
          { value: 'waive', label: 'Waive both' },
        ]}
      />
      {waiver.fee !== 'charge' && (
        <Field
          label="Why is it waived?"
          required
          error={error}
          help="Saved in the activity. Only staff can see it."
        >
          <Textarea
            rows={2}
            value={waiver.why}
            maxLength={MOST_CHARACTERS}
            onChange={(event) => onChange({ ...waiver, why: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
