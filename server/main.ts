import './start-up/quick-loading.ts';
import { explainStart } from './start-up/explain.ts';
import { live } from './start-up/lifetime.ts';
import { readEnvironment } from './start-up/read-environment.ts';
import { openStore } from './start-up/store.ts';

/** The app: `npm start`. */
await live(async (keep, fail) => {
  const env = readEnvironment();
  // Loading the app's code and starting the database take about as long: side by side, the second start stays short.
  const loading = import('./start-up/serve.ts');
  loading.catch(() => {}); // told where it is awaited
  const store = await keep(openStore(env), (opened) => opened.stop());
  void store.lost.then(() => fail('The database has ended by itself; Parley cannot go on without it.'));
  const { serve } = await loading;
  await serve({ env, connection: store.connection, keep });
  return 'running';
}, explainStart);
