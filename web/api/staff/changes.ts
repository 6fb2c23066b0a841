import type { ChangeEvent, ChangeTopic } from '#contracts/notification.ts';
import type { Follow } from '../http/live-changes.ts';
import { refetchChanged } from './list-changes.ts';

/** How long the events of one write are waited for. */
const settlingMs = 50;

/** What of the staff's screens is counted or derived from a topic and stands under a name of its own. */
const alsoUnder: Partial<Record<ChangeTopic, readonly string[]>> = {
  assignments: ['dashboard', 'reports'],
  interpreters: ['dashboard'],
  clients: ['dashboard'],
  payments: ['reports'],
};

/**
 * Staff hear of everything, and their lists are long: a topic is refetched round by round. What changes during a round
 * is fetched once, in the next, instead of breaking off what is under way.
 */
export const followAsStaff: Follow = (_refetch, client) =>
  inRounds((name, ids) => refetchChanged(client, name, ids));

/** What `followAsStaff` does, whatever brings a name up to date when the things with these ids have changed. */
export function inRounds(update: (name: string, ids: readonly number[]) => Promise<unknown>) {
  const changed = new Map<ChangeTopic, readonly number[]>();
  const rounds = new Map<ChangeTopic, Promise<void>>();

  async function goRound(topic: ChangeTopic): Promise<void> {
    while (changed.has(topic)) {
      await new Promise((resolve) => setTimeout(resolve, settlingMs));
      const ids = changed.get(topic) ?? [];
      changed.delete(topic);
      // Offers hang on appointments: what went with its appointment is asked for no more.
      if (topic === 'offers') await rounds.get('assignments');
      // What fails says so where it is shown, and is no reason to hear nothing more.
      await Promise.allSettled([topic, ...(alsoUnder[topic] ?? [])].map((name) => update(name, ids)));
    }
    rounds.delete(topic);
  }

  return ({ topic, ids }: ChangeEvent) => {
    changed.set(topic, [...(changed.get(topic) ?? []), ...ids]);
    if (!rounds.has(topic)) rounds.set(topic, goRound(topic));
  };
}
