import { existsSync } from 'node:fs';
import { keyFile, openSecret } from '#server/adapters/secret.ts';
import type { Database } from '#server/db/connect.ts';
import { installation } from '#server/db/schema/people.ts';
import type { Env } from '#server/env.ts';
import type { Secret } from '#server/http/dependencies.ts';
import { isEmpty } from './company.ts';
import { StartError } from './explain.ts';

const FINGERPRINT_BYTES = 16;

/**
 * Opens the product's key for a migrated database: the one with which the database was first used. Throws `StartError` for another
 * one, and for a key file that is lost or damaged, unless `ADOPT_SECRET_KEY` says that the database is to take the new key.
 */
export async function openSecretKey(
  { secretKey, dataDir, adoptsSecretKey }: Pick<Env, 'secretKey' | 'dataDir' | 'adoptsSecretKey'>,
  database: Database,
): Promise<Secret> {
  const known = await fingerprintIn(database);
  const isNew = known === null && (await isEmpty(database));
  const isLost = secretKey === null && !existsSync(keyFile(dataDir));
  if (isLost && !isNew && !adoptsSecretKey)
    throw new StartError(`The key file ${keyFile(dataDir)} is missing. ${REMEDY}`);
  const secret = await openSecret(secretKey, dataDir).catch((cause: Error) => {
    throw new StartError(`${cause.message}. ${REMEDY}`, { cause });
  });
  const own = secret.derive('fingerprint', Buffer.alloc(0)).subarray(0, FINGERPRINT_BYTES);
  const values = { keyFingerprint: own };
  const insert = database.db.insert(installation).values(values);
  if (adoptsSecretKey) await insert.onConflictDoUpdate({ target: installation.isOnly, set: values });
  else if (known === null) await insert.onConflictDoNothing();
  // Read again: of two first starts, one has written it.
  if (!(await fingerprintIn(database))?.equals(own))
    throw new StartError(
      `The database belongs to another secret key than ${nameOf(secretKey, dataDir)}. ${REMEDY}`,
    );
  return secret;
}

const REMEDY =
  'Set SECRET_KEY to the key that this database was used with, or restore the key file from a backup. ' +
  'To go on with a new key, start once with ADOPT_SECRET_KEY=1: links sent so far stop working.';

function nameOf(given: Buffer | null, dataDir: string): string {
  return given === null ? `the one in ${keyFile(dataDir)}` : 'SECRET_KEY';
}

async function fingerprintIn({ db }: Database): Promise<Buffer | null> {
  const [row] = await db.select({ keyFingerprint: installation.keyFingerprint }).from(installation);
  return row?.keyFingerprint ?? null;
}
