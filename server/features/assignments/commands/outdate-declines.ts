import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import { offers } from '#server/db/schema/appointments.ts';

/** What an interpreter said no to. */
const ASKED = [
  ...(['clientId', 'startsAt', 'endsAt', 'location', 'language', 'mode'] as const),
  ...(['dialect', 'requiresGender', 'requiredCredentials'] as const),
];

/**
 * Who declined a locked appointment as it was `before` can be asked again: they declined something else. Preferences and notes do not count.
 * Source: rule D44.
 */
export async function outdateDeclines(
  tx: Tx,
  { before, row, now }: { readonly before: AssignmentRow; readonly row: AssignmentRow; readonly now: string },
): Promise<void> {
  if (ASKED.every((name) => isDeepStrictEqual(before[name], row[name]))) return;
  const { assignmentId, state, outdatedAt } = offers;
  await tx
    .update(offers)
    .set({ outdatedAt: now })
    .where(and(eq(assignmentId, row.id), eq(state, 'declined'), isNull(outdatedAt)));
}
