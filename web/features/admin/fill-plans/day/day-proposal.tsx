import { useRef, useState } from 'react';
import type { DayPlan, PlannedAppointment } from '#contracts/fill-plans/shapes.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { PreviewNote } from '../../preview/preview-note.tsx';
import { usePreviews } from '../../preview/use-preview.ts';
import { useToastOffset } from '../../use-toast-offset.ts';
import { DayRow } from './day-row.tsx';
import { planSummary } from './day-words.ts';
import { assignmentOf, useAssignAll } from './use-assign-all.ts';

interface DayProposalProps {
  plan: DayPlan;
  onOpen: (assignmentId: number) => void;
}

/** The suggestion of a day: staff choose what of it is assigned; nothing is before. */
export function DayProposal({ plan, onOpen }: DayProposalProps) {
  const { appointments, total } = plan;
  const { outcomes, assign } = useAssignAll();
  const [unchosen, setUnchosen] = useState<ReadonlySet<number>>(new Set());
  const suggested = appointments.filter(({ suggestion }) => suggestion !== null);
  const others = appointments.filter(({ suggestion }) => suggestion === null);
  const ahead = suggested.filter(({ assignmentId }) => typeof outcomes.get(assignmentId) !== 'string');
  const chosen = ahead.filter(({ assignmentId }) => !unchosen.has(assignmentId));

  function choose(which: readonly PlannedAppointment[], isChosen: boolean) {
    setUnchosen((present) => {
      const next = new Set(present);
      for (const { assignmentId } of which) {
        if (isChosen) next.delete(assignmentId);
        else next.add(assignmentId);
      }
      return next;
    });
  }

  return (
    <>
      <p role="status" className="text-ink-soft">
        {planSummary(plan)}
        {appointments.length < total && ` The first ${appointments.length} of ${total} are planned.`}
      </p>
      {suggested.length > 0 && (
        <section aria-label="Suggested" className="rounded-card border border-line bg-surface">
          <Checkbox
            className="border-line border-b px-4"
            label="All"
            checked={ahead.length > 0 && chosen.length === ahead.length}
            disabled={ahead.length === 0}
            onChange={({ target }) => choose(ahead, target.checked)}
          />
          <ul aria-label="Suggested interpreters">
            {suggested.map((appointment) => (
              <DayRow
                key={appointment.assignmentId}
                appointment={appointment}
                outcome={outcomes.get(appointment.assignmentId)}
                isChosen={!unchosen.has(appointment.assignmentId)}
                onChoose={(isChosen) => choose([appointment], isChosen)}
                onOpen={() => onOpen(appointment.assignmentId)}
              />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-label="Nobody suggested" className="flex flex-col gap-2">
          <h3 className="font-semibold">Nobody suggested ({others.length})</h3>
          <ul className="rounded-card border border-line bg-surface">
            {others.map((appointment) => (
              <DayRow
                key={appointment.assignmentId}
                appointment={appointment}
                onOpen={() => onOpen(appointment.assignmentId)}
              />
            ))}
          </ul>
        </section>
      )}
      {ahead.length > 0 && (
        <AssignBar
          chosen={chosen}
          pending={assign.isPending ? (assign.variables?.as ?? null) : null}
          onDo={(as) => assign.mutate({ as, chosen, onRefused: (refused) => choose(refused, false) })}
        />
      )}
    </>
  );
}

interface AssignBarProps {
  chosen: readonly PlannedAppointment[];
  pending: 'assigned' | 'offered' | null;
  onDo: (as: 'assigned' | 'offered') => void;
}

/** What one press does, at the bottom of the window. */
function AssignBar({ chosen, pending, onDo }: AssignBarProps) {
  const count = chosen.length;
  const ref = useRef<HTMLElement>(null);
  const preview = usePreviews('POST /api/assignments/{assignmentId}/assign', chosen.flatMap(assignmentOf));
  useToastOffset(ref);
  return (
    <section
      ref={ref}
      aria-label="Assign selected"
      className="sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-4 py-2 shadow-float"
    >
      {/* Room for a preview of several people, so that no button moves under a thumb. */}
      <div className="min-w-0 flex-1 basis-64 text-ink-soft max-sm:min-h-25">
        <PreviewNote
          preview={preview}
          does={() =>
            `Books each interpreter without asking.${preview.refused > 0 ? ` ${preview.refused} of ${count} would be refused.` : ''}`
          }
        />
      </div>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        disabled={count === 0 || pending === 'assigned'}
        pending={pending === 'offered'}
        pendingLabel="Offering..."
        data-tooltip="Asks each suggested interpreter; nobody is booked before they accept"
        onClick={() => onDo('offered')}
      >
        {count === 1 ? 'Offer This 1' : `Offer These ${count}`}
      </Button>
      <Button
        className="max-sm:w-full"
        disabled={count === 0 || pending === 'offered'}
        pending={pending === 'assigned'}
        pendingLabel="Assigning..."
        onClick={() => onDo('assigned')}
      >
        {count === 1 ? 'Assign 1 Appointment' : `Assign ${count} Appointments`}
      </Button>
    </section>
  );
}
