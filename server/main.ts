import './start-up/quick-loading.mjs';
import { explainStart } from './start-up/explain.ts';
import { live } from './start-up/lifetime.ts';
import { readEnvironment } from './start-up/read-environment.ts';
import { openStore } from './start-up/store.ts';

/** The app: `npm start`. */
await live(async (keep, fail, beforeEnd) => {
  const env = readEnvironment();
  // Loading the app's code and starting the database take about as long: in parallel, a restart stays short.
  const loading =
    env.webConcurrency > 1
      ? import('./start-up/serve-many.ts').then(({ serveMany }) => serveMany)
      : import('./start-up/serve.ts').then(({ serve }) => serve);
  loading.catch(() => {}); // its error is handled where it is awaited
  const store = await keep(openStore(env), (opened) => opened.stop());
  void store.lost.then(() => fail('The database has ended by itself; Parley cannot go on without it.'));
  const serve = await loading;
  await serve({ env, connection: store.connection, whyFull: store.whyFull, keep, beforeEnd });
  return 'running';
}, explainStart);
