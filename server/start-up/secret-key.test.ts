import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aStaffMember } from '#kit/people.ts';
import { accounts, installation, staff } from '#server/db/schema/people.ts';
import { openSecretKey } from './secret-key.ts';

let kit: TestApp;
let dataDir: string;
beforeAll(async () => {
  kit = await testApp();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'parley-key-'));
});
afterAll(async () => {
  await kit.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  for (const table of [installation, staff, accounts]) await kit.database.db.delete(table);
  rmSync(path.join(dataDir, 'secret-key'), { force: true });
});

const open = (secretKey: Buffer | null = null, adoptsSecretKey = false) =>
  openSecretKey({ secretKey, dataDir, adoptsSecretKey }, kit.database);
const ONE = Buffer.alloc(32, 1);
const ANOTHER = Buffer.alloc(32, 2);

it('makes a key for a new database and opens it again, also by several processes at once', async () => {
  const secrets = await Promise.all([open(), open(), open()]);
  const [first, ...others] = [...secrets, await open()].map(({ derive }) =>
    derive('test', Buffer.alloc(0)).toString('hex'),
  );
  for (const other of others) expect(other).toBe(first);
});

it('refuses another key than the one that the database was used with, unless told to adopt it', async () => {
  await open(ONE);
  await open(ONE);
  await expect(open(ANOTHER)).rejects.toThrow(
    /^The database belongs to another secret key than SECRET_KEY\. /,
  );
  await expect(open()).rejects.toThrow(/is missing/);
  await open(ANOTHER, true);
  await open(ANOTHER);
  await expect(open(ONE)).rejects.toThrow(/another secret key/);
});

it('makes no new key in place of a lost one, also for a database from before keys were noted', async () => {
  await open();
  rmSync(path.join(dataDir, 'secret-key'));
  await expect(open()).rejects.toThrow(/^The key file .*secret-key is missing\. Set SECRET_KEY/);
  await kit.database.db.delete(installation);
  await aStaffMember(kit);
  await expect(open()).rejects.toThrow(/is missing/);
  await open(null, true);
  await open();
});

it('says in one sentence that the key file is damaged', async () => {
  await open();
  writeFileSync(path.join(dataDir, 'secret-key'), 'half a ke');
  await expect(open()).rejects.toThrow(/^.*secret-key does not hold a key of 32 bytes\. Set SECRET_KEY/);
});
