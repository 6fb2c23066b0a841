import { getTableColumns, type Table } from 'drizzle-orm';
import { fieldsOf, optionalPart, part, type RowOf, selection } from '../query.ts';
import {
  assignmentCancellations,
  assignmentCompletions,
  assignmentProposals,
  assignmentRatings,
  assignments,
} from '../schema/appointments.ts';
import { clients, interpreters } from '../schema/people.ts';

/** What an appointment leaves in a table of its own. */
function detail<T extends Table>(alias: string, table: T) {
  const { assignmentId: _, ...columns } = getTableColumns(table);
  return fieldsOf(alias, columns as Omit<T['_']['columns'], 'assignmentId'>);
}

const { clientId } = fieldsOf('a', getTableColumns(assignments));

/** The fields of an interpreter beside an appointment. */
export const interpreterFields = (alias: string) =>
  fieldsOf(alias, {
    id: interpreters.id,
    name: interpreters.name,
    phone: interpreters.phone,
  });

/** The fields of an assignment in a table or subselect `a`, with `ASSIGNMENT_JOINS` after it. */
export const ASSIGNMENT_FIELDS = {
  ...fieldsOf('a', getTableColumns(assignments)),
  completion: optionalPart(detail('completion', assignmentCompletions)),
  cancellation: optionalPart(detail('cancellation', assignmentCancellations)),
  rating: optionalPart(detail('rating', assignmentRatings)),
  proposal: optionalPart(detail('proposal', assignmentProposals)),
  client: part({
    id: clientId,
    ...fieldsOf('c', { name: clients.name, phone: clients.phone, email: clients.email }),
  }),
  interpreter: optionalPart(interpreterFields('i')),
};

/** What belongs to `a`. */
export const ASSIGNMENT_JOINS = `JOIN clients c ON c.id = a.client_id
  LEFT JOIN interpreters i ON i.id = a.interpreter_id
  LEFT JOIN assignment_proposals proposal ON proposal.assignment_id = a.id
  LEFT JOIN assignment_completions completion ON completion.assignment_id = a.id
  LEFT JOIN assignment_cancellations cancellation ON cancellation.assignment_id = a.id
  LEFT JOIN assignment_ratings rating ON rating.assignment_id = a.id`;

/** An assignment with its details, its client and its interpreter: every presentation is made from it. */
export type AssignmentRow = RowOf<typeof ASSIGNMENT_FIELDS>;

/** Reads an `AssignmentRow`. */
export const ASSIGNMENT_ROW = selection(ASSIGNMENT_FIELDS);
