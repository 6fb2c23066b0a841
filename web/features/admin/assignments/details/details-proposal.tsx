import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { companyQuery } from '#web/api/public/company.ts';

import { AppointmentTime } from '#web/parts/appointment/appointment-time.tsx';
import { describeWhen, formatDayLong } from '#web/parts/appointment/appointment-when.ts';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { PreviewNote } from '../../preview/preview-note.tsx';
import { NO_REASON_YET, usePreview } from '../../preview/use-preview.ts';
import { unlessExplained, useAction } from '../../use-action.ts';
import { usePermission } from '../../use-permission.ts';
import { namedInWords } from '../appointment-words.ts';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { overrideOf } from '../override/override-of.ts';
import { useAskedAhead, useOverride } from '../override/use-override.tsx';
import { BookingRefusal } from '../requests/booking-refusal.tsx';
import { DetailsSection } from './details-section.tsx';
import { NoteDialog } from './note-dialog.tsx';

const MoveCautions = lazyComponent(() => import('../override/move-cautions.tsx'), 'MoveCautions');

interface ProposalSectionProps {
  assignment: Assignment;
  onIntent: (intent: AssignmentIntent) => void;
}

const looks = {
  open: { tone: 'yellow', word: 'Waiting for your answer' },
  accepted: { tone: 'green', word: 'Accepted' },
  declined: { tone: 'gray', word: 'Not accepted' },
} as const;

/** Another time that the client proposed: an open one with its answers, one that was decided with what became of it. */
export function ProposalSection({ assignment, onIntent }: ProposalSectionProps) {
  const { proposal, timeZone } = assignment;
  if (proposal === null) return null;
  const { tone, word } = looks[proposal.state];
  return (
    <DetailsSection
      title="Reschedule request"
      aside={
        <Badge tone={tone} dot>
          {word}
        </Badge>
      }
    >
      <p>
        <span className="font-medium">{formatDayLong(proposal.date)}</span>{' '}
        <AppointmentTime when={{ ...proposal, timeZone }} />
      </p>
      {proposal.note !== null && <p className="whitespace-pre-line">{proposal.note}</p>}
      <p className="text-ink-soft text-small">
        Proposed by {assignment.client.name} <TimeAgo at={proposal.proposedAt} />
        {proposal.decidedAt !== null && (
          <>
            , answered <TimeAgo at={proposal.decidedAt} />
          </>
        )}
        {proposal.answer !== null && `: ${proposal.answer}`}
      </p>
      {proposal.state === 'open' && assignment.deletedAt === null && (
        <AnswersForDispatch assignment={assignment} onIntent={onIntent} />
      )}
    </DetailsSection>
  );
}

/** Nothing for a role that only reads (rule access-6). */
function AnswersForDispatch(props: ProposalSectionProps) {
  const may = usePermission();
  return may('assignments.acceptProposal') && <Answers {...props} />;
}

function Answers({ assignment, onIntent }: ProposalSectionProps) {
  const [isDeclining, setIsDeclining] = useState(false);
  const today = useQuery(companyQuery).data?.today;
  const override = useOverride();
  const accept = useAction({
    run: (overrideReason: string | null) =>
      call('POST /api/assignments/{assignmentId}/proposal/accept', {
        params: { assignmentId: assignment.id },
        body: {
          updatedAt: assignment.updatedAt,
          ...(overrideReason !== null && { overrideReason }),
        },
        audience: 'staff',
      }),
    done: (moved) => ({
      sentence: `Moved to ${describeWhen(moved, today)}`,
      about: namedInWords(moved, today),
    }),
    failed: unlessExplained('Failed to accept the proposal'),
    affectedTopics: ['assignments', 'offers', 'notifications'],
    tells: true,
    onDone: () => {},
    onRefused: override.onRefused,
  });
  const preview = usePreview('POST /api/assignments/{assignmentId}/proposal/accept', {
    params: { assignmentId: assignment.id },
    body: override.isAsked ? { overrideReason: NO_REASON_YET } : {},
  });
  useAskedAhead(override, preview.error);
  return (
    <>
      <div className="text-ink-soft">
        <PreviewNote
          preview={preview}
          does={() => 'Moving it:'}
          isRefused={accept.isError || overrideOf(preview.error).length > 0}
        />
      </div>
      <Suspense fallback={null}>
        {assignment.proposal && <MoveCautions assignment={assignment} to={assignment.proposal} />}
      </Suspense>
      {accept.error && overrideOf(accept.error).length === 0 && (
        <BookingRefusal error={accept.error} failed="Failed to accept the proposal" onIntent={onIntent} />
      )}
      {override.field}
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button
          pending={accept.isPending}
          pendingLabel="Moving..."
          onClick={() => override.submit((reason) => accept.mutate(reason))}
        >
          {override.isAsked ? 'Move anyway' : 'Move to this time'}
        </Button>
        <Button variant="secondary" onClick={() => setIsDeclining(true)}>
          Keep the current time
        </Button>
      </div>
      {isDeclining && <DeclineProposalDialog assignment={assignment} onClose={() => setIsDeclining(false)} />}
    </>
  );
}

interface DeclineProposalDialogProps {
  assignment: Assignment;
  onClose: () => void;
}

const FAILED = 'Failed to answer the proposal';

/** Keeps the present time; the client reads the answer. */
function DeclineProposalDialog({ assignment, onClose }: DeclineProposalDialogProps) {
  const today = useQuery(companyQuery).data?.today;
  const decline = useAction({
    run: (answer: string) =>
      call('POST /api/assignments/{assignmentId}/proposal/decline', {
        params: { assignmentId: assignment.id },
        body: { answer, updatedAt: assignment.updatedAt },
        audience: 'staff',
      }),
    done: `${assignment.client.name} stays at ${describeWhen(assignment, today)}`,
    failed: unlessExplained(FAILED),
    affectedTopics: ['assignments', 'offers', 'notifications'],
    tells: true,
    onDone: onClose,
  });
  const preview = usePreview('POST /api/assignments/{assignmentId}/proposal/decline', {
    params: { assignmentId: assignment.id },
    body: { answer: NO_REASON_YET },
  });
  return (
    <NoteDialog
      title="Keep the current time?"
      label="Answer"
      help="The client sees this."
      back="Back"
      submit={{ label: 'Keep and tell the client', pendingLabel: 'Saving...' }}
      act={decline}
      failed={FAILED}
      onClose={onClose}
    >
      <div className="text-ink-soft">
        <PreviewNote
          preview={preview}
          does={() => `It stays at ${describeWhen(assignment, today)}.`}
          isRefused={decline.isError}
        />
      </div>
    </NoteDialog>
  );
}
