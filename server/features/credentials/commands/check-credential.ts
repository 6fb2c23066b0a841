import { eq } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToInterpreter } from '#server/db/record/messages.ts';
import type { Actor, OutgoingMessage } from '#server/db/record/record.ts';
import { interpreterCredentials } from '#server/db/schema/dispatch.ts';
import { changedAt, refuseIfStale } from '#server/db/stale.ts';
import { Refused } from '#server/db/transaction.ts';
import { companyToday } from '../../settings/queries.ts';
import { type CredentialRow, credentialRow, lockCredential } from '../queries/credentials.ts';
import { recordCredential } from './record-credential.ts';
import { refuseEnded, refuseWithoutEnd, replaceVerified } from './verified.ts';

interface Check {
  readonly who: StaffScope;
  readonly actor: Actor;
  readonly now: string;
  readonly credentialId: number;
  readonly seen: string | undefined;
}

/**
 * Staff have checked a credential: from now on it counts, in place of the verified one of its type, and its interpreter is told. `Refused`: not_found,
 * stale, illegal_step if it is verified or replaced, validation_failed if it has ended or lacks its last day. Source: rule eligibility-2.
 */
export async function verifyCredential(tx: Tx, check: Check): Promise<CredentialRow> {
  const { actor, now } = check;
  const before = await lockToCheck(tx, check);
  if (before.state === 'verified') throw new Refused(alreadyVerified(before));
  refuseWithoutEnd(before);
  refuseEnded(before, await companyToday(tx, now));
  const { interpreterId, typeId } = before;
  await replaceVerified(tx, { interpreterId, typeId, now });
  await tx
    .update(interpreterCredentials)
    .set({
      state: 'verified',
      refusal: null,
      toldDays: null,
      verifiedAt: now,
      verifiedBy: actor.accountId,
      updatedAt: changedAt(interpreterCredentials.updatedAt, now),
    })
    .where(eq(interpreterCredentials.id, before.id));
  await recordCredential(tx, {
    actor,
    now,
    row: before,
    act: 'credentials.verify',
    change: { state: { from: before.state, to: 'verified' } },
    summary: `${before.typeName} of ${before.interpreterName} was verified`,
    messages: answered('credential_verified', before, now),
  });
  return credentialRow(tx, before.id);
}

/**
 * Staff do not take a credential, or take a verified one back, and its interpreter reads why. `Refused`: not_found, stale, illegal_step if it was
 * replaced. Source: rule eligibility-2.
 */
export async function refuseCredential(
  tx: Tx,
  { reason, ...check }: Check & { readonly reason: string },
): Promise<CredentialRow> {
  const { actor, now } = check;
  const before = await lockToCheck(tx, check);
  await tx
    .update(interpreterCredentials)
    .set({
      state: 'refused',
      refusal: reason,
      verifiedAt: null,
      verifiedBy: null,
      updatedAt: changedAt(interpreterCredentials.updatedAt, now),
    })
    .where(eq(interpreterCredentials.id, before.id));
  await recordCredential(tx, {
    actor,
    now,
    row: before,
    act: 'credentials.refuse',
    change: { state: { from: before.state, to: 'refused' }, reason },
    summary: `${before.typeName} of ${before.interpreterName} was not accepted`,
    messages: answered('credential_refused', before, now, reason),
  });
  return credentialRow(tx, before.id);
}

async function lockToCheck(tx: Tx, { who, credentialId, seen }: Check): Promise<CredentialRow> {
  const before = await lockCredential(tx, who, credentialId);
  const edit = { entity: 'credential', entityId: before.id, what: 'this credential' };
  await refuseIfStale(tx, { ...edit, seen, present: before.updatedAt });
  if (before.state === 'replaced')
    throw new Refused({
      code: 'illegal_step',
      message: 'A newer credential has replaced this one. Change the newer one.',
    });
  return before;
}

const alreadyVerified = ({ typeName, interpreterName }: CredentialRow) =>
  ({
    code: 'illegal_step',
    message: `${typeName} of ${interpreterName} has already been verified.`,
  }) as const;

/** With the time: what was refused may come again. */
function answered(
  kind: 'credential_verified' | 'credential_refused',
  { id, interpreterId, typeName: credential, expiresOn }: CredentialRow,
  now: string,
  reason?: string,
): OutgoingMessage[] {
  return messagesToInterpreter(interpreterId, {
    kind,
    payload: { credential, expiresOn, ...(reason !== undefined && { reason }) },
    event: `credential:${id}:${now}`,
  });
}
