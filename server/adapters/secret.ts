import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The product's own key: the one given, else the one in the data folder, made at first start. It is stored outside the
 * database, so that a copy of the database alone opens no link.
 */
export async function openSecret(given: Buffer | null, dataDir: string) {
  const key = given ?? (await storedKey(keyFile(dataDir)));
  return {
    derive: (purpose: string, input: Buffer): Buffer =>
      createHmac('sha256', key).update(purpose).update('\0').update(input).digest(),
  };
}

/** Where the key is if it is not given. */
export const keyFile = (dataDir: string) => path.join(dataDir, 'secret-key');

async function storedKey(file: string): Promise<Buffer> {
  await mkdir(path.dirname(file), { recursive: true });
  try {
    // 'wx': if two processes start together, one makes the key and the other reads it.
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // Node's own errors carry a code
  }
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
  if (key.length !== 32) throw new Error(`${file} does not hold a key of 32 bytes`);
  return key;
}
