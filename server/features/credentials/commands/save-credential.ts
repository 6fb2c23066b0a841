import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ChangeCredentialBody, CredentialBody } from '#contracts/credentials/shapes.ts';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { Tx } from '#server/db/connect.ts';
import { differences } from '#server/db/record/differences.ts';
import type { Actor } from '#server/db/record/record.ts';
import { interpreterCredentials } from '#server/db/schema/dispatch.ts';
import { changedAt, refuseIfStale } from '#server/db/stale.ts';
import { Refused } from '#server/db/transaction.ts';
import { lockInterpreter, noInterpreter } from '../../interpreters/queries.ts';
import { companyToday } from '../../settings/queries.ts';
import { type CredentialRow, credentialRow, lockCredential } from '../queries/credentials.ts';
import { chosenCredentialType } from '../queries/types.ts';
import { recordCredential } from './record-credential.ts';
import { refuseEnded, refuseWithoutEnd, replaceVerified } from './verified.ts';

interface By {
  readonly who: StaffScope | InterpreterScope;
  readonly actor: Actor;
  readonly now: string;
}

/**
 * Enters a credential. What its interpreter enters waits for the office; staff may say that it is verified, and it then replaces the verified one of its
 * type. `Refused`: not_found for an unknown interpreter or another one's id; validation_failed at the field for an unknown type, a type that waits
 * already, dates that do not fit. Source: rules eligibility-1 and eligibility-2.
 */
export async function addCredential(
  tx: Tx,
  {
    who,
    actor,
    now,
    interpreterId,
    to,
  }: By & {
    readonly interpreterId: number;
    readonly to: z.output<typeof CredentialBody>;
  },
): Promise<CredentialRow> {
  if (who.audience === 'interpreter' && who.interpreterId !== interpreterId) throw noInterpreter();
  await lockInterpreter(tx, interpreterId, 'no key update');
  const { isVerified: isAsked, typeId, ...values } = to;
  const isVerified = isAsked && who.audience === 'staff';
  const type = await chosenCredentialType(tx, typeId);
  refuseWrongDates({ ...values, expires: type.expires });
  if (isVerified) {
    refuseEnded(values, await companyToday(tx, now));
    await replaceVerified(tx, { interpreterId, typeId, now });
  } else await refuseSecondWaiting(tx, interpreterId, type);
  const [made] = await tx
    .insert(interpreterCredentials)
    .values({
      ...values,
      interpreterId,
      typeId,
      createdAt: now,
      updatedAt: now,
      createdBy: actor.accountId,
      ...(isVerified && { state: 'verified' as const, verifiedAt: now, verifiedBy: actor.accountId }),
    })
    .returning({ id: interpreterCredentials.id });
  if (!made) throw new Error('a new credential was not answered');
  const row = await credentialRow(tx, made.id);
  await recordCredential(tx, {
    actor,
    now,
    row,
    act: 'credentials.create',
    change: { ...to, interpreterId },
  });
  return row;
}

/**
 * Changes number and dates. Of their own, interpreters change only what waits or was refused, and it then waits for the office (again); a verified one stays
 * verified when staff change it. `Refused`: not_found, stale, illegal_step, validation_failed at the field. Source: rule eligibility-2.
 */
export async function changeCredential(
  tx: Tx,
  change: By & {
    readonly credentialId: number;
    readonly to: Omit<z.output<typeof ChangeCredentialBody>, 'updatedAt'>;
    readonly seen: string | undefined;
  },
): Promise<CredentialRow> {
  const { who, actor, now, credentialId, seen } = change;
  const before = await lockCredential(tx, who, credentialId);
  const { number = before.number, issuedOn = before.issuedOn, expiresOn = before.expiresOn } = change.to;
  const to = { number, issuedOn, expiresOn };
  const edit = { entity: 'credential', entityId: before.id, what: 'this credential' };
  await refuseIfStale(tx, { ...edit, seen, present: before.updatedAt });
  refuseIfSettled(who, before);
  if (before.state === 'verified') refuseWithoutEnd({ ...to, expires: before.expires });
  else refuseWrongDates({ ...to, expires: before.expires });
  const isOther = to.expiresOn !== before.expiresOn;
  await tx
    .update(interpreterCredentials)
    .set({
      ...to,
      ...(who.audience === 'interpreter' && WAITING),
      ...(isOther && { toldDays: null }),
      updatedAt: changedAt(interpreterCredentials.updatedAt, now),
    })
    .where(eq(interpreterCredentials.id, before.id));
  const row = await credentialRow(tx, before.id);
  const differing = differences<Partial<CredentialRow>>(before, { ...to, state: row.state });
  await recordCredential(tx, { actor, now, row, act: 'credentials.change', change: differing });
  return row;
}

/** Removes a credential that was never verified. `Refused`: not_found, illegal_step. Source: rule eligibility-2. */
export async function removeCredential(
  tx: Tx,
  { who, actor, now, credentialId }: By & { readonly credentialId: number },
): Promise<void> {
  const row = await lockCredential(tx, who, credentialId);
  if (row.verifiedAt !== null)
    throw new Refused({
      code: 'illegal_step',
      message: 'This credential was verified, so it cannot be removed: it is proof for earlier appointments.',
    });
  await tx.delete(interpreterCredentials).where(eq(interpreterCredentials.id, row.id));
  const { interpreterId, typeId, number, issuedOn, expiresOn, state } = row;
  const change = { interpreterId, typeId, number, issuedOn, expiresOn, state };
  await recordCredential(tx, { actor, now, row, act: 'credentials.remove', change });
}

/** What its interpreter has sent again is checked again. */
export const WAITING = { state: 'waiting', refusal: null } as const;

/** Refuses what this person cannot change any more: nobody what was replaced, its interpreter what was verified. */
export function refuseIfSettled(who: StaffScope | InterpreterScope, { state }: CredentialRow): void {
  if (state === 'replaced')
    throw new Refused({
      code: 'illegal_step',
      message: 'A newer credential has replaced this one. Change the newer one.',
    });
  if (who.audience === 'interpreter' && state === 'verified')
    throw new Refused({
      code: 'illegal_step',
      message: 'The office has verified this credential. Add the new one, and it will replace this one.',
    });
}

interface Dates {
  readonly issuedOn: string | null;
  readonly expiresOn: string | null;
  readonly expires: boolean;
}

function refuseWrongDates(dates: Dates): void {
  refuseWithoutEnd(dates);
  const { issuedOn, expiresOn } = dates;
  if (issuedOn === null || expiresOn === null || issuedOn <= expiresOn) return;
  const message = 'The last valid day must not be before the day of issue';
  throw new Refused({ code: 'validation_failed', message, fields: { expiresOn: message } });
}

/** One at a time: the office would not know which to check. */
async function refuseSecondWaiting(
  tx: Tx,
  interpreterId: number,
  type: { readonly id: number; readonly name: string },
): Promise<void> {
  const { interpreterId: whose, typeId, state } = interpreterCredentials;
  const isThere = and(eq(whose, interpreterId), eq(typeId, type.id), eq(state, 'waiting'));
  if ((await tx.$count(interpreterCredentials, isThere)) === 0) return;
  const message = `${type.name} is already waiting for the office to check it. Change that entry instead.`;
  throw new Refused({ code: 'validation_failed', message, fields: { typeId: message } });
}
