import { ReportProblemBody } from '#contracts/appointments/shapes.ts';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import type { Problem } from '#domain/assignment/client-problem.ts';
import { useReportProblem } from '#web/api/client/appointment-actions.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { CallOffice } from '#web/parts/office-phone.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { useActionForm } from './use-action-form.ts';

interface ProblemDialogProps {
  assignment: ClientAssignment;
  /** The company's day ('YYYY-MM-DD'). */
  today: string;
  /** It is over: something was wrong. Otherwise a change is asked for. */
  isClosed: boolean;
  onClose: () => void;
}

const failure = "It wasn't sent. Please try again or call the office.";
const sent = checkBody(ReportProblemBody);
const WRONG = [
  { value: 'time', label: 'The time' },
  { value: 'charge', label: 'The charge' },
  { value: 'interpreter', label: 'The interpreter' },
];

/** A change that the client asks for, or what was wrong; both go to the office (rule requests-8). */
export function ProblemDialog({ assignment, today, isClosed, onClose }: ProblemDialogProps) {
  const { toast } = useToast();
  const report = useReportProblem(assignment.id, {
    onSuccess,
    onError: (error) => form.refuse(fieldsOf(error)),
  });
  const { form, forget } = useActionForm({
    act: isClosed ? 'problem' : 'change',
    assignmentId: assignment.id,
    initial: { about: isClosed ? '' : 'change', text: '' },
    // '' is refused with its sentence.
    check: ({ about, text }) => sent({ about: about as Problem, text }),
    onSubmit: (body) => report.mutate(body),
  });

  function onSuccess() {
    toast({ title: 'Sent', description: 'The office has your message and will get back to you.' });
    leave();
  }

  function leave() {
    forget();
    onClose();
  }

  const hasFieldErrors = Object.keys(fieldsOf(report.error)).length > 0;
  return (
    <ActionDialog
      title={isClosed ? 'What was wrong?' : 'What should be changed?'}
      form={form}
      submitLabel="Send to the office"
      pendingLabel="Sending..."
      keepLabel="Cancel"
      pending={report.isPending}
      refusal={report.error && !hasFieldErrors ? (sentenceOf(report.error) ?? failure) : null}
      onClose={leave}
    >
      <p className="text-ink-soft">
        No. {assignment.id}: {describeWhen(assignment, today)}, {assignment.language}.
      </p>
      {isClosed && (
        <Field label="Topic" error={form.errors.about} required>
          <Select {...form.register('about')} options={WRONG} placeholder="Choose" />
        </Field>
      )}
      <Field
        label={isClosed ? 'What happened' : 'Change'}
        error={form.errors.text}
        required
        help="The office reads this; your interpreter does not."
      >
        <Textarea {...form.register('text')} maxLength={1000} />
      </Field>
      <CallOffice />
    </ActionDialog>
  );
}
