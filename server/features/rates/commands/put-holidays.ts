import type { Holiday } from '#domain/billing/rules/us-holidays.ts';
import { repriceAround } from '#server/db/closeouts/reprice.ts';
import type { Tx } from '#server/db/connect.ts';
import { differences } from '#server/db/record/differences.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { holidays } from '#server/db/schema/money.ts';
import { settings } from '#server/db/schema/people.ts';
import { changedAt, refuseIfStale } from '#server/db/stale.ts';
import { lockedSettings } from '../../settings/queries.ts';
import { type CompanyHolidays, companyHolidays } from '../queries/holidays.ts';

/**
 * Replaces the list of holidays, and says whether surcharges add up; undefined: as before. Refused as `stale` if either was changed since
 * `seen`. What is not approved yet is priced again (rule rates-10). Source: rule rates-13.
 */
export async function putHolidays(
  tx: Tx,
  change: {
    readonly actor: Actor;
    readonly now: string;
    readonly list: readonly Holiday[];
    readonly surchargesAddUp: boolean | undefined;
    readonly seen: string | undefined;
  },
): Promise<CompanyHolidays> {
  const { actor, now, list, seen } = change;
  await lockedSettings(tx);
  const before = await companyHolidays(tx);
  const { updatedAt: present } = before;
  await refuseIfStale(tx, { seen, present, entity: 'holidays', entityId: 1, what: 'the holidays' });
  const surchargesAddUp = change.surchargesAddUp ?? before.surchargesAddUp;
  const holidaysUpdatedAt = changedAt(settings.holidaysUpdatedAt, now);
  const replace = async () => {
    await tx.delete(holidays);
    if (list.length > 0) await tx.insert(holidays).values([...list]);
    await tx.update(settings).set({ surchargesAddUp, holidaysUpdatedAt });
  };
  const concerned = { sides: ['pay', 'charge'], scope: {}, from: null, until: null } as const;
  const repriced = await repriceAround(tx, concerned, { now, change: replace });
  const days = (of: readonly Holiday[]) => of.map(({ date, name }) => `${date} ${name}`);
  const to = { surchargesAddUp, holidays: days(list).sort() };
  const was = { surchargesAddUp: before.surchargesAddUp, holidays: days(before.holidays) };
  await record(tx, actor, now, {
    audit: [
      { act: 'rates.putHolidays', entity: 'holidays', entityId: 1, change: differences(was, to) },
      ...repriced.audit,
    ],
    changes: [{ topic: 'billing-rates', ids: [] }, ...repriced.changes],
  });
  return companyHolidays(tx);
}
