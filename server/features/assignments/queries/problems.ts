import type { AssignmentProblem, ClientProblem, OpenProblem } from '#contracts/appointments/shapes.ts';
import type { ClientScope, StaffScope } from '#domain/access/scope.ts';
import { assignmentRow, ownAppointmentOfClient } from '#server/db/assignments/find.ts';
import type { Db } from '#server/db/connect.ts';
import { computed, fieldsOf, part, select, selection, selectRows } from '#server/db/query.ts';
import { assignments, clientProblems } from '#server/db/schema/appointments.ts';
import { clients } from '#server/db/schema/people.ts';

const { id, about, text, reportedAt, answer, answeredAt, assignmentId } = clientProblems;
const WRITTEN = { id, about, text, reportedAt };

const OF_APPOINTMENT = select(selection(fieldsOf('p', { ...WRITTEN, answer, answeredAt })), (columns) => ({
  name: 'problems-of-appointment',
  text: `SELECT ${columns} FROM client_problems p WHERE p.assignment_id = $1 AND p.client_id = $2 ORDER BY p.id`,
}));

const ABOUT = select(
  selection({
    ...fieldsOf('p', { ...WRITTEN, answer, answeredAt }),
    client: part(fieldsOf('c', { id: clients.id, name: clients.name, phone: clients.phone })),
    answeredBy: computed<string | null>('s.name'),
  }),
  (columns) => ({
    name: 'problems-about-appointment',
    text: `SELECT ${columns} FROM client_problems p JOIN clients c ON c.id = p.client_id LEFT JOIN staff s ON s.account_id = p.answered_by
      WHERE p.assignment_id = $1 ORDER BY p.id`,
  }),
);

const OPEN = select(
  selection({
    ...fieldsOf('p', { ...WRITTEN, assignmentId }),
    ...fieldsOf('a', {
      date: assignments.date,
      startTime: assignments.startTime,
      endTime: assignments.endTime,
      timeZone: assignments.timeZone,
      language: assignments.language,
    }),
    client: part(fieldsOf('c', { id: clients.id, name: clients.name, phone: clients.phone })),
  }),
  (columns) => ({
    name: 'problems-open',
    text: `SELECT ${columns} FROM client_problems p JOIN assignments a ON a.id = p.assignment_id JOIN clients c ON c.id = p.client_id
      WHERE p.answered_at IS NULL ORDER BY p.reported_at, p.id LIMIT 200`,
  }),
);

/** What a client wrote about an own appointment, the first one first, with the answers. Refused as `not_found`. Source: rule requests-8. */
export async function problemsOf(db: Db, scope: ClientScope, of: number): Promise<ClientProblem[]> {
  await ownAppointmentOfClient(db, scope, of);
  return selectRows(db, OF_APPOINTMENT, [of, scope.clientId]);
}

/**
 * What clients wrote about an appointment, also a deleted one, the first one first, with the answers and who gave them. Refused as
 * `not_found`. Source: rule requests-8.
 */
export async function problemsAbout(db: Db, _who: StaffScope, of: number): Promise<AssignmentProblem[]> {
  await assignmentRow(db, of, { includeDeleted: true });
  return selectRows(db, ABOUT, [of]);
}

/** What waits for an answer by the office, the oldest first, at most 200. Source: rule requests-8. */
export function openProblems(db: Db, _who: StaffScope): Promise<OpenProblem[]> {
  return selectRows(db, OPEN, []);
}
