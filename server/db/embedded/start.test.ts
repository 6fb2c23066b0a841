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
  it('keeps its data over a stop and a start', async () => {
    const dataDir = freshFolder();
    const first = await start(dataDir);
    await ask(first.connection, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await start(dataDir);
    expect(await ask(second.connection, 'SELECT answer FROM kept')).toEqual([42]);
  });

  it('is durable, in UTC, in UTF-8, and has the extensions the schema needs', async () => {
    const { connection } = await start(freshFolder());
    expect(
      await ask(
        connection,
        `SELECT unnest(ARRAY[current_setting('fsync'), current_setting('synchronous_commit'), current_setting('full_page_writes'),
           current_setting('timezone'), current_setting('server_encoding')])`,
      ),
    ).toEqual(['on', 'on', 'on', 'UTC', 'UTF8']);
    for (const name of ['btree_gist', 'pg_trgm', 'citext']) await ask(connection, `CREATE EXTENSION ${name}`);
    expect(await ask(connection, "SELECT lower('ÑANDÚ'), 'Ñ' ~ '\\w'")).toEqual(['ñandú', true]);
  });

  it('listens on a socket in the data folder alone, closed to other users', async () => {
    const dataDir = freshFolder();
    const { connection } = await start(dataDir);
    expect(connection.host).toBe(path.join(dataDir, 'postgres'));
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(connection.host, '.s.PGSQL.5432')).mode & 0o777).toBe(0o700);
    expect(await ask(connection, "SELECT current_setting('listen_addresses')")).toEqual(['']);
  });

  it('never runs as root', async () => {
    const { connection } = await start(freshFolder());
    expect(statSync(path.join(connection.host, 'postmaster.pid')).uid).not.toBe(0);
  });

  it('works in a folder that only we may enter', async () => {
    const closed = path.join(home, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const { connection } = await start(path.join(closed, 'data'));
    expect(await ask(connection, 'SELECT 1')).toEqual([1]);
  });

  it('works in a folder whose path is too long for a socket address', async () => {
    const { connection, stop } = await start(path.join(freshFolder(), 'x'.repeat(120)));
    expect(await ask(connection, 'SELECT 1')).toEqual([1]);
    expect(statSync(path.dirname(connection.host)).mode & 0o777).toBe(0o700);
    await stop();
    expect(statSync(path.dirname(connection.host), { throwIfNoEntry: false })).toBeUndefined();
  });

  it('starts although the number in a stale lock file now belongs to another process', async () => {
    const dataDir = freshFolder();
    const { connection, stop } = await start(dataDir);
    const pidFile = path.join(connection.host, 'postmaster.pid');
    const content = readFileSync(pidFile, 'utf8');
    await stop();
    writeFileSync(pidFile, content.replace(/^\d+/, String(process.ppid)));
    const again = await start(dataDir);
    expect(await ask(again.connection, 'SELECT 1')).toEqual([1]);
  });

  it('makes the cluster again after a kill during initialization', async () => {
    const dataDir = freshFolder();
    mkdirSync(path.join(dataDir, 'postgres.new', 'base'), { recursive: true });
    const { connection } = await start(dataDir);
    expect(await ask(connection, 'SELECT 1')).toEqual([1]);
  });

  it('refuses a cluster of another major version in one sentence', async () => {
    const dataDir = freshFolder();
    const { connection, stop } = await start(dataDir);
    await stop();
    writeFileSync(path.join(connection.host, 'PG_VERSION'), '17\n');
    await expect(start(dataDir)).rejects.toThrow(/made by PostgreSQL 17 and this Parley brings 18/);
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
