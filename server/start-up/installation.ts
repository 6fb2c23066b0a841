import os from 'node:os';
import { CHANNELS } from '#domain/message/kinds.ts';
import type { Database } from '#server/db/connect.ts';
import { computed, select, selection, selectRows } from '#server/db/query.ts';
import { resumeMessages } from '#server/db/record/message-jobs.ts';
import { type InstallationPlace, installation } from '#server/db/schema/people.ts';
import { transact } from '#server/db/transaction.ts';
import type { Env } from '#server/env.ts';

/**
 * Compares where the database runs with where it ran before. In another place it may be a copy, for example a restored backup: then nothing is sent until an
 * administrator confirms the new place. Answers a line for the log if so. Source: rule messages-21, decision 76.
 */
export async function notePlace(
  { db }: Pick<Database, 'db'>,
  env: Pick<Env, 'databaseUrl' | 'publicUrl'>,
): Promise<string | null> {
  const [row] = await selectRows(db, WHERE, []);
  const here: InstallationPlace = {
    cluster: '',
    database: '',
    ...row,
    host: env.databaseUrl === null ? os.hostname() : new URL(env.databaseUrl).hostname,
    address: new URL(env.publicUrl).hostname,
  };
  return transact(db, async (tx) => {
    const { place: knownPlace, unconfirmedPlace } = installation;
    const [known] = await tx.select({ place: knownPlace, unconfirmedPlace }).from(installation).for('update');
    const place = known?.place ?? here;
    const isElsewhere = PARTS.some((part) => place[part] !== here[part]);
    await tx.update(installation).set({ place, unconfirmedPlace: isElsewhere ? here : null });
    if (known?.unconfirmedPlace && !isElsewhere) await resumeMessages(tx, CHANNELS);
    return isElsewhere
      ? 'This database was used elsewhere before, so it may be a copy. Nothing is sent until an administrator confirms on the dashboard that this is the real company now.'
      : null;
  });
}

const WHERE = select(
  selection({
    cluster: computed<string>('(SELECT system_identifier FROM pg_control_system())::text'),
    database: computed<string>('(SELECT oid FROM pg_database WHERE datname = current_database())::text'),
  }),
  (columns) => ({ text: `SELECT ${columns}` }),
);

const PARTS = ['cluster', 'database', 'host', 'address'] as const;
