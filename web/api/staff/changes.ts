import type { ChangeEvent, ChangeTopic } from '#contracts/notifications/shapes.ts';
import type { Follow } from '../http/live-changes.ts';
import { companyQuery } from '../public/company.ts';
import { refetchChanged } from './list-changes.ts';
import { withDependents } from './topics.ts';

/** How long the events of one write are waited for. */
const settlingMs = 50;

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
      await Promise.allSettled(withDependents([topic]).map((name) => update(name, ids)));
    }
    rounds.delete(topic);
  }

  return ({ topic, ids }: ChangeEvent) => {
    changed.set(topic, [...(changed.get(topic) ?? []), ...ids]);
    if (!rounds.has(topic)) rounds.set(topic, goRound(topic));
  };
}
