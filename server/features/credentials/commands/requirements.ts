import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CredentialRequirementBody } from '#contracts/credentials/shapes.ts';
import { describeRequirement } from '#domain/dispatch/credential.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, type Change, record } from '#server/db/record/record.ts';
import { credentialRequirements } from '#server/db/schema/dispatch.ts';
import { clients } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import { chosenCredentialType, type RequirementRow, requirementRow } from '../queries/types.ts';

/** Keeps a client from being archived meanwhile. Refused as `validation_failed` at `clientId` if unknown or archived. */
async function lockKnownClient(tx: Tx, clientId: number): Promise<void> {
  const [row] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, clientId), isNull(clients.archivedAt)))
    .for('share');
  if (row) return;
  const message = 'Choose a client from the list';
  throw new Refused({ code: 'validation_failed', message, fields: { clientId: message } });
}

interface By {
  readonly actor: Actor;
  readonly now: string;
}

/** An appointment may need another interpreter now. */
const CHANGES: readonly Change[] = [{ topic: 'interpreters', ids: [] }];

/**
 * Says that appointments need or wish a credential. Refused as `validation_failed` at the field: an unknown credential or client, or the same
 * requirement again. Source: rule eligibility-4.
 */
export async function addRequirement(
  tx: Tx,
  { actor, now, to }: By & { readonly to: z.output<typeof CredentialRequirementBody> },
): Promise<RequirementRow> {
  await chosenCredentialType(tx, to.typeId);
  if (to.clientId !== null) await lockKnownClient(tx, to.clientId);
  const [made] = await tx
    .insert(credentialRequirements)
    .values({ ...to, createdAt: now, createdBy: actor.accountId })
    .onConflictDoNothing()
    .returning({ id: credentialRequirements.id });
  if (!made) {
    const message = 'This requirement is already on the list';
    throw new Refused({ code: 'validation_failed', message, fields: { typeId: message } });
  }
  const row = await requirementRow(tx, made.id);
  await recordRequirement(tx, { actor, now }, 'credentialRequirements.create', row);
  return row;
}

/** Removes a requirement. `Refused` not_found. Source: rule eligibility-4. */
export async function deleteRequirement(
  tx: Tx,
  { actor, now, requirementId }: By & { readonly requirementId: number },
): Promise<void> {
  const row = await requirementRow(tx, requirementId);
  await tx.delete(credentialRequirements).where(eq(credentialRequirements.id, row.id));
  await recordRequirement(tx, { actor, now }, 'credentialRequirements.delete', row);
}

async function recordRequirement(
  tx: Tx,
  { actor, now }: By,
  action: 'credentialRequirements.create' | 'credentialRequirements.delete',
  row: RequirementRow,
): Promise<void> {
  const { id: entityId, typeId, clientId, serviceType, isPreferred } = row;
  const change = { typeId, clientId, serviceType, isPreferred, sentence: describeRequirement(row) };
  await record(tx, actor, now, {
    audit: [{ act: action, entity: 'credential_requirement', entityId, change }],
    changes: CHANGES,
  });
}
