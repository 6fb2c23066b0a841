import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { isFullRun } from '#kit/run-size.ts';
import { startEmbedded } from './start.ts';

const KILLS = isFullRun ? 20 : 8;
const writer = path.resolve('tests/kit/killable-writer.ts');
const home = mkdtempSync(path.join(os.tmpdir(), 'parley-killed-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface RunningWriter {
  child: ChildProcess;
  output(): string;
  firstRow: Promise<void>;
}

function startWriter(dataDir: string): RunningWriter {
  const child = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  let complaints = '';
  const firstRow = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      text += chunk;
      resolve();
    });
    child.stderr.on('data', (chunk) => {
      complaints += chunk;
    });
    child.once('exit', () => reject(new Error(`the writer ended: ${complaints}`)));
  });
  return { child, output: () => text, firstRow };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'close');
}

function serverPid(dataDir: string): number {
  return Number.parseInt(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** Whole lines only: the kill may have cut the last one. */
function numbers(output: string): string[] {
  return output.split('\n').slice(0, -1);
}

async function storedIds(dataDir: string): Promise<Set<string>> {
  const database = await startEmbedded({ dataDir, log: () => {} });
  const client = new pg.Client(database.connection);
  await client.connect();
  const { rows } = await client.query<{ id: string }>('SELECT id FROM written');
  await client.end();
  await database.stop();
  return new Set(rows.map(({ id }) => id));
}

describe('an app killed with kill -9', () => {
  it(`loses no acknowledged row in ${KILLS} kills in mid-write`, async () => {
    const dataDir = path.join(home, 'killed');
    const acknowledged: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const { child, firstRow, output } = startWriter(dataDir);
      await firstRow;
      await sleep(20 + ((round * 37) % 100));
      // Every fourth time the database server dies as well, as it does when a machine is switched off.
      if (round % 4 === 3) process.kill(serverPid(dataDir), 'SIGKILL');
      await kill(child);
      acknowledged.push(...numbers(output()));
    }
    const stored = await storedIds(dataDir);
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  }, 180_000);

  it('leaves a server behind that the next start ends and replaces', async () => {
    const dataDir = path.join(home, 'orphan');
    const { child, firstRow } = startWriter(dataDir);
    await firstRow;
    const orphan = serverPid(dataDir);
    await kill(child);
    const messages: string[] = [];
    const next = await startEmbedded({ dataDir, log: (line) => messages.push(line) });
    const replaced = serverPid(dataDir);
    await next.stop();
    expect(messages).toEqual(['ended the database server that a killed run had left behind']);
    expect(replaced).not.toBe(orphan);
  });
});

describe('an app that ends with process.exit', () => {
  it('takes its server with it', async () => {
    const dataDir = path.join(home, 'left');
    const start = JSON.stringify(path.resolve('server/db/embedded/start.ts'));
    const code = `const { startEmbedded } = await import(${start});
      await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
      process.exit(3);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
    expect(await once(child, 'exit')).toEqual([3, null]);
    const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
    await expect.poll(() => existsSync(pidFile)).toBe(false);
  });
});

describe('a second app on the same data folder', () => {
  it('is refused at once in one sentence that names the first', async () => {
    const dataDir = path.join(home, 'shared');
    const first = startWriter(dataDir);
    await first.firstRow;
    const before = Date.now();
    await expect(startEmbedded({ dataDir, log: () => {} })).rejects.toThrow(
      `Parley is already running on the data folder ${dataDir} (process ${first.child.pid}): stop it first, or set DATA_DIR to another folder.`,
    );
    expect(Date.now() - before).toBeLessThan(15_000);
    // And the first is none the worse for it.
    const rows = first.output().length;
    await sleep(200);
    expect(first.output().length).toBeGreaterThan(rows);
    await kill(first.child);
    await (await startEmbedded({ dataDir, log: () => {} })).stop();
  });

  it('is refused in the same process too', async () => {
    const dataDir = path.join(home, 'twice');
    const first = await startEmbedded({ dataDir, log: () => {} });
    await expect(startEmbedded({ dataDir, log: () => {} })).rejects.toThrow('Parley is already running');
    await first.stop();
  });
});
