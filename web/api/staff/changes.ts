import type { ChangeEvent, ChangeTopic } from '#contracts/notifications/shapes.ts';
import type { Follow } from '../http/live-changes.ts';
import { companyQuery } from '../public/company.ts';
import { refetchChanged } from './list-changes.ts';

/** How long the events of one write are waited for. */
const settlingMs = 50;

/** Data of staff's screens that depend on a topic and have a key of their own. */
const alsoUnder: Partial<Record<ChangeTopic, readonly string[]>> = {
  // Which appointments need a credential, and whether their interpreter has it; which have nobody yet.
  assignments: ['dashboard', 'reports', 'credentials', 'fill-plans'],
  // How many are asked for what has nobody yet.
  offers: ['fill-plans'],
  interpreters: ['dashboard', 'credentials'],
  clients: ['dashboard'],
  // What is approved can be billed and paid out, and whether a receipt can be removed depends on the payment.
  payments: ['reports', 'receipts', 'ledger', 'invoices', 'payouts'],
  invoices: ['client-payments', 'ledger', 'reports', 'payments'],
  'client-payments': ['invoices', 'ledger', 'payments'],
  // A payment says which payout it is in, and the state of its invoice.
  payouts: ['payments'],
  // The own role, and whether a second factor is demanded.
  staff: ['session'],
  settings: ['session'],
};

/**
 * Staff get all changes, and their lists are long: a topic is refetched in rounds. Changes during a round are fetched once, in
 * the next one, and do not abort the present one.
 */
export const followAsStaff: Follow = (_refetch, client) =>
  inRounds(async (name, ids) => {
    await refetchChanged(client, name, ids);
    // What everybody may know of the settings has a key without an audience.
    if (name === 'settings') await client.invalidateQueries({ queryKey: companyQuery.queryKey });
  });

/** What `followAsStaff` does, with a function that updates a key after the things with these ids have changed. */
export function inRounds(update: (name: string, ids: readonly number[]) => Promise<unknown>) {
  const changed = new Map<ChangeTopic, readonly number[]>();
  const rounds = new Map<ChangeTopic, Promise<void>>();

  async function goRound(topic: ChangeTopic): Promise<void> {
    while (changed.has(topic)) {
      await new Promise((resolve) => setTimeout(resolve, settlingMs));
      const ids = changed.get(topic) ?? [];
      changed.delete(topic);
      // Offers belong to appointments: those of a deleted appointment are not fetched any more.
      if (topic === 'offers') await rounds.get('assignments');
      // A failed query shows its own error and must not stop further changes.
      await Promise.allSettled([topic, ...(alsoUnder[topic] ?? [])].map((name) => update(name, ids)));
    }
    rounds.delete(topic);
  }

  return ({ topic, ids }: ChangeEvent) => {
    changed.set(topic, [...(changed.get(topic) ?? []), ...ids]);
    if (!rounds.has(topic)) rounds.set(topic, goRound(topic));
  };
}
