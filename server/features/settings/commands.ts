import type { SettingsBody } from '#contracts/company.ts';
import { isTimeZone } from '#domain/time.ts';
import type { Tx } from '#server/db/connect.ts';
import { differences } from '#server/db/record/differences.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { settings } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import { type CompanySettings, lockedSettings } from './queries.ts';

/**
 * Changes the company's settings; rates in cents. Appointments already made keep the zone they were made in. Refused as
 * `validation_failed` at `timeZone` when that is no IANA time zone. Source: design 3.7, 3.16.
 */
export async function changeSettings(
  tx: Tx,
  change: { readonly actor: Actor; readonly now: string; readonly to: SettingsBody },
): Promise<CompanySettings> {
  const { actor, now, to } = change;
  if (!isTimeZone(to.timeZone)) {
    const sentence = 'Enter a time zone such as America/New_York';
    throw new Refused({ code: 'validation_failed', message: sentence, fields: { timeZone: sentence } });
  }
  const before = await lockedSettings(tx);
  await tx.update(settings).set({ ...to, updatedAt: now });
  await record(tx, actor, now, {
    audit: [{ act: 'settings.update', entity: 'settings', entityId: 1, change: differences(before, to) }],
    changes: [{ topic: 'settings', ids: [1] }],
  });
  return { ...before, ...to };
}
