import type { Tx } from '#server/db/connect.ts';
import { type Actor, type OutgoingMessage, record } from '#server/db/record/record.ts';
import type { CredentialRow } from '../queries/credentials.ts';

/** Audits a change of a credential and lets open screens fetch it, staff's and its interpreter's. */
export async function recordCredential(
  tx: Tx,
  of: {
    readonly actor: Actor;
    readonly now: string;
    readonly row: Pick<CredentialRow, 'id' | 'interpreterId'>;
    readonly act: string;
    readonly change: Readonly<Record<string, unknown>>;
    /** What staff read of it in the feed. */
    readonly summary?: string;
    readonly messages?: readonly OutgoingMessage[];
  },
): Promise<void> {
  const { actor, now, row, act: action, change, summary, messages = [] } = of;
  const { interpreterId } = row;
  await record(tx, actor, now, {
    audit: [{ act: action, entity: 'credential', entityId: row.id, change }],
    activity: summary === undefined ? [] : [{ kind: 'credential_checked', summary, interpreterId }],
    messages,
    changes: [{ topic: 'interpreters', ids: [interpreterId], interpreterIds: [interpreterId] }],
  });
}
