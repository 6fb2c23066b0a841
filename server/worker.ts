import { systemClock } from './adapters/clock.ts';
import { openSecret } from './adapters/secret.ts';
import { openTransports } from './adapters/transports.ts';
import { migrate } from './db/migrate.ts';
import { openJobs } from './jobs/open.ts';
import { explainStart, StartError } from './start-up/explain.ts';
import { live } from './start-up/lifetime.ts';
import { readEnvironment } from './start-up/read-environment.ts';

/** Works jobs and nothing else, beside apps on the same server: `npm run worker`. */
await live(async (keep) => {
  const env = readEnvironment();
  if (env.databaseUrl === null)
    throw new StartError(
      'A worker needs DATABASE_URL: with the embedded database the app works the jobs itself.',
    );
  const connection = { connectionString: env.databaseUrl };
  await keep(migrate(connection), async () => {});
  const secret = await openSecret(env.secretKey, env.dataDir);
  await keep(
    openJobs({ connection, env, secret, transports: openTransports(), clock: systemClock }),
    (jobs) => jobs.stop(),
  );
  console.log('The worker is ready.');
  return 'running';
}, explainStart);
