import { openSecret } from '#server/adapters/secret.ts';
import { closeTransports, describeTransports, openTransports } from '#server/adapters/transports.ts';
import type { ConnectionSettings } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Env } from '#server/env.ts';
import { systemClock } from '#server/http/dependencies.ts';
import { openJobs } from '#server/jobs/open.ts';
import type { Keep } from './lifetime.ts';
import { reportReady } from './processes.ts';

/** Migrates the database and runs jobs until the process ends. */
export async function work(options: { env: Env; connection: ConnectionSettings; keep: Keep }): Promise<void> {
  const { env, connection, keep } = options;
  await keep(migrate(connection), async () => {});
  const secret = await openSecret(env.secretKey, env.dataDir);
  const transports = await keep(Promise.resolve(openTransports({ ...env, secret })), closeTransports);
  await keep(openJobs({ connection, env, secret, transports, clock: systemClock }), (jobs) => jobs.stop());
  reportReady();
  console.log('The worker is ready.');
  for (const line of describeTransports(transports)) console.log(line);
}
