import type { OpenProblem } from '#contracts/appointments/shapes.ts';
import { AnswerProblemBody } from '#contracts/appointments/shapes.ts';
import { PROBLEM_LABELS } from '#domain/assignment/client-problem.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { useGetsEmail } from '#web/api/message-preferences.ts';

import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useAction } from '../../use-action.ts';

const checkAnswer = checkBody(AnswerProblemBody);

/** The answer ends the task, and the client reads it. */
export function AnswerDialog({ problem, onClose }: { problem: OpenProblem; onClose: () => void }) {
  const { id, about, text, assignmentId, language, client } = problem;
  const getsEmail = useGetsEmail({ by: 'staff', audience: 'client', id: client.id }, 'bookings');
  const answer = useAction({
    run: (body: { answer: string }) =>
      call('POST /api/client-problems/{problemId}/answer', {
        params: { problemId: id },
        body,
        audience: 'staff',
      }),
    done: `${client.name} has your answer`,
    failed: (error) => sentenceOf(error) ?? 'Failed to send the answer',
    affectedTopics: ['assignments', 'offers', 'payments', 'notifications'],
    onDone: onClose,
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm({
    initial: { answer: '' },
    check: checkAnswer,
    onSubmit: (body) => answer.mutate(body),
  });
  return (
    <FormDialog
      title={`Answer ${client.name}`}
      width="small"
      form={form}
      submit="Send Answer"
      pendingLabel="Sending..."
      isPending={answer.isPending}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        No. {assignmentId}: {describeWhen(problem)}, {language}. <PhoneLink phone={client.phone} />
      </p>
      <p className="wrap-anywhere">
        <span className="font-medium">{PROBLEM_LABELS[about]}:</span>{' '}
        <span className="whitespace-pre-line">{text}</span>
      </p>
      <Field
        label="Answer"
        required
        error={form.errors.answer}
        help={`The client reads it in the portal${getsEmail ? ' and by email' : ''}. Then the message leaves this list.`}
      >
        <Textarea {...form.register('answer')} maxLength={1000} />
      </Field>
    </FormDialog>
  );
}
