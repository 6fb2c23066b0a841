import type { ClientAssignment } from '#contracts/assignment.ts';
import type { ClientScope } from '#domain/access/scope.ts';
import { assignmentRow } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { presentAgainForClient, presentForClient } from './present.ts';
import { openEstimates } from './queries/estimates.ts';

/** One client's appointments as they may see them at `now` (an instant). */
export async function answerForClient(
  on: Db | Tx,
  rows: readonly AssignmentRow[],
  now: string,
): Promise<ClientAssignment[]> {
  const estimates = await openEstimates(on, rows);
  return rows.map((row) => presentForClient(row, { now, estimate: estimates.get(row.id) ?? null }));
}

/** The same for one appointment. */
export async function answerOneForClient(
  on: Db | Tx,
  row: AssignmentRow,
  now: string,
): Promise<ClientAssignment> {
  const estimates = await openEstimates(on, [row]);
  return presentForClient(row, { now, estimate: estimates.get(row.id) ?? null });
}

/** The answer to a repeated call of a client (rule L5). */
export function againForClient({ scope, now }: { readonly scope: ClientScope; readonly now: string }) {
  return async (tx: Tx, first: ClientAssignment): Promise<ClientAssignment> => {
    const row = await assignmentRow(tx, first.id, { includeDeleted: true });
    const present = await answerOneForClient(tx, row, now);
    return presentAgainForClient(row, first, { clientId: scope.clientId, present });
  };
}
