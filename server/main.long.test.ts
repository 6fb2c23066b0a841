import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#kit/database.ts';
import { startProgram } from '#kit/programs.ts';
import { connectionUrl } from './db/connect.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'parley-main-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Sends a request on a connection of its own, as several browsers would; answers once the headers have come. */
function send(url: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const isJson = body === undefined ? {} : { 'content-type': 'application/json' };
    const request = http.request(url, { method, agent: false, headers: { ...headers, ...isJson } }, resolve);
    request.once('error', reject);
    // A connection that was just being handed to a process that is killed gets no answer.
    request.setTimeout(10_000, () => request.destroy(new Error('No answer')));
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  return Buffer.concat(await answer.toArray()).toString();
}

describe('an app behind a proxy', () => {
  it('is replaced without losing a request', async () => {
    const database = await freshDatabase();
    const environment = {
      DATABASE_URL: connectionUrl(database.connection),
      DATA_DIR: path.join(home, 'elsewhere'),
      PUBLIC_URL: 'http://localhost',
      DEMO: '0',
      RUN_JOBS: '0',
      PORT: '0',
      DRAIN_SECONDS: '1',
    };
    const old = startProgram('main', environment);
    onTestFinished(() => void old.child.kill('SIGKILL'));
    /** Where the proxy sends requests; it asks each for /readyz, as proxies do. */
    const ready = new Set<string>();
    const agent = new http.Agent({ keepAlive: true });
    const get = (url: string) =>
      new Promise<number>((resolve, reject) => {
        const request = http.get(url, { agent }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
        });
        request.once('error', reject);
      });
    let isOver = false;
    const watch = async (address: string) => {
      while (!isOver) {
        const status = await get(`${address}/readyz`).catch(() => 0);
        if (status === 200) ready.add(address);
        else ready.delete(address);
        await new Promise((next) => setTimeout(next, 50));
      }
    };
    const watching = [watch(await old.ready)];
    await expect.poll(() => ready.size).toBe(1);

    const statuses: Promise<number | string>[] = [];
    let next = 0;
    const sending = setInterval(() => {
      const addresses = [...ready];
      next += 1;
      const answer = get(`${addresses[next % addresses.length]}/api/company`);
      statuses.push(answer.catch((error: Error) => error.message));
    }, 20);
    const replacement = startProgram('main', environment);
    onTestFinished(() => void replacement.child.kill('SIGKILL'));
    watching.push(watch(await replacement.ready));
    await expect.poll(() => ready.size).toBe(2);
    old.child.kill('SIGTERM');
    expect((await old.ended).code).toBe(0);
    const sentBefore = statuses.length;
    await expect.poll(() => statuses.length).toBeGreaterThan(sentBefore + 20);
    clearInterval(sending);
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
    isOver = true;
    await Promise.all(watching);
    agent.destroy();
    replacement.child.kill('SIGINT');
    expect((await replacement.ended).code).toBe(0);
    await database.drop();
  }, 180_000);
});

describe('the demo as two processes on one port', () => {
  const environment = { DATA_DIR: path.join(home, 'demo'), PORT: '0', WEB_CONCURRENCY: '2' };
  let app: ReturnType<typeof startProgram>;
  const at = async (url: string) => `${await app.ready}${url}`;
  let headers: Record<string, string>;

  beforeAll(async () => {
    app = startProgram('main', { ...environment, LOG_LEVEL: 'info' }); // each line names its process
    const answer = await send(await at('/api/admin/login'), {
      method: 'POST',
      body: { username: 'admin', password: 'parley-demo-admin' },
    });
    expect(answer.statusCode).toBe(200);
    headers = { cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
  }, 180_000);
  afterAll(() => app.child.kill('SIGKILL'));

  const processes = () => [
    ...new Set([...app.output().matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid))),
  ];

  it('both answer, and know each other’s sessions', async () => {
    for (let count = 0; count < 6; count += 1)
      expect((await send(await at('/api/settings'), { headers })).statusCode).toBe(200);
    await expect.poll(processes).toHaveLength(2);
    expect(processes()).not.toContain(app.child.pid);
    expect(app.output()).toContain('The worker is ready.');
  });

  it('nobody else starts on their data', async () => {
    expect(await startProgram('main', environment).ended).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Parley is already running on .*\n$/),
    });
  });

  it('open screens get a change, whichever process they are connected to', async () => {
    const streams = await Promise.all(
      [1, 2, 3, 4].map(async () => send(await at('/api/events'), { headers })),
    );
    const received = streams.map(
      (stream) =>
        new Promise<void>((resolve) => {
          stream.on('data', (bytes) => String(bytes).includes('billing-rates') && resolve());
        }),
    );
    const body = { language: 'Zulu', hourlyRate: '91.00' };
    const made = await send(await at('/api/billing-rates'), { method: 'POST', headers, body });
    expect(made.statusCode).toBe(201);
    await Promise.all(received);
    for (const stream of streams) stream.destroy();
  });

  it('a repeated call is done once', async () => {
    const body = {
      name: 'Harbor',
      email: 'harbor@new.example',
      phone: '555 0202',
      address: '1 Harbor Way',
      username: 'harbor',
    };
    const repeated = { method: 'POST', headers: { ...headers, 'idempotency-key': 'once' }, body };
    const answers = await Promise.all([1, 2, 3, 4].map(async () => send(await at('/api/clients'), repeated)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(await Promise.all(answers.map(textOf))).size).toBe(1);
  });

  it('wrong passwords are counted together', async () => {
    const body = { username: 'client', password: 'a wrong one' };
    const statuses: (number | undefined)[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await send(await at('/api/client-auth/login'), { method: 'POST', body })).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it('another process takes the place of one that dies, and all end together', async () => {
    const [first = 0, second = 0] = processes();
    process.kill(first, 'SIGKILL');
    await expect
      .poll(
        async () => {
          void send(await at('/api/settings'), { headers }).catch(() => {});
          return processes();
        },
        { interval: 500, timeout: 120_000 },
      )
      .toHaveLength(3);
    const events = await send(await at('/api/events'), { headers });
    expect(events.statusCode).toBe(200);
    app.child.kill('SIGTERM');
    const { code, out } = await app.ended;
    events.destroy();
    expect(code).toBe(0);
    expect(out).toContain('admin / parley-demo-admin');
    expect(() => process.kill(second, 0)).toThrow('ESRCH');
    expect(existsSync(path.join(home, 'demo/postgres/postmaster.pid'))).toBe(false);
  }, 180_000);
});
