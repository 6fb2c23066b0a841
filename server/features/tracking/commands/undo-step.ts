import { and, desc, eq } from 'drizzle-orm';
import type { TrackBody } from '#contracts/assignments/shapes.ts';
import { refuseUndo, type Undoing, wasTaken } from '#domain/assignment/undo-step.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { type AssignmentChanges, saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { trackingLogs } from '#server/db/schema/appointments.ts';
import { refuseIf } from '#server/db/transaction.ts';
import { bookedInterpreterOf, changeOf, enteredBy } from './progress.ts';

/**
 * Takes 'on my way' or a check-in of the locked `appointment` back: for a short time after the report by the server's clock, staff at any
 * time. It stays in the tracking log, with the undoing after it. Does nothing if it never came. `Refused` as in `refuseUndo`. Source:
 * rules tracking-7 and tracking-8.
 */
export async function undoStep(
  tx: Tx,
  undoing: {
    readonly actor: Actor;
    readonly now: string;
    readonly appointment: AssignmentRow;
    readonly report: TrackBody;
    readonly act: Undoing;
  },
  role: 'staff' | 'interpreter',
): Promise<AssignmentRow> {
  const { actor, now, appointment, report, act: action } = undoing;
  const { id, currentStatus } = appointment;
  refuseIf(refuseUndo(appointment, { act: action, role, now }));
  if (!wasTaken(action, currentStatus)) return appointment;
  const changes = await before(tx, action, appointment);
  const row = await saveAssignment(tx, appointment, changes, now);
  await tx.insert(trackingLogs).values({
    assignmentId: id,
    interpreterId: bookedInterpreterOf(appointment),
    status: action,
    timestamp: now,
    deviceTime: report.reportedAt ?? null,
    enteredBy: enteredBy(actor),
  });
  await record(tx, actor, now, {
    audit: [
      {
        act: 'assignments.track',
        entity: 'assignment',
        entityId: id,
        change: { from: currentStatus, to: changes.currentStatus },
      },
    ],
    changes: [changeOf(appointment)],
  });
  return row;
}

/** What a step has written, as it was before. */
async function before(tx: Tx, action: Undoing, { id, setOutAt }: AssignmentRow): Promise<AssignmentChanges> {
  if (action === 'undo_set_out') return { currentStatus: 'not_started', stepByOffice: false, setOutAt: null };
  return {
    currentStatus: setOutAt === null ? 'not_started' : 'en_route',
    stepByOffice: setOutAt !== null && (await staffEnteredSetOut(tx, id)),
    arrivedAt: null,
    deviceArrivedAt: null,
    startedAt: null,
    currentLocation: null,
    lastLocationUpdate: null,
    trackingNotes: null,
  };
}

/** Whether staff entered that the interpreter is on the way. */
async function staffEnteredSetOut(tx: Tx, id: number): Promise<boolean> {
  const [last] = await tx
    .select({ enteredBy: trackingLogs.enteredBy })
    .from(trackingLogs)
    .where(and(eq(trackingLogs.assignmentId, id), eq(trackingLogs.status, 'en_route')))
    .orderBy(desc(trackingLogs.id))
    .limit(1);
  return last?.enteredBy != null;
}
