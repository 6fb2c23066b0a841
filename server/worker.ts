import './start-up/quick-loading.ts';
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
  // Imported here so that `quick-loading` has taken hold.
  const { work } = await import('./start-up/work.ts');
  await work({ env, connection: { connectionString: env.databaseUrl }, keep });
  return 'running';
}, explainStart);
