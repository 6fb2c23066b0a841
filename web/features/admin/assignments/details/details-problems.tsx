import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { AssignmentProblem } from '#contracts/appointments/shapes.ts';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { PROBLEM_LABELS } from '#domain/assignment/client-problem.ts';
import { problemsAboutQuery } from '#web/api/staff/dashboard.ts';
import { formatDateTime } from '#web/parts/time/format-date-time.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { usePermission } from '../../use-permission.ts';
import { DetailsSection, Loaded } from './details-section.tsx';

const AnswerDialog = lazyComponent(() => import('./answer-dialog.tsx'), 'AnswerDialog');

type WrittenAbout = Pick<Assignment, 'id' | 'date' | 'startTime' | 'endTime' | 'timeZone' | 'language'>;

/** What the client wrote about the appointment, with the answers (rule requests-8); nothing if they wrote nothing. */
export function ProblemsSection({ assignment }: { assignment: WrittenAbout }) {
  const problems = useQuery(problemsAboutQuery(assignment.id));
  const mayAnswer = usePermission()('problems.answer');
  const [answering, setAnswering] = useState<AssignmentProblem | null>(null);
  if (!problems.isError && (problems.data ?? []).length === 0) return null;
  return (
    <DetailsSection title="Client questions">
      <Loaded query={problems} what="The client's questions">
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((problem) => (
              <ProblemItem
                key={problem.id}
                assignment={assignment}
                problem={problem}
                onAnswer={mayAnswer ? () => setAnswering(problem) : null}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {answering && (
        <Suspense fallback={null}>
          <AnswerDialog
            problem={{ ...assignment, ...answering, assignmentId: assignment.id }}
            onClose={() => setAnswering(null)}
          />
        </Suspense>
      )}
    </DetailsSection>
  );
}

interface ProblemItemProps {
  assignment: WrittenAbout;
  problem: AssignmentProblem;
  /** Null: the person may not answer. */
  onAnswer: (() => void) | null;
}

function ProblemItem({ assignment, problem, onAnswer }: ProblemItemProps) {
  const { about, text, client, reportedAt, answer, answeredAt, answeredBy } = problem;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere">
          <span className="font-medium">{PROBLEM_LABELS[about]}:</span>{' '}
          <span className="whitespace-pre-line">{text}</span>
        </p>
        <p className="text-ink-soft text-small">
          {`${client.name} wrote on ${formatDateTime(assignment, reportedAt)}`}
        </p>
        {answeredAt !== null && (
          <>
            <p className="wrap-anywhere mt-1">
              <span className="font-medium">Answer:</span>{' '}
              <span className="whitespace-pre-line">{answer}</span>
            </p>
            <p className="text-ink-soft text-small">
              {`${answeredBy ?? 'The office'} answered on ${formatDateTime(assignment, answeredAt)}`}
            </p>
          </>
        )}
      </div>
      <Badge tone={answeredAt === null ? 'yellow' : 'gray'} dot>
        {answeredAt === null ? 'Waits for an answer' : 'Answered'}
      </Badge>
      {answeredAt === null && onAnswer && (
        <Button size="small" variant="secondary" onClick={onAnswer}>
          Answer…
        </Button>
      )}
    </li>
  );
}
