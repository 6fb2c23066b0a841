import type { CallName } from '#contracts/calls.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, type OutgoingMessage, record } from '#server/db/record/record.ts';
import { changesOf } from '../../payments/commands/enter-payment.ts';
import type { CloseoutRow } from '../queries/row.ts';

interface Done {
  readonly actor: Actor;
  readonly now: string;
  readonly row: CloseoutRow;
  readonly act: Extract<CallName, `closeouts.${string}`>;
  readonly change: Readonly<Record<string, unknown>>;
  readonly messages?: readonly OutgoingMessage[];
}

/** Writes the records of an action on one closeout. */
export async function recordAction(
  tx: Tx,
  { actor, now, row, act: action, change, messages }: Done,
): Promise<void> {
  const { id, assignmentId } = row;
  await record(tx, actor, now, {
    audit: [{ act: action, entity: 'payment', entityId: id, change: { assignmentId, ...change } }],
    ...(messages && { messages }),
    changes: changesOf([row]),
  });
}
