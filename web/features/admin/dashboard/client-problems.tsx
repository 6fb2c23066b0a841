import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenProblem } from '#contracts/appointment.ts';
import { AnswerProblemBody } from '#contracts/appointment.ts';
import { PROBLEM_LABELS } from '#domain/assignment/client-problem.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { answerProblem, openProblemsQuery } from '#web/api/staff/dashboard.ts';
import { paths } from '#web/app/paths.ts';
import { describeWhen } from '#web/parts/appointment-when.ts';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { TimeAgo } from '#web/parts/time-ago.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { ASSIGNMENT_TOPICS } from '../affected-topics.ts';
import { PersonLink } from '../person-link.tsx';
import { useAction } from '../use-action.ts';
import { useMay } from '../use-may.ts';
import { Panel } from './panel.tsx';

/** The address of these questions on the dashboard. */
export const CLIENT_PROBLEMS_ID = 'client-problems';

/** What clients wrote about appointments, until somebody has answered it (rule R16). */
export function ClientProblems() {
  const { data: open = [] } = useQuery(openProblemsQuery);
  const [answering, setAnswering] = useState<OpenProblem | null>(null);
  return (
    <>
      {open.length > 0 && (
        <Panel at={CLIENT_PROBLEMS_ID} title={`Client questions (${open.length})`}>
          <ul className="divide-y divide-line">
            {open.map((problem) => (
              <ProblemRow key={problem.id} problem={problem} onAnswer={() => setAnswering(problem)} />
            ))}
          </ul>
        </Panel>
      )}
      {answering && <AnswerDialog problem={answering} onClose={() => setAnswering(null)} />}
    </>
  );
}

function ProblemRow({ problem, onAnswer }: { problem: OpenProblem; onAnswer: () => void }) {
  const { about, text, reportedAt, assignmentId, language, client } = problem;
  const may = useMay();
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 px-4 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere">
          <span className="font-medium">{PROBLEM_LABELS[about]}:</span>{' '}
          <span className="whitespace-pre-line">{text}</span>
        </p>
        <p className="wrap-anywhere text-ink-soft text-small">
          <PersonLink kind="client" person={client} /> <PhoneLink phone={client.phone} /> ·{' '}
          <TextLink href={`${paths.assignments}?assignment=${assignmentId}`} className="tabular-nums">
            {`No. ${assignmentId}: ${describeWhen(problem)}, ${language}`}
          </TextLink>{' '}
          · <TimeAgo at={reportedAt} />
        </p>
      </div>
      {may('problems.answer') && (
        <Button
          size="small"
          variant="secondary"
          aria-label={`Answer ${client.name} about No. ${assignmentId}`}
          onClick={onAnswer}
        >
          Answer…
        </Button>
      )}
    </li>
  );
}

const checkAnswer = checkBody(AnswerProblemBody);

/** The answer ends the task, and the client reads it. */
function AnswerDialog({ problem, onClose }: { problem: OpenProblem; onClose: () => void }) {
  const { id, about, text, assignmentId, language, client } = problem;
  const answer = useAction({
    run: (body: { answer: string }) => answerProblem(id, body),
    done: `${client.name} has your answer`,
    failed: (error) => sentenceOf(error) ?? 'Failed to send the answer',
    affectedTopics: ASSIGNMENT_TOPICS,
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
        help="The client reads it in the portal and by email. Then the message leaves this list."
      >
        <Textarea {...form.register('answer')} maxLength={1000} />
      </Field>
    </FormDialog>
  );
}
