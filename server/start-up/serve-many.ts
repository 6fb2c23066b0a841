import { type ConnectionSettings, connectionUrl, openDatabase } from '#server/db/connect.ts';
import type { Env } from '#server/env.ts';
import { atMost } from '../at-most.ts';
import type { CloseAtEnd } from './lifetime.ts';
import { prepareDatabase } from './prepare.ts';
import { openProcesses } from './processes.ts';

/**
 * Prepares the database, starts `WEB_CONCURRENCY` app processes on one port and one worker, and prints the address. What
 * one process changes, the others learn from PostgreSQL.
 */
export async function serveMany(options: {
  env: Env;
  connection: ConnectionSettings;
  keep: CloseAtEnd;
}): Promise<void> {
  const { env, connection, keep } = options;
  const greeting = await keep(prepare(env, connection), async () => {});
  const processes = await keep(Promise.resolve(openProcesses(env.drainSeconds * 1000)), (opened) =>
    opened.stop(),
  );
  const common = {
    DATABASE_URL: connectionUrl(connection),
    PUBLIC_URL: env.publicUrl,
    WEB_CONCURRENCY: '1',
    RUN_JOBS: '0',
  };
  // Only the first one: a start-up error is then reported once.
  await processes.start('main', common);
  const others = Array.from({ length: env.webConcurrency - 1 }, () => processes.start('main', common));
  await Promise.all([...others, ...(env.runJobs ? [processes.start('worker', common)] : [])]);
  console.log(`Parley is ready: http://${env.host}:${processes.port()} (${env.webConcurrency} processes)`);
  for (const line of greeting) console.log(line);
}

async function prepare(env: Env, connection: ConnectionSettings): Promise<readonly string[]> {
  const database = openDatabase(connection, { size: 2, onError: (error) => console.error(error.message) });
  try {
    return (await prepareDatabase({ env, connection, database })).greeting;
  } finally {
    await atMost(1000, database.close());
  }
}
