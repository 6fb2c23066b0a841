import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenOf } from '#kit/accounts.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { type FreshDatabase, freshDatabase } from '#kit/database.ts';
import { aStaffMember } from '#kit/people.ts';
import { connectionUrl } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'parley-admin-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** `npm run admin -- …`, without npm. */
function admin(words: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [path.join('server', 'admin.ts'), ...words], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: home, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

describe('a link made on the server', () => {
  let fresh: FreshDatabase;
  let kit: TestApp;
  let environment: Record<string, string>;
  beforeAll(async () => {
    fresh = await freshDatabase();
    kit = await testApp({ on: fresh, now: new Date().toISOString() });
    environment = {
      DATABASE_URL: connectionUrl(fresh.connection),
      SECRET_KEY: '11'.repeat(32),
      PUBLIC_URL: 'https://parley.example',
    };
  });
  afterAll(() => kit.close());

  it('lets somebody on the staff choose a password, once', async () => {
    const { accountId } = await aStaffMember(kit, 'Olga Owner');
    await kit.database.pool.query(`UPDATE accounts SET username = 'olga' WHERE id = $1`, [accountId]);
    const { code, out } = await admin(['link', 'olga'], environment);
    expect(out).toMatch(
      /^Olga Owner chooses a password here .*: https:\/\/parley\.example\/invitation\?token=/,
    );
    expect(code).toBe(0);
    const accept = () =>
      kit.call('POST', `/api/invitations/${tokenOf(out)}/accept`, {
        body: { password: 'a harbor at night in june' },
      });
    expect((await accept()).status).toBe(201);
    expect((await accept()).status).toBe(404);
  });

  it('names nobody who is not there, and says how it is called', async () => {
    expect(await admin(['link', 'nobody'], environment)).toMatchObject({
      code: 1,
      err: expect.stringContaining("Nobody on the staff is called 'nobody'."),
    });
    expect(await admin(['unlock'], environment)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Usage: npm run admin -- link NAME'),
    });
  });
});

it('reaches the embedded database while another process runs it', async () => {
  const running = await startEmbedded({ dataDir: home, log: () => {} });
  try {
    const { err } = await admin(['link', 'nobody'], { SECRET_KEY: '11'.repeat(32) });
    // It has looked into a database without tables of ours: it neither waited for the lock nor started another server.
    expect(err).toContain('accounts');
  } finally {
    await running.stop();
  }
});
