import { migrate } from './db/migrate.ts';
import { explainStart } from './start-up/explain.ts';
import { live } from './start-up/lifetime.ts';
import { readEnvironment } from './start-up/read-environment.ts';
import { openStore } from './start-up/store.ts';

/** Migrates the database and ends: `npm run db:migrate`. */
await live(async (keep) => {
  const store = await keep(openStore(readEnvironment({ sendsLinks: false })), (opened) => opened.stop());
  await keep(migrate(store.connection), async () => {});
  console.log('The database is up to date.');
  return 'done';
}, explainStart);
