import type { AddressInfo } from 'node:net';
import { systemClock } from '#server/adapters/clock.ts';
import { openSecret } from '#server/adapters/secret.ts';
import { closeTransports, describeTransports, openTransports } from '#server/adapters/transports.ts';
import { buildApp } from '#server/app.ts';
import { type ConnectionSettings, openDatabase } from '#server/db/connect.ts';
import { DEMO_ACCOUNTS } from '#server/db/demo/accounts.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Env } from '#server/env.ts';
import { firstAdministratorLink } from '#server/features/auth/commands/first-administrator.ts';
import { companySettings } from '#server/features/settings/queries.ts';
import { openChangeBus } from '#server/http/change-bus.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { openJobs } from '#server/jobs/open.ts';
import { atMost } from './at-most.ts';
import { ensureCompany, isEmpty, oneAtATime } from './company.ts';
import type { Keep } from './lifetime.ts';

/** Requests that are being answered when the end comes get this long. */
const LAST_ANSWERS_MS = 3000;

/** Brings the database up to date, composes the app, works jobs when it is to, listens, and prints where. */
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
  await keep(migrate(connection), nothing);
  const database = await keep(
    Promise.resolve(openDatabase(connection, { size: env.databasePool, onError: warn })),
    (opened) => atMost(1000, opened.close()),
  );
  const secret = await openSecret(env.secretKey, env.dataDir);
  const greeting = await keep(
    oneAtATime(connection, () => prepare({ env, database, secret, clock: systemClock })),
    nothing,
  );
  const changes = await keep(openChangeBus(connection, warn), (bus) => bus.close());
  const transports = await keep(Promise.resolve(openTransports({ ...env, secret })), closeTransports);
  const deps: Dependencies = { env, database, clock: systemClock, secret, changes, transports };
  if (env.runJobs) {
    await keep(openJobs({ connection, env, secret, transports, clock: systemClock }), (jobs) => jobs.stop());
  }
  const app = await keep(buildApp(deps), (built) => atMost(LAST_ANSWERS_MS, built.close()));
  // Closed before all else: that our own end cuts connections is no news.
  await keep(Promise.resolve(), async () => {
    isEnding = true;
  });
  await app.listen({ port: env.port, host: env.host });
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  console.log(`Parley is ready: http://${env.host}:${port}`);
  for (const line of [...describeTransports(transports), ...greeting]) console.log(line);
}

/** For what is over when it is done, and is only waited for when the end comes meanwhile. */
const nothing = async () => {};

/** Fills an empty database as design 3.15 says; answers what is to be printed once the app listens. */
async function prepare(
  parts: Omit<Dependencies, 'changes' | 'env' | 'transports'> & { env: Env },
): Promise<string[]> {
  const { env, database, secret, clock } = parts;
  const isFresh = await isEmpty(database);
  await ensureCompany(database, env);
  if (isFresh && env.isDemo) {
    // Only a first start needs the demo's code.
    const { loadDemo } = await import('#server/db/demo/load.ts');
    await loadDemo({ database, secret, now: clock.now(), timeZone: env.companyTimeZone });
  }
  const { isDemo } = await companySettings(database.db);
  if (isDemo) return demoLogIns();
  const link = await firstAdministratorLink(database.db, env.publicUrl, clock.now());
  return link === null ? [] : [`Set up the first administrator here (once, within 24 hours): ${link}`];
}

function demoLogIns(): string[] {
  const { staff, interpreter, client } = DEMO_ACCOUNTS;
  const line = (who: string, { username, password }: { username: string; password: string }) =>
    `  ${who.padEnd(12)} ${username} / ${password}`;
  return [
    'This is the demo company. Log-ins:',
    line('Admin', staff),
    line('Interpreter', interpreter),
    line('Client', client),
  ];
}
