import { openSecret } from '#server/adapters/secret.ts';
import { type ConnectionSettings, openDatabase } from '#server/db/connect.ts';
import { attachEmbedded } from '#server/db/embedded/attach.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Env } from '#server/env.ts';
import { linkForStaff } from '#server/features/auth/commands/staff-link.ts';
import { systemClock } from '#server/http/dependencies.ts';
import { StartError } from './explain.ts';
import type { CloseAtEnd } from './lifetime.ts';
import { openStore } from './store.ts';

/**
 * Prints a one-time link by which somebody on the staff chooses a password, also while the app runs. A deactivated
 * account is told as unknown: an administrator must reactivate it.
 */
export async function printLink({
  env,
  name,
  keep,
}: {
  env: Env;
  name: string;
  keep: CloseAtEnd;
}): Promise<void> {
  const connection = await reach(env, keep);
  const database = await keep(
    Promise.resolve(openDatabase(connection, { size: 1, onError: (error) => console.error(error.message) })),
    (opened) => opened.close(),
  );
  const secret = await openSecret(env.secretKey, env.dataDir);
  const maker = { secret, publicUrl: env.publicUrl };
  const made = await linkForStaff(database.db, { name, maker, now: systemClock.now() });
  if (made === null) throw new StartError(`Nobody on the staff is called '${name}'.`);
  console.log(`${made.name} chooses a password here (once, within an hour): ${made.link}`);
}

/** The database, whether the app runs or not. */
async function reach(env: Env, keep: CloseAtEnd): Promise<ConnectionSettings> {
  if (env.databaseUrl === null) {
    const running = await attachEmbedded(env.dataDir);
    if (running !== null) {
      await keep(Promise.resolve(running), async ({ forget }) => forget());
      return running.connection;
    }
  }
  const store = await keep(openStore(env), (opened) => opened.stop());
  await keep(migrate(store.connection), async () => {});
  return store.connection;
}
