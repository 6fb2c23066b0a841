import type { SettingsBody } from '#contracts/company.ts';
import { isTimeZone } from '#domain/time.ts';
import type { Tx } from '#server/db/connect.ts';
import { differences } from '#server/db/record/differences.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { settings } from '#server/db/schema/people.ts';
import { changedAt, refuseIfStale } from '#server/db/stale.ts';
import { Refused } from '#server/db/transaction.ts';
import { type CompanySettings, lockedSettings } from './queries.ts';

type NewSettings = Omit<SettingsBody, 'updatedAt'>;

/**
 * Changes the company's settings; rates in cents. Existing appointments keep their zone. Refused as `validation_failed`
 * at `timeZone` if it is no IANA time zone, and as `stale` if changed since `seen`. Source: rules M19, B16.
 */
export async function changeSettings(
  tx: Tx,
  change: {
    readonly actor: Actor;
    readonly now: string;
    readonly to: NewSettings;
    readonly seen?: string | undefined;
  },
): Promise<CompanySettings> {
  const { actor, now, to, seen } = change;
  if (!isTimeZone(to.timeZone)) {
    const sentence = 'Enter a time zone such as America/New_York';
    throw new Refused({ code: 'validation_failed', message: sentence, fields: { timeZone: sentence } });
  }
  const before = await lockedSettings(tx);
  const { updatedAt: present } = before;
  await refuseIfStale(tx, { seen, present, entity: 'settings', entityId: 1, what: 'the settings' });
  const [kept] = await tx
    .update(settings)
    .set({ ...to, updatedAt: changedAt(settings.updatedAt, now) })
    .returning({ updatedAt: settings.updatedAt });
  await record(tx, actor, now, {
    audit: [{ act: 'settings.update', entity: 'settings', entityId: 1, change: differences(before, to) }],
    changes: [{ topic: 'settings', ids: [1] }],
  });
  return { ...before, ...to, ...kept };
}
