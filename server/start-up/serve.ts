import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { argon2Passwords } from '#server/adapters/password-hash.ts';
import { openSecret } from '#server/adapters/secret.ts';
import { closeTransports, describeTransports, openTransports } from '#server/adapters/transports.ts';
import { buildApp } from '#server/app.ts';
import { type ConnectionSettings, openDatabase } from '#server/db/connect.ts';
import type { Env } from '#server/env.ts';
import { openChangeBus } from '#server/http/change-bus.ts';
import { type Dependencies, systemClock } from '#server/http/dependencies.ts';
import { openJobs } from '#server/jobs/open.ts';

import { atMost } from '../at-most.ts';
import type { Keep } from './lifetime.ts';
import { prepareDatabase } from './prepare.ts';
import { reportReady } from './processes.ts';

/** How long requests under way may take at the end. */
const LAST_ANSWERS_MS = 3000;

/**
 * Prepares the database, composes the app, runs jobs if configured, listens, and prints the address. As one process of
 * several it finds the database prepared, and prints nothing.
 */
export async function serve(options: {
  env: Env;
  connection: ConnectionSettings;
  keep: Keep;
}): Promise<void> {
  const { env, connection, keep } = options;
  let isEnding = false;
  const warn = (error: Error) => {
    if (!isEnding) console.error(`database connection: ${error.message}`);
  };
  const database = await keep(
    Promise.resolve(openDatabase(connection, { size: env.databasePool, onError: warn })),
    (opened) => atMost(1000, opened.close()),
  );
  const secret = await openSecret(env.secretKey, env.dataDir);
  const greeting = cluster.isWorker
    ? []
    : await keep(prepareDatabase({ env, connection, database, secret }), nothing);
  const changes = await keep(openChangeBus(connection, warn), (bus) => bus.close());
  const transports = await keep(Promise.resolve(openTransports({ ...env, secret })), closeTransports);
  const passwords = argon2Passwords();
  const deps: Dependencies = { env, database, clock: systemClock, secret, passwords, changes, transports };
  if (env.runJobs) {
    await keep(openJobs({ connection, env, secret, transports, clock: systemClock }), (jobs) => jobs.stop());
  }
  const app = await keep(buildApp(deps), (built) => atMost(LAST_ANSWERS_MS, built.close()));
  // Closed before everything else: connections that our own end cuts are not worth a log line.
  await keep(Promise.resolve(), async () => {
    isEnding = true;
  });
  await app.listen({ port: env.port, host: env.host });
  if (cluster.isWorker) return reportReady();
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  console.log(`Parley is ready: http://${env.host}:${port}`);
  for (const line of [...describeTransports(transports), ...greeting]) console.log(line);
}

/** For work that needs no closing, but must be awaited if the end comes during it. */
const nothing = async () => {};
