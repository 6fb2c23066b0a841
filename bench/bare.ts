import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type ConnectionSettings, clientConfig } from '#server/db/connect.ts';
import { CONNECTIONS } from './load.ts';
import type { SentStatement } from './sent-statements.ts';

/**
 * A statement with its values that runs over ten connections, without the app. A `numbered` value counts up from
 * `from`, in steps that no two connections share; in the text it is `$n` like any other.
 */
export interface BareStatement extends SentStatement {
  readonly numbered?: { readonly at: number; readonly from: number };
}

export interface BareRunner {
  readonly name: string;
  /** Statements per second. */
  run(settings: ConnectionSettings, seconds: number, work: BareStatement): Promise<number>;
}

/** pgbench if it is installed, else a loop over the app's driver. */
export function bareRunner(): BareRunner {
  const program = findPgbench();
  return program === null ? driverLoop : pgbench(program);
}

function findPgbench(): string | null {
  const versions = '/usr/lib/postgresql';
  const installed = isReadable(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...installed.map((version) => path.join(versions, version, 'bin')),
  ];
  return folders.map((folder) => path.join(folder, 'pgbench')).find(isReadable) ?? null;
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function pgbench(program: string): BareRunner {
  return {
    name: path.basename(program),
    run: async (settings, seconds, work) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-bench-'));
      try {
        const script = path.join(folder, 'bare.sql');
        writeFileSync(script, scriptOf(work));
        const output = await read(program, [...argumentsOf(settings, seconds, work), '-f', script]);
        const rate = /tps = ([\d.]+)/.exec(output)?.[1];
        if (rate === undefined) throw new Error(`pgbench said no rate: ${output}`);
        return Number(rate);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

/**
 * `$1` becomes the variable `:v1`, which `-M prepared` sends as a parameter; null has no variable and is written into
 * the text.
 */
function scriptOf({ text, values, numbered }: BareStatement): string {
  if (/[^:]:\w/.test(text)) throw new Error(`pgbench would take a part of this for a variable: ${text}`);
  const body = text.replaceAll(/\$(\d+)/g, (_, n) => (values[Number(n) - 1] === null ? 'NULL' : `:v${n}`));
  const count = numbered
    ? `\\set turn :turn + 1\n\\set v${numbered.at} ${numbered.from} + :turn * ${CONNECTIONS} + :client_id\n`
    : '';
  return `${count}${body.trim().replaceAll('\n', ' ')};\n`;
}

function argumentsOf(
  settings: ConnectionSettings,
  seconds: number,
  { values, numbered }: BareStatement,
): string[] {
  const variables = values.flatMap((value, at) =>
    value === null || numbered?.at === at + 1 ? [] : ['-D', `v${at + 1}=${value}`],
  );
  const { host, port, user, database } = settings;
  const where = ['-h', String(host), '-p', String(port), '-U', String(user)];
  const how = ['-n', '-M', 'prepared', '-c', String(CONNECTIONS), '-j', '2', '-T', String(seconds)];
  return [...where, ...how, ...variables, '-D', 'turn=0', String(database)];
}

function read(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PGOPTIONS: '-c TimeZone=UTC -c DateStyle=ISO' };
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    let output = '';
    let complaints = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      complaints += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`pgbench ended with ${code}: ${complaints}`)),
    );
  });
}

const driverLoop: BareRunner = {
  name: 'a bare loop of the driver',
  run: async (settings, seconds, { text, values, numbered }) => {
    const pool = new pg.Pool({ ...clientConfig(settings), max: CONNECTIONS });
    const until = performance.now() + seconds * 1000;
    let count = 0;
    const loop = async () => {
      while (performance.now() < until) {
        const number = (numbered?.from ?? 0) + count;
        count += 1;
        const sent = values.map((value, at) => (numbered?.at === at + 1 ? number : value));
        await pool.query({ name: 'bare', text, values: sent, rowMode: 'array' });
      }
    };
    try {
      await Promise.all(Array.from({ length: CONNECTIONS }, loop));
      return count / seconds;
    } finally {
      await pool.end();
    }
  },
};
