import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { noticesOfShown, type ShownRate } from '#server/db/rate-card.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { companyToday } from '../../settings/queries.ts';

/**
 * Lets people, languages and settings show the rates of rules that began or ended lately: `'lately'`, for each minute, looks at the company's
 * day and the one before; `'ever'` at all. Prices do not wait for it, because they are made from the rules. Answers how many rows show
 * another rate now. Source: rule rates-7.
 */
export async function showRates(
  tx: Tx,
  { actor, now, since }: { readonly actor: Actor; readonly now: string; readonly since: 'lately' | 'ever' },
): Promise<number> {
  const today = await companyToday(tx, now);
  const from = since === 'ever' ? sql`'-infinity'::date` : sql`${today}::date - 1`;
  const rows = await tx
    .select({ topic: sql<ShownRate['topic']>`topic`, id: sql<number>`id` })
    .from(sql`show_rates(${from}, ${today}::date, ${now}::timestamptz)`);
  if (rows.length === 0) return 0;
  await record(tx, actor, now, {
    audit: rows.map(({ topic, id }) => ({ act: 'rates.show', entity: ENTITIES[topic], entityId: id })),
    changes: [...noticesOfShown(rows), { topic: 'billing-rates', ids: [] }],
  });
  return rows.length;
}

const ENTITIES = {
  interpreters: 'interpreter',
  clients: 'client',
  'billing-rates': 'billing_rate',
  settings: 'settings',
} as const;
