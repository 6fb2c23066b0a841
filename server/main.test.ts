import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#kit/database.ts';
import { startProgram } from '#kit/programs.ts';
import { connectionUrl } from './db/connect.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'parley-main-'));
let database: FreshDatabase;
/** Where no server of its own has to start. */
let environment: Record<string, string>;
beforeAll(async () => {
  database = await freshDatabase();
  environment = {
    DATABASE_URL: connectionUrl(database.connection),
    DATA_DIR: home,
    PUBLIC_URL: 'http://localhost',
    DEMO: '0',
    RUN_JOBS: '0',
    PORT: '0',
  };
});
afterAll(async () => {
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

describe('the app as a process', () => {
  it('prints the link for the first administrator when there is no demo, answers, and ends with 0', async () => {
    const { child, ready, ended } = startProgram('main', environment);
    onTestFinished(() => void child.kill('SIGKILL'));
    expect((await fetch(`${await ready}/livez`)).status).toBe(200);
    // As under systemd, which signals each process, and so does the supervisor.
    child.kill('SIGTERM');
    child.kill('SIGINT');
    const { code, out } = await ended;
    expect(code).toBe(0);
    expect(out).toMatch(/first administrator.*http:\/\/\S+\/setup\?token=/);
    expect(out).not.toContain('parley-demo');
  }, 180_000);

  it('names a wrong setting in one line', async () => {
    expect(await startProgram('main', { PORT: 'three' }).ended).toEqual({
      code: 1,
      out: '',
      err: "PORT must be a number from 0 to 65535 (it is 'three')\n",
    });
  });

  it('migrates and ends', async () => {
    const { code, out } = await startProgram('migrate', environment).ended;
    expect({ code, out }).toEqual({ code: 0, out: 'The database is up to date.\n' });
  });

  it('works jobs elsewhere only beside a database server', async () => {
    const { code, err } = await startProgram('worker', { DATA_DIR: home }).ended;
    expect({ code, err }).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^A worker needs DATABASE_URL/),
    });
  });
});
