import type { QueryClient } from '@tanstack/react-query';
import type { ChangeTopic } from '#contracts/notifications/shapes.ts';

/** The second part of the query keys of staff. */
export type StaffTopic = ChangeTopic | 'dashboard' | 'reports' | 'credentials' | 'ledger' | 'session';

/** What staff see under other keys, by the topic that it also depends on. Activity and notifications are left out: they have events of their own. */
const DEPENDENTS: Partial<Record<StaffTopic, readonly StaffTopic[]>> = {
  // Which appointments need a credential, and whether their interpreter has it; which have nobody yet.
  assignments: ['dashboard', 'reports', 'credentials', 'fill-plans'],
  // How many are asked for what has nobody yet.
  offers: ['fill-plans'],
  interpreters: ['dashboard', 'credentials'],
  clients: ['dashboard'],
  // What is approved can be billed and paid out, and whether a receipt can be removed depends on the payment.
  payments: ['reports', 'receipts', 'ledger', 'invoices', 'payouts'],
  invoices: ['client-payments', 'ledger', 'reports', 'payments'],
  'client-payments': ['invoices', 'ledger', 'reports', 'payments'],
  // A payment says which payout it is in, and the state of its invoice.
  payouts: ['payments'],
  // The present rates of people, languages and the company.
  'billing-rates': ['interpreters', 'clients', 'settings'],
  // The own role, and whether a second factor is demanded.
  staff: ['session'],
  settings: ['session'],
};

/** These topics and what depends on them, each once. */
export function withDependents(topics: readonly StaffTopic[]): readonly StaffTopic[] {
  return [...new Set([...topics, ...topics.flatMap((topic) => DEPENDENTS[topic] ?? [])])];
}

/**
 * Refetches what is on screen of these topics and of what depends on them, and marks the rest as stale. One after the other: what is gone
 * with the first is not asked for with the next.
 */
export async function refetchTopics(client: QueryClient, topics: readonly StaffTopic[]): Promise<void> {
  for (const topic of withDependents(topics)) await client.invalidateQueries({ queryKey: ['staff', topic] });
}
