import { sql } from 'drizzle-orm';
import { formatDollars } from '#domain/money.ts';
import { lockAssignment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Actor } from '#server/db/record/record.ts';
import { payments } from '#server/db/schema/money.ts';
import { isStale, stale } from '#server/db/stale.ts';
import { actionsOn } from '../queries/history.ts';
import { type CloseoutRow, closeoutRow, unknownCloseout } from '../queries/row.ts';

/** Who acts on which closeout, and when. `seen`: its `updatedAt` as it was shown. */
export interface Acting {
  readonly actor: Actor;
  readonly now: string;
  readonly paymentId: number;
  readonly seen: string;
}

/** A closeout and its appointment, both as they are under lock. */
export interface Locked {
  readonly row: CloseoutRow;
  readonly appointment: AssignmentRow;
}

/** Locks the appointment of a closeout and reads both. `Refused` not_found. */
export async function lockCloseout(tx: Tx, paymentId: number): Promise<Locked> {
  const [found] = await tx
    .select({ assignmentId: payments.assignmentId })
    .from(payments)
    .where(sql`${payments.id} = ${paymentId}::bigint`);
  if (!found) throw unknownCloseout();
  const appointment = await lockAssignment(tx, found.assignmentId, { includeDeleted: true });
  return { appointment, row: await closeoutRow(tx, paymentId) };
}

/** The same for a decision on what was shown. `Refused` stale, with what changed since. Source: rule closeouts-8. */
export async function lockSeen(tx: Tx, { paymentId, seen }: Acting): Promise<Locked> {
  const locked = await lockCloseout(tx, paymentId);
  const { row } = locked;
  if (!isStale(seen, row.updatedAt)) return locked;
  const actions = await actionsOn(tx, row, true);
  const since = actions.filter(({ at }) => Date.parse(at) > Date.parse(seen));
  const changes = since.flatMap(({ act: action, by }) => {
    const did = DID[action];
    return did ? [`${by ?? 'somebody'} ${did}`] : [];
  });
  const what = changes.length > 0 ? [...new Set(changes)].join(', ') : 'it was changed';
  throw stale(
    `Since you opened this, ${what}. Pay is now ${formatDollars(row.payCents)}, charge ${formatDollars(row.chargeCents)}.`,
  );
}

const DID: Readonly<Record<string, string>> = {
  'closeouts.approve': 'approved it',
  'closeouts.return': 'returned it with a question',
  'closeouts.answer': 'answered the question',
  'closeouts.adjust': 'added a line',
  'closeouts.removeAdjustment': 'removed a line',
  'closeouts.reprice': 'changed a rate',
  'closeouts.waive': 'waived an amount',
  'closeouts.reopen': 'reopened it',
  'closeouts.correct': 'corrected it',
  'payments.pay': 'paid it',
  'payments.void': 'voided it',
  'receipts.put': 'added a receipt',
  'receipts.delete': 'removed a receipt',
  'appointments.reportProblem': 'wrote to the office',
  'problems.answer': 'answered the client',
};
