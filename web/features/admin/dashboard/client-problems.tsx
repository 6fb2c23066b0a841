import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { OpenProblem } from '#contracts/appointments/shapes.ts';
import { PROBLEM_LABELS } from '#domain/assignment/client-problem.ts';
import { attentionQuery, openProblemsQuery } from '#web/api/staff/dashboard.ts';
import { paths } from '#web/app/paths.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { PersonLink } from '../person-link.tsx';
import { usePermission } from '../use-permission.ts';
import { Panel } from './panel.tsx';

const AnswerDialog = lazyComponent(() => import('../assignments/details/answer-dialog.tsx'), 'AnswerDialog');

/** The address of these questions on the dashboard. */
export const CLIENT_PROBLEMS_ID = 'client-problems';

/** What clients wrote about appointments, until somebody has answered it (rule requests-8). */
export function ClientProblems() {
  const isWaiting = (useQuery(attentionQuery).data?.clientQuestions ?? 0) > 0;
  const { data } = useQuery({ ...openProblemsQuery, enabled: isWaiting });
  const open = (isWaiting && data) || [];
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
      {answering && (
        <Suspense fallback={null}>
          <AnswerDialog problem={answering} onClose={() => setAnswering(null)} />
        </Suspense>
      )}
    </>
  );
}

function ProblemRow({ problem, onAnswer }: { problem: OpenProblem; onAnswer: () => void }) {
  const { about, text, reportedAt, assignmentId, language, client } = problem;
  const may = usePermission();
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
