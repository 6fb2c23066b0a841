import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ChangeCredentialTypeBody, CredentialTypeBody } from '#contracts/credentials/shapes.ts';
import type { Tx } from '#server/db/connect.ts';
import { differences } from '#server/db/record/differences.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { credentialTypes } from '#server/db/schema/dispatch.ts';
import { changedAt, refuseIfStale } from '#server/db/stale.ts';
import { Refused, violates } from '#server/db/transaction.ts';
import { type CredentialTypeRow, lockCredentialType } from '../queries/types.ts';

interface By {
  readonly actor: Actor;
  readonly now: string;
}

/** What the lists of staff and interpreters are fetched by. */
const CHANGES = [{ topic: 'interpreters', ids: [] }] as const;

/** Adds a type to the company's list. Refused as `validation_failed` at `name` if one has the name already. Source: rule eligibility-1. */
export async function addCredentialType(
  tx: Tx,
  { actor, now, to }: By & { readonly to: z.output<typeof CredentialTypeBody> },
): Promise<CredentialTypeRow> {
  const made = tx
    .insert(credentialTypes)
    .values({ ...to, createdAt: now, updatedAt: now })
    .returning();
  const [row] = await made.catch(refuseTaken);
  if (!row) throw new Error('a new type was not answered');
  await record(tx, actor, now, {
    audit: [{ act: 'credentialTypes.create', entity: 'credential_type', entityId: row.id, change: to }],
    changes: CHANGES,
  });
  return row;
}

/**
 * Renames or archives a type, or says that it ends. What people have of it stays as it is; an archived one is not needed any more. Refused as
 * `not_found`, `stale`, and `validation_failed` at `name` if another one has the name. Source: rule eligibility-1.
 */
export async function changeCredentialType(
  tx: Tx,
  change: By & {
    readonly typeId: number;
    readonly to: Omit<z.output<typeof ChangeCredentialTypeBody>, 'updatedAt'>;
    readonly seen: string | undefined;
  },
): Promise<CredentialTypeRow> {
  const { actor, now, typeId, seen } = change;
  const { isArchived, ...to } = change.to;
  const before = await lockCredentialType(tx, typeId);
  const edit = { entity: 'credential_type', entityId: typeId, what: 'this credential' };
  await refuseIfStale(tx, { ...edit, seen, present: before.updatedAt });
  const archivedAt = isArchived ? (before.archivedAt ?? now) : null;
  const made = tx
    .update(credentialTypes)
    .set({ ...to, archivedAt, updatedAt: changedAt(credentialTypes.updatedAt, now) })
    .where(eq(credentialTypes.id, before.id))
    .returning();
  const [row] = await made.catch(refuseTaken);
  if (!row) throw new Error('a type under lock is gone');
  const differing = differences<CredentialTypeRow>(before, { ...to, archivedAt });
  await record(tx, actor, now, {
    audit: [
      { act: 'credentialTypes.change', entity: 'credential_type', entityId: before.id, change: differing },
    ],
    changes: CHANGES,
  });
  return row;
}

function refuseTaken(error: unknown): never {
  if (!violates(error, 'credential_types_name_key')) throw error;
  const message = 'There is already a credential with this name';
  throw new Refused({ code: 'validation_failed', message, fields: { name: message } });
}
