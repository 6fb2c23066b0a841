import { ask } from '#server/db/ask.ts';
import type { Db } from '#server/db/connect.ts';
import { violates } from '#server/db/transaction.ts';

/*
 * Written down at once and not with the outcome: two that look at the same moment must not both go away with one text. Whoever
 * comes second to a name waits for the first, and is refused by the index.
 */
const TAKE_NAME = {
  name: 'take-name-of-text',
  text: `
    UPDATE notifications n SET provider_id = free.name
    FROM (
      SELECT name FROM unnest($2::text[]) WITH ORDINALITY AS found(name, place)
      WHERE NOT EXISTS (SELECT FROM notifications o WHERE o.provider_id = found.name AND o.id <> $1::bigint)
      ORDER BY place LIMIT 1) AS free
    WHERE n.id = $1::bigint
    RETURNING n.provider_id`,
};

/**
 * Of the texts that its service has and that read like this message (its names of them, oldest first), the one that is this
 * message's and no other's, and keeps the name; null when each belongs to another message that reads the same.
 */
export async function nameOfIts(db: Db, id: number, names: readonly string[]): Promise<string | null> {
  if (names.length === 0) return null;
  for (;;) {
    try {
      const [row] = await ask<[name: string]>(db, TAKE_NAME, [id, names]);
      return row?.[0] ?? null;
    } catch (error) {
      if (!violates(error, 'notifications_provider_idx')) throw error;
    }
  }
}
