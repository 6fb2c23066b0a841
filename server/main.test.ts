import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#kit/database.ts';
import { connectionUrl } from './db/connect.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'parley-main-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** One of the server's programs as a process of its own; `ready` resolves with the address it printed. */
function start(program: 'main' | 'worker' | 'migrate', environment: Record<string, string>) {
  const child = spawn(process.execPath, [path.join('server', `${program}.ts`)], {
    env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ready = Promise.withResolvers<string>();
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    const address = /Parley is ready: (\S+)/.exec(out)?.[1];
    if (address !== undefined) ready.resolve(address);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.once('close', (code) => {
      ready.reject(new Error(`${program} ended: ${err}`));
      resolve({ code, out, err });
    });
  });
  ready.promise.catch(() => {});
  return { child, ready: ready.promise, ended, output: () => out };
}

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

let database: FreshDatabase;
/** Where no server of its own has to start. */
let elsewhere: Record<string, string>;
beforeAll(async () => {
  database = await freshDatabase();
  elsewhere = {
    DATABASE_URL: connectionUrl(database.connection),
    DATA_DIR: path.join(home, 'elsewhere'),
    PUBLIC_URL: 'http://localhost',
    DEMO: '0',
    RUN_JOBS: '0',
  };
});
afterAll(() => database.drop());

const signIn = { username: 'admin', password: 'parley-demo-admin' };

describe('the app as a process', () => {
  it('starts the demo, answers, and ends with 0 on SIGTERM', async () => {
    const first = start('main', { DATA_DIR: path.join(home, 'demo'), PORT: '0' });
    const address = await first.ready;
    expect((await fetch(`${address}/livez`)).status).toBe(200);
    const login = await fetch(`${address}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signIn),
    });
    expect(login.status).toBe(200);
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const events = await fetch(`${address}/api/events`, { headers: { cookie } });
    expect(events.status).toBe(200);
    first.child.kill('SIGTERM');
    const { code, out } = await first.ended;
    expect(code).toBe(0);
    expect(out).toContain('admin / parley-demo-admin');
    await events.body?.cancel().catch(() => {});
  }, 180_000);

  it('prints the link for the first administrator when there is no demo', async () => {
    const { child, ready, ended } = start('main', { ...elsewhere, PORT: '0' });
    await ready;
    // As under systemd, which signals each process, and so does the supervisor.
    child.kill('SIGTERM');
    child.kill('SIGINT');
    const { code, out } = await ended;
    expect(code).toBe(0);
    expect(out).toMatch(/first administrator.*http:\/\/\S+\/setup\?token=/);
    expect(out).not.toContain('parley-demo');
  }, 180_000);

  it('names a wrong setting in one line', async () => {
    expect(await start('main', { PORT: 'three' }).ended).toEqual({
      code: 1,
      out: '',
      err: "PORT must be a number from 0 to 65535 (it is 'three')\n",
    });
  });

  it('says in one sentence that the port is in use', async () => {
    const other = net.createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo; // it listens on TCP
    const environment = { ...elsewhere, HOST: '127.0.0.1', PORT: String(port) };
    const { code, err } = await start('main', environment).ended;
    other.close();
    expect({ code, err }).toEqual({
      code: 1,
      err: `The port ${port} is in use by another program: stop it, or set PORT to another one.\n`,
    });
  }, 180_000);

  it('says in one sentence that the database cannot be reached', async () => {
    const { code, err } = await start('main', {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      PUBLIC_URL: 'http://localhost',
    }).ended;
    expect({ code, err }).toEqual({
      code: 1,
      err: 'The database of DATABASE_URL cannot be used (connect ECONNREFUSED 127.0.0.1:1).\n',
    });
  });

  it('migrates and ends', async () => {
    const empty = await emptyDatabase();
    const environment = { ...elsewhere, DATABASE_URL: connectionUrl(empty.connection) };
    const { code, out } = await start('migrate', environment).ended;
    await empty.drop();
    expect({ code, out }).toEqual({ code: 0, out: 'The database is up to date.\n' });
  }, 180_000);

  it('works jobs elsewhere only beside a database server', async () => {
    const { code, err } = await start('worker', { DATA_DIR: home }).ended;
    expect({ code, err }).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^A worker needs DATABASE_URL/),
    });
  });
});

describe('two apps behind a proxy', () => {
  it('are replaced one after the other without losing a request', async () => {
    const environment = { ...elsewhere, PORT: '0', DRAIN_SECONDS: '1' };
    const apps = [start('main', environment)];
    await apps[0]?.ready;
    apps.push(start('main', environment));
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
    const watching = apps.map(async (app) => watch(await app.ready));
    await expect.poll(() => ready.size).toBe(2);

    const statuses: Promise<number | string>[] = [];
    let next = 0;
    const sending = setInterval(() => {
      const addresses = [...ready];
      next += 1;
      const answer = get(`${addresses[next % addresses.length]}/api/company`);
      statuses.push(answer.catch((error: Error) => error.message));
    }, 20);
    for (const old of [...apps]) {
      const replacement = start('main', environment);
      watching.push(watch(await replacement.ready));
      await expect.poll(() => ready.has(String(replacement.output().match(/http:\S+/)?.[0]))).toBe(true);
      old.child.kill('SIGTERM');
      expect((await old.ended).code).toBe(0);
      apps.push(replacement);
    }
    await expect.poll(() => statuses.length).toBeGreaterThan(200);
    clearInterval(sending);
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
    isOver = true;
    await Promise.all(watching);
    agent.destroy();
    for (const app of apps) app.child.kill('SIGINT');
    expect((await Promise.all(apps.map((app) => app.ended))).map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  }, 180_000);
});

describe('the app as two processes on one port', () => {
  const environment = { DATA_DIR: path.join(home, 'demo'), PORT: '0', WEB_CONCURRENCY: '2' };
  let app: ReturnType<typeof start>;
  const at = async (url: string) => `${await app.ready}${url}`;
  let headers: Record<string, string>;

  // On what the one process has left.
  beforeAll(async () => {
    app = start('main', { ...environment, LOG_LEVEL: 'info' }); // each line names its process
    const answer = await send(await at('/api/admin/login'), { method: 'POST', body: signIn });
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
    expect(await start('main', environment).ended).toMatchObject({
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
    app.child.kill('SIGTERM');
    expect((await app.ended).code).toBe(0);
    expect(() => process.kill(second, 0)).toThrow('ESRCH');
    expect(existsSync(path.join(home, 'demo/postgres/postmaster.pid'))).toBe(false);
  }, 180_000);
});
