import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Actor, Change as Notice } from '#server/db/record/record.ts';
import { type InterpreterRow, lockInterpreter, noInterpreter } from '../../interpreters/queries.ts';

/** Who changes whose schedule, and when (an instant). */
export interface Change {
  readonly actor: Actor;
  readonly now: string;
  readonly interpreterId: number;
}

/** The interpreter, locked: changes of one schedule follow each other. Refused as `not_found` if unknown, archived or somebody else. */
export async function lockOwn(
  tx: Tx,
  who: StaffScope | InterpreterScope,
  interpreterId: number,
): Promise<InterpreterRow> {
  if (who.audience === 'interpreter' && who.interpreterId !== interpreterId) throw noInterpreter();
  return lockInterpreter(tx, interpreterId, 'no key update');
}

/** What open screens fetch again after a change of a schedule. */
export function noticeOf(interpreterId: number): Notice {
  return { topic: 'interpreters', ids: [interpreterId], interpreterIds: [interpreterId] };
}
