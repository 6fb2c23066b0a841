import { createServer, type Server, type Socket, connect as tcp } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { type FreshDatabase, freshDatabase } from '#kit/database.ts';
import { aStaffMember } from '#kit/people.ts';

/* What people get while the database waits, is out of reach, loses an answer or only reads: an honest answer, soon. */

const SOON_MS = 6000;
let kit: TestApp;
let fresh: FreshDatabase;
let staff: Awaited<ReturnType<typeof aStaffMember>>;

beforeAll(async () => {
  fresh = await freshDatabase();
  kit = await testApp({ on: fresh });
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());
afterEach(() => void vi.restoreAllMocks());

async function timed(on: TestApp, method: 'GET' | 'POST', url: string, body?: object) {
  const began = performance.now();
  const answer = await on.call(method, url, { as: staff, body });
  return { ...answer, ms: performance.now() - began };
}

const aRate = (language: string) => ({ language, hourlyRate: '60.00' });

describe('while somebody holds a lock', () => {
  it('every request is answered, and all is as before when the lock is gone', async () => {
    const holder = new pg.Client(fresh.connection);
    await holder.connect();
    // Also when something below fails: the other tests share this database.
    onTestFinished(() => holder.end());
    await holder.query('BEGIN; LOCK TABLE assignments, billing_rates, settings');
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        n % 3 === 0
          ? timed(kit, 'POST', '/api/billing-rates', aRate('Polish'))
          : timed(kit, 'GET', n % 3 === 1 ? '/api/assignments' : '/api/settings'),
      ),
    );
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(SOON_MS);
    answers.forEach(({ status, headers, body }, n) => {
      const answer = [status, body.code, Number(headers['retry-after']) > 0];
      // A change that got a connection only when its time was nearly over: nobody knows yet what becomes of it.
      if (n % 3 === 0 && body.code === 'outcome_unknown')
        expect(answer).toEqual([503, 'outcome_unknown', false]);
      else expect(answer).toEqual([503, 'unavailable', true]);
    });
    expect((await timed(kit, 'GET', '/livez')).status).toBe(200);
    await holder.query('ROLLBACK');
    expect((await timed(kit, 'GET', '/api/assignments')).status).toBe(200);
    expect((await timed(kit, 'POST', '/api/billing-rates', aRate('Czech'))).status).toBe(201);
  });
});

describe('while the network loses everything', () => {
  let line: Server;
  let isDead = false;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    const { host, port } = fresh.connection;
    line = createServer((near) => {
      const far = tcp(path.join(host, `.s.PGSQL.${port}`));
      sockets.push(near, far);
      near.on('data', (bytes) => isDead || far.write(bytes)).on('error', () => {});
      far.on('data', (bytes) => isDead || near.write(bytes)).on('error', () => {});
      near.on('close', () => far.destroy());
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => line.once('listening', resolve));
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    line.close();
  });

  it('every request is answered, and all is as before when it is back', async () => {
    const { port } = line.address() as { port: number }; // it listens on TCP
    const on = { connection: { ...fresh.connection, host: '127.0.0.1', port }, drop: async () => {} };
    const far = await testApp({ on });
    expect((await timed(far, 'GET', '/api/assignments')).status).toBe(200);
    isDead = true;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2
          ? timed(far, 'GET', '/api/assignments')
          : timed(far, 'POST', '/api/billing-rates', aRate('Thai')),
      ),
    );
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(SOON_MS);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect((await timed(far, 'GET', '/livez')).status).toBe(200);
    isDead = false;
    await expect
      .poll(async () => (await timed(far, 'GET', '/api/assignments')).status, { interval: 100 })
      .toBe(200);
    await far.close();
  });
});

describe('when the answer to a commit is lost', () => {
  it('says that it does not know, and the same call with the same key tells', async () => {
    // pg declares many signatures of `query`; transactions call it with a text and a promise as the answer.
    const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
    const original = prototype.query;
    vi.spyOn(prototype, 'query').mockImplementation(async function (this: pg.Client, ...args) {
      const answer = await (original.apply(this, args) as Promise<unknown>);
      if (args[0] === 'COMMIT') throw new Error('Connection terminated unexpectedly');
      return answer;
    });
    const call = { as: staff, body: aRate('Dari'), headers: { 'idempotency-key': 'lost-answer' } };
    const lost = await kit.call('POST', '/api/billing-rates', call);
    expect(lost).toMatchObject({ status: 503, body: { code: 'outcome_unknown' } });
    expect(lost.headers['retry-after']).toBe('1');
    expect(lost.body.message).not.toContain('Nothing was changed');
    vi.restoreAllMocks();
    expect(await kit.call('POST', '/api/billing-rates', call)).toMatchObject({
      status: 201,
      body: { language: 'Dari' },
    });
  });
});

describe('after a failover to a server that only reads', () => {
  it('changes are refused, the process is not ready, and all is as before when it writes again', async () => {
    const { database } = fresh.connection;
    const admin = new pg.Client(fresh.connection);
    await admin.connect();
    await admin.query('SET default_transaction_read_only = off');
    const cut = () =>
      admin.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND query !~ '^LISTEN'",
      );
    await admin.query(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
    await cut();
    await expect.poll(async () => (await timed(kit, 'GET', '/api/assignments')).status).toBe(200);
    const refused = await timed(kit, 'POST', '/api/billing-rates', aRate('Urdu'));
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect((await timed(kit, 'GET', '/readyz')).status).toBe(503);
    await admin.query(`ALTER DATABASE ${database} RESET default_transaction_read_only`);
    await expect
      .poll(async () => (await timed(kit, 'POST', '/api/billing-rates', aRate('Urdu'))).status, {
        interval: 10,
      })
      .toBe(201);
    await admin.end();
  });
});

it('slow requests end, and the number of connections has a limit', () => {
  const { requestTimeout, headersTimeout, maxConnections } = kit.app.server;
  expect({ requestTimeout, headersTimeout, maxConnections }).toEqual({
    requestTimeout: 30_000,
    headersTimeout: 15_000,
    maxConnections: 5000,
  });
});
