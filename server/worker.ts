import './start-up/quick-loading.mjs';
import { explainStart, StartError } from './start-up/explain.ts';
import { live } from './start-up/lifetime.ts';
import { readEnvironment } from './start-up/read-environment.ts';

/** Runs jobs only, beside apps on the same server: `npm run worker`. */
await live(async (keep) => {
  const env = readEnvironment();
  if (env.databaseUrl === null)
    throw new StartError(
      'A worker needs DATABASE_URL: with the embedded database the app works the jobs itself.',
    );
  // Imported here, after `quick-loading` has taken effect.
  const { work } = await import('./start-up/work.ts');
  await work({ env, connection: { connectionString: env.databaseUrl }, keep });
  return 'running';
}, explainStart);
