import cluster from 'node:cluster';
import { describeTransports } from '#server/adapters/transports.ts';
import { type ConnectionSettings, openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { watchOutages } from '#server/db/outages.ts';
import { openDocumentMaker } from '#server/documents/document-maker.ts';
import type { Env } from '#server/env.ts';
import { openChangeBus } from '#server/http/change-bus.ts';
import { openDatabaseClock } from '#server/http/database-clock.ts';
import { openJobs } from '#server/jobs/open.ts';
import { atMost } from '../at-most.ts';
import { notePlace } from './installation.ts';
import type { CloseAtEnd } from './lifetime.ts';
import { reportReady } from './processes.ts';
import { openSecretKey } from './secret-key.ts';
import { openServices } from './services.ts';

/** Migrates the database and runs jobs until the process ends. */
export async function work(options: {
  env: Env;
  connection: ConnectionSettings;
  keep: CloseAtEnd;
}): Promise<void> {
  const { env, connection, keep } = options;
  await keep(migrate(connection), async () => {});
  const warn = (error: Error) => {
    if (!outages.takes(error)) console.error(`database connection: ${error.message}`);
  };
  const database = await keep(
    Promise.resolve(openDatabase(connection, { size: 1, onError: warn })),
    (opened) => atMost(1000, opened.close()),
  );
  const outages = await keep(
    Promise.resolve(watchOutages(database.pool, (line) => console.error(line))),
    async (opened) => opened.close(),
  );
  const secret = await openSecretKey(env, database);
  // One process of several finds it noted.
  const warning = cluster.isWorker ? null : await notePlace(database, env);
  if (warning !== null) console.log(warning);
  const clock = await keep(openDatabaseClock(database.pool, warn), (opened) => opened.close());
  const changes = await keep(openChangeBus(connection, warn), (bus) => bus.close());
  const services = await keep(openServices({ env, secret, database, changes, warn }), (opened) =>
    opened.close(),
  );
  const { transports } = services;
  const documents = await keep(Promise.resolve(openDocumentMaker()), (maker) => maker.close());
  await keep(openJobs({ connection, env, secret, transports, documents, clock, outages }), (jobs) =>
    jobs.stop(),
  );
  reportReady();
  console.log('The worker is ready.');
  for (const line of describeTransports(transports)) console.log(line);
}
