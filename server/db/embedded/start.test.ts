import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type EmbeddedConnection, type EmbeddedDatabase, startEmbedded } from './start.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'parley-embedded-'));
const started: EmbeddedDatabase[] = [];
let folders = 0;

function freshFolder(): string {
  folders += 1;
  return path.join(home, `data-${folders}`);
}

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log: () => {} });
  started.push(database);
  return database;
}

async function ask(connection: EmbeddedConnection, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
  await client.end();
  return rows.flat();
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((database) => database.stop()));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('startEmbedded', () => {
  it('keeps its data over a stop and a start, also where the number in a stale lock file belongs to another process', async () => {
    const dataDir = freshFolder();
    const first = await start(dataDir);
    await ask(first.connection, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pidFile = path.join(first.connection.host, 'postmaster.pid');
    const content = readFileSync(pidFile, 'utf8');
    await first.stop();
    writeFileSync(pidFile, content.replace(/^\d+/, String(process.ppid)));
    const second = await start(dataDir);
    expect(await ask(second.connection, 'SELECT answer FROM kept')).toEqual([42]);
    await second.stop();
    writeFileSync(path.join(first.connection.host, 'PG_VERSION'), '17\n');
    await expect(start(dataDir)).rejects.toThrow(/made by PostgreSQL 17 and this Parley brings 18/);
  });

  it('is durable, in UTC and UTF-8, has the extensions of the schema, and is open to no other user', async () => {
    const closed = path.join(home, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const dataDir = path.join(closed, 'data');
    const { connection } = await start(dataDir);
    expect(
      await ask(
        connection,
        `SELECT unnest(ARRAY[current_setting('fsync'), current_setting('synchronous_commit'), current_setting('full_page_writes'),
           current_setting('timezone'), current_setting('server_encoding'), current_setting('listen_addresses')])`,
      ),
    ).toEqual(['on', 'on', 'on', 'UTC', 'UTF8', '']);
    for (const name of ['btree_gist', 'pg_trgm', 'citext']) await ask(connection, `CREATE EXTENSION ${name}`);
    expect(await ask(connection, "SELECT lower('ÑANDÚ'), 'Ñ' ~ '\\w'")).toEqual(['ñandú', true]);
    expect(connection.host).toBe(path.join(dataDir, 'postgres'));
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(connection.host, '.s.PGSQL.5432')).mode & 0o777).toBe(0o700);
    // Never as root.
    expect(statSync(path.join(connection.host, 'postmaster.pid')).uid).not.toBe(0);
  });

  it('works where the path is too long for a socket address, and after a kill during initialization', async () => {
    const dataDir = path.join(freshFolder(), 'x'.repeat(120));
    mkdirSync(path.join(dataDir, 'postgres.new', 'base'), { recursive: true });
    const { connection, stop } = await start(dataDir);
    expect(await ask(connection, 'SELECT 1')).toEqual([1]);
    expect(statSync(path.dirname(connection.host)).mode & 0o777).toBe(0o700);
    await stop();
    expect(statSync(path.dirname(connection.host), { throwIfNoEntry: false })).toBeUndefined();
  });

  it('says so in one sentence when the data folder cannot be a folder', async () => {
    const dataDir = freshFolder();
    writeFileSync(dataDir, '');
    await expect(start(dataDir)).rejects.toThrow(/The data folder .* cannot be used \(EEXIST\)/);
  });

  it('starts a server again that ends by itself, and gives up when that goes on', async () => {
    const { connection, lost } = await start(freshFolder());
    await ask(connection, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = () => Number.parseInt(readFileSync(path.join(connection.host, 'postmaster.pid'), 'utf8'), 10);
    for (let kills = 0; kills < 3; kills += 1) {
      const killed = pid();
      process.kill(killed, 'SIGKILL');
      await expect
        .poll(
          async () =>
            pid() === killed ? [] : await ask(connection, 'SELECT answer FROM kept').catch(() => []),
          // It writes every file of the cluster to the disk first, which a busy disk takes long for.
          { interval: 50, timeout: 60_000 },
        )
        .toEqual([42]);
    }
    process.kill(pid(), 'SIGKILL');
    await expect(lost).resolves.toBeUndefined();
  }, 240_000);
});
