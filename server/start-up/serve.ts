import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { argon2Passwords } from '#server/adapters/password-hash.ts';
import { describeTransports } from '#server/adapters/transports.ts';
import { openTravelTimes } from '#server/adapters/travel/open-travel-times.ts';
import { buildApp } from '#server/app.ts';
import { type ConnectionSettings, openDatabase } from '#server/db/connect.ts';
import { watchOutages } from '#server/db/outages.ts';
import { openDocumentMaker } from '#server/documents/document-maker.ts';
import type { Env } from '#server/env.ts';
import { openChangeBus } from '#server/http/change-bus.ts';
import { openDatabaseClock } from '#server/http/database-clock.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { limitHashing } from '#server/http/hashing-gate.ts';
import { openJobs } from '#server/jobs/open.ts';
import { tellsOf } from '#server/outbox/tells-of.ts';

import { atMost } from '../at-most.ts';
import type { BeforeEnd, CloseAtEnd } from './lifetime.ts';
import { prepareDatabase } from './prepare.ts';
import { reportReady } from './processes.ts';
import { openSecretKey } from './secret-key.ts';
import { openServices } from './services.ts';

/** How long requests under way may take at the end. */
const LAST_ANSWERS_MS = 6000;

/**
 * Prepares the database, composes the app, runs jobs if configured, listens, and prints the address. As one process of
 * several it finds the database prepared, and prints nothing.
 */
export async function serve(options: {
  env: Env;
  connection: ConnectionSettings;
  whyFull: () => string | null;
  keep: CloseAtEnd;
  beforeEnd: BeforeEnd;
}): Promise<void> {
  const { env, connection, whyFull, keep, beforeEnd } = options;
  let isEnding = false;
  const warn = (error: Error) => {
    if (!isEnding && !outages.takes(error)) console.error(`database connection: ${error.message}`);
  };
  const database = await keep(
    Promise.resolve(openDatabase(connection, { size: env.databasePool, onError: warn })),
    (opened) => atMost(1000, opened.close()),
  );
  const outages = watchOutages(database.pool, (line) => {
    if (!isEnding) console.error(line);
  });
  const { secret, greeting } = cluster.isWorker
    ? { secret: await openSecretKey(env, database), greeting: [] }
    : await keep(prepareDatabase({ env, connection, database }), nothing);
  const changes = await keep(openChangeBus(connection, warn), (bus) => bus.close());
  const services = await keep(openServices({ env, secret, database, changes, warn }), (opened) =>
    opened.close(),
  );
  const { transports } = services;
  const passwords = limitHashing(argon2Passwords());
  const clock = await keep(openDatabaseClock(database.pool, warn), (opened) => opened.close());
  const isEndingSoon = () => isEnding;
  const documents = await keep(Promise.resolve(openDocumentMaker()), (maker) => maker.close());
  const deps: Dependencies = {
    env,
    database,
    clock,
    secret,
    passwords,
    changes,
    transports,
    tellsOf,
    documents,
    travelTimes: openTravelTimes(env.travel, (error) => console.error(`travel times: ${String(error)}`)),
    takeSavedServices: services.takeSaved,
    whyFull,
    isEndingSoon,
  };
  if (env.runJobs) {
    await keep(openJobs({ connection, env, secret, transports, documents, clock, outages }), (jobs) =>
      jobs.stop(),
    );
  }
  const app = await keep(buildApp(deps), (built) => atMost(LAST_ANSWERS_MS, built.close()));
  // Closed before everything else: connections that our own end cuts are not worth a log line, and streams never end by themselves.
  await keep(Promise.resolve(), async () => {
    isEnding = true;
    outages.close();
    changes.end();
  });
  // The proxy in front sees that this process is not ready, and sends its requests elsewhere.
  beforeEnd(async () => {
    isEnding = true;
    await sleep(env.drainSeconds * 1000);
  });
  await app.listen({ port: env.port, host: env.host });
  if (cluster.isWorker) return reportReady();
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  console.log(`Parley is ready: http://${env.host}:${port}`);
  for (const line of [...describeTransports(transports), ...greeting]) console.log(line);
}

/** For work that needs no closing, but must be awaited if the end comes during it. */
const nothing = async () => {};
