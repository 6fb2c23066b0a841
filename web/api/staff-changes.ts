import type { ChangeTopic } from '#contracts/notification.ts';
import type { Follow } from './events.ts';

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
export const followAsStaff: Follow = (refetch) => {
  const changed = new Set<ChangeTopic>();
  const rounds = new Map<ChangeTopic, Promise<void>>();

  async function goRound(topic: ChangeTopic): Promise<void> {
    while (changed.has(topic)) {
      await new Promise((resolve) => setTimeout(resolve, settlingMs));
      changed.delete(topic);
      // Offers hang on appointments: what went with its appointment is asked for no more.
      if (topic === 'offers') await rounds.get('assignments');
      await Promise.all([topic, ...(alsoUnder[topic] ?? [])].map((name) => refetch(name)));
    }
    rounds.delete(topic);
  }

  return ({ topic }) => {
    changed.add(topic);
    if (!rounds.has(topic)) rounds.set(topic, goRound(topic));
  };
};
