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
  completion: optionalPart(detail('(ended.completion)', assignmentCompletions)),
  cancellation: optionalPart(detail('(ended.cancellation)', assignmentCancellations)),
  rating: optionalPart(detail('(ended.rating)', assignmentRatings)),
  proposal: optionalPart(detail('proposal', assignmentProposals)),
  client: part({
    id: clientId,
    ...fieldsOf('c', { name: clients.name, phone: clients.phone, email: clients.email }),
  }),
  interpreter: optionalPart(interpreterFields('i')),
};

/**
 * What belongs to `a`. Its people are looked up by their keys, and what an end leaves only where the status says that there
 * may be some: OFFSET 0 keeps a look-up apart, and the planner would else read all people for the few of a page.
 */
export const ASSIGNMENT_JOINS = `JOIN LATERAL (SELECT * FROM clients WHERE id = a.client_id OFFSET 0) c ON true
  LEFT JOIN LATERAL (SELECT * FROM interpreters WHERE id = a.interpreter_id OFFSET 0) i ON true
  LEFT JOIN assignment_proposals proposal ON proposal.assignment_id = a.id
  LEFT JOIN LATERAL (
    SELECT completion, cancellation, rating FROM (SELECT a.id) ended
      LEFT JOIN assignment_completions completion ON completion.assignment_id = ended.id
      LEFT JOIN assignment_cancellations cancellation ON cancellation.assignment_id = ended.id
      LEFT JOIN assignment_ratings rating ON rating.assignment_id = ended.id
    WHERE a.status IN ('completed', 'cancelled') OFFSET 0) ended ON true`;

/** An assignment with its details, its client and its interpreter: every presentation is made from it. */
export type AssignmentRow = RowOf<typeof ASSIGNMENT_FIELDS>;

/** Reads an `AssignmentRow`. */
export const ASSIGNMENT_ROW = selection(ASSIGNMENT_FIELDS);
