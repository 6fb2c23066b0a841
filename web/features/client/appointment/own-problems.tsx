import { useQuery } from '@tanstack/react-query';
import type { ClientProblem } from '#contracts/appointments/shapes.ts';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { PROBLEM_LABELS } from '#domain/assignment/client-problem.ts';
import { problemsQuery } from '#web/api/client/appointment.ts';
import { formatDateTime } from '#web/parts/time/format-date-time.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** What the client wrote to the office about an appointment, with the answers (rule requests-8). */
export function OwnProblems({ assignment }: { assignment: ClientAssignment }) {
  const { data } = useQuery(problemsQuery(assignment));
  return data?.problems.map((problem) => (
    <Alert key={problem.id} title={titleOf(problem, assignment)}>
      {problem.answer !== null && <p className="wrap-break-word whitespace-pre-line">{problem.answer}</p>}
      <p className="mt-1 wrap-break-word whitespace-pre-line text-ink-soft text-small">
        You wrote on {formatDateTime(assignment, problem.reportedAt)}. {PROBLEM_LABELS[problem.about]}:{' '}
        {problem.text}
      </p>
    </Alert>
  ));
}

function titleOf({ answeredAt }: ClientProblem, assignment: ClientAssignment): string {
  return answeredAt === null
    ? "The office has your message. We'll get back to you."
    : `The office answered on ${formatDateTime(assignment, answeredAt)}`;
}
