import { and, eq } from 'drizzle-orm';
import { formatDateShort } from '#domain/civil.ts';
import type { Tx } from '#server/db/connect.ts';
import { interpreterCredentials } from '#server/db/schema/dispatch.ts';
import { changedAt } from '#server/db/stale.ts';
import { Refused } from '#server/db/transaction.ts';

interface Of {
  readonly interpreterId: number;
  readonly typeId: number;
  readonly now: string;
}

/** Makes room for another verified credential of a type: the present one stays as proof of its time. Source: rule eligibility-2. */
export async function replaceVerified(tx: Tx, { interpreterId, typeId, now }: Of): Promise<void> {
  const { interpreterId: whose, typeId: type, state, updatedAt } = interpreterCredentials;
  await tx
    .update(interpreterCredentials)
    .set({ state: 'replaced', updatedAt: changedAt(updatedAt, now) })
    .where(and(eq(whose, interpreterId), eq(type, typeId), eq(state, 'verified')));
}

/** Refuses as `validation_failed` a credential without a last day whose type needs one, and one with a day whose type has none. */
export function refuseWithoutEnd(of: { readonly expiresOn: string | null; readonly expires: boolean }): void {
  if (of.expires === (of.expiresOn !== null)) return;
  const message = of.expires ? 'Enter the last day it is valid' : 'This credential does not expire';
  throw new Refused({ code: 'validation_failed', message, fields: { expiresOn: message } });
}

/** Refuses as `validation_failed` to verify what has ended: it would never count. `today` is a civil date. */
export function refuseEnded({ expiresOn }: { readonly expiresOn: string | null }, today: string): void {
  if (expiresOn === null || expiresOn >= today) return;
  const message = `It expired on ${formatDateShort(expiresOn)}, so it can no longer be verified.`;
  throw new Refused({ code: 'validation_failed', message, fields: { expiresOn: message } });
}
