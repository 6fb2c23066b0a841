import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { SecondFactor } from '#contracts/accounts/second-factor.ts';
import {
  authenticatorAddress,
  newAuthenticatorKey,
  qrCodeOf,
  stepOfCode,
} from '#server/adapters/authenticator.ts';
import { seal, unseal } from '#server/adapters/sealed.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { recoveryCodes, secondFactors, settings } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import type { Secret } from '#server/http/dependencies.ts';
import { limitCodes } from './guess-limits.ts';

const PURPOSE = 'second-factor';
/** Twice what people may need in a year of lost phones. */
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

interface Action {
  readonly actor: Actor;
  readonly now: string;
}

/** Whether an account has a second factor, whether the company demands one, and the recovery codes that are left. */
export async function secondFactorOf(db: Db | Tx, accountId: number): Promise<SecondFactor> {
  const [factor] = await db
    .select({ confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId));
  const [company] = await db.select({ isRequired: settings.requiresSecondFactor }).from(settings);
  const isOn = factor?.confirmedAt != null;
  const unused = and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt));
  return {
    isOn,
    isRequired: company?.isRequired ?? false,
    recoveryCodesLeft: isOn ? await db.$count(recoveryCodes, unused) : 0,
  };
}

/**
 * Begins to set up a second factor, in place of a beginning before; it counts once it is confirmed. `company` and
 * `account` are what the app shows. Refused as `second_factor_step` if there is one. Source: rule sign-in-19.
 */
export async function startSecondFactor(
  tx: Tx,
  {
    accountId,
    secret,
    now,
    company,
    account,
  }: {
    readonly accountId: number;
    readonly secret: Secret;
    readonly now: string;
    readonly company: string;
    readonly account: string;
  },
) {
  const key = newAuthenticatorKey();
  const sealedKey = seal(secret, PURPOSE, key);
  const [begun] = await tx
    .insert(secondFactors)
    .values({ accountId, sealedKey, createdAt: now })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: { sealedKey, createdAt: now },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ accountId: secondFactors.accountId });
  if (!begun) throw new Refused({ code: 'second_factor_step', message: 'Your second factor is already on.' });
  const address = authenticatorAddress(key, company, account);
  return { key, address, qr: qrCodeOf(address) };
}

/**
 * Turns the second factor on with a first code of the app, and answers the recovery codes. Refused as
 * `validation_failed` at `code`, and as `second_factor_step` if none is being set up. Source: rule sign-in-19.
 */
export async function confirmSecondFactor(
  tx: Tx,
  {
    actor,
    now,
    accountId,
    secret,
    code,
  }: Action & {
    readonly accountId: number;
    readonly secret: Secret;
    readonly code: string;
  },
): Promise<string[]> {
  const [factor] = await tx
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNull(secondFactors.confirmedAt)))
    .for('update');
  if (!factor) throw new Refused({ code: 'second_factor_step', message: 'Start the setup again.' });
  const key = unseal(secret, PURPOSE, factor.sealedKey);
  const step = key === null ? null : stepOfCode(key, plain(code), now);
  if (step === null) throw new Refused(WRONG_CODE);
  await tx
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(eq(secondFactors.accountId, accountId));
  await record(tx, actor, now, {
    audit: [{ act: 'secondFactor.confirm', entity: 'account', entityId: accountId }],
    changes: [{ topic: 'staff', ids: [] }],
  });
  return makeRecoveryCodes(tx, { accountId, secret });
}

/** Makes new recovery codes in place of all before. Refused as `second_factor_step` without a second factor. */
export async function renewRecoveryCodes(
  tx: Tx,
  { actor, now, accountId, secret }: Action & { readonly accountId: number; readonly secret: Secret },
): Promise<string[]> {
  const { isOn } = await secondFactorOf(tx, accountId);
  if (!isOn) throw new Refused({ code: 'second_factor_step', message: 'Your second factor is not on.' });
  await record(tx, actor, now, {
    audit: [{ act: 'secondFactor.renewCodes', entity: 'account', entityId: accountId }],
  });
  return makeRecoveryCodes(tx, { accountId, secret });
}

/**
 * Turns the own second factor off. Refused as `second_factor_step` while the company demands one. Source: rule sign-in-21.
 */
export async function turnOffSecondFactor(
  tx: Tx,
  { actor, now, accountId }: Action & { readonly accountId: number },
): Promise<void> {
  const { isRequired } = await secondFactorOf(tx, accountId);
  if (isRequired)
    throw new Refused({
      code: 'second_factor_step',
      message: 'Your company asks for a second factor, so it cannot be turned off.',
    });
  await removeSecondFactor(tx, { actor, now, accountId, act: 'secondFactor.remove' });
}

/** Removes the second factor of an account: an own one, that of somebody who lost it, or by somebody on the server. */
export async function removeSecondFactor(
  tx: Tx,
  { actor, now, accountId, act: action }: Action & { readonly accountId: number; readonly act: string },
): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
  await record(tx, actor, now, {
    audit: [{ act: action, entity: 'account', entityId: accountId }],
    changes: [{ topic: 'staff', ids: [] }],
  });
}

/**
 * Checks the second factor of an account whose password or link was right; nothing if it has none. A code of the app is
 * taken once, a recovery code too. Refused as `second_factor_required` without a code, as `validation_failed` at `code`
 * for a wrong one, and as `rate_limited` after too many. Source: rule sign-in-20.
 */
export async function checkSecondFactor(
  { db, secret }: { readonly db: Db; readonly secret: Secret },
  who: { readonly accountId: number; readonly code: string | null; readonly address: string },
  now: string,
): Promise<void> {
  const { accountId, code, address } = who;
  const [factor] = await db
    .select({ sealedKey: secondFactors.sealedKey })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)));
  if (!factor) return;
  if (code === null)
    throw new Refused({
      code: 'second_factor_required',
      message: 'Enter the code from your authenticator app, or a recovery code.',
    });
  const taken = await limitCodes(db, { accountId, address }, now, async () => {
    const typed = plain(code);
    const key = unseal(secret, PURPOSE, factor.sealedKey);
    const step = key === null ? null : stepOfCode(key, typed, now);
    const isTaken = step === null ? false : await takeStep(db, accountId, step);
    return isTaken || (await takeRecoveryCode(db, { accountId, secret, code: typed, now })) || null;
  });
  if (!taken) throw new Refused(WRONG_CODE);
}

/** Of two sign-ins with the same code, one gets in. */
async function takeStep(db: Db, accountId: number, step: number): Promise<boolean> {
  const isNewer = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.accountId, accountId), isNewer))
    .returning({ accountId: secondFactors.accountId });
  return taken.length > 0;
}

async function takeRecoveryCode(
  db: Db,
  { accountId, secret, code, now }: { accountId: number; secret: Secret; code: string; now: string },
): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, hashOf(secret, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ accountId: recoveryCodes.accountId });
  return taken.length > 0;
}

async function makeRecoveryCodes(
  tx: Tx,
  { accountId, secret }: { readonly accountId: number; readonly secret: Secret },
): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  const part = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${part()}-${part()}`);
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ accountId, codeHash: hashOf(secret, plain(code)) })));
  return codes;
}

/** As people type it: in any case, with spaces and hyphens or without. */
const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase();
const hashOf = (secret: Secret, code: string) => secret.derive('recovery-code', Buffer.from(code));

const WRONG_CODE = {
  code: 'validation_failed',
  message: 'This code is wrong or has already been used',
  fields: { code: 'This code is wrong or has already been used' },
} as const;
