import type { ConnectionSettings, Database } from '#server/db/connect.ts';
import { DEMO_ACCOUNTS } from '#server/db/demo/accounts.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Env } from '#server/env.ts';
import { firstAdministratorLink } from '#server/features/auth/commands/first-administrator.ts';
import { companySettings } from '#server/features/settings/queries.ts';
import { type Secret, systemClock } from '#server/http/dependencies.ts';
import { ensureCompany, isEmpty, oneAtATime } from './company.ts';
import { notePlace } from './installation.ts';
import { openSecretKey } from './secret-key.ts';

interface Parts {
  readonly env: Env;
  readonly connection: ConnectionSettings;
  readonly database: Database;
}

/** A database that can be used: its key, and the lines to print once the app listens. */
interface Prepared {
  readonly secret: Secret;
  readonly greeting: readonly string[];
}

/** Migrates the database, opens its key and fills an empty one. */
export async function prepareDatabase(parts: Parts): Promise<Prepared> {
  await migrate(parts.connection);
  return oneAtATime(parts.connection, async () => {
    const secret = await openSecretKey(parts.env, parts.database);
    const warning = await notePlace(parts.database, parts.env);
    const greeting = await fill({ ...parts, secret });
    return { secret, greeting: warning === null ? greeting : [...greeting, warning] };
  });
}

/** Fills an empty database (rule sign-in-17). Answers the lines to print once the app listens. */
async function fill({ env, database, secret }: Parts & { readonly secret: Secret }): Promise<string[]> {
  const now = systemClock.now();
  const isFresh = await isEmpty(database);
  await ensureCompany(database, env);
  if (isFresh && env.isDemo) {
    // Only a first start needs the demo's code.
    const { loadDemo } = await import('#server/db/demo/load.ts');
    await loadDemo({ database, secret, now, timeZone: env.companyTimeZone });
    const { loadDemoBilling } = await import('./demo-billing.ts');
    await loadDemoBilling(database.db, now);
  }
  const { isDemo } = await companySettings(database.db);
  if (isDemo) return demoLogIns();
  const link = await firstAdministratorLink(database.db, env.publicUrl, now);
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
