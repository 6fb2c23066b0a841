import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { type ConnectionSettings, connectionUrl } from '#server/db/connect.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The real thing, to be killed. */
const PROGRAMS = { app: 'server/main.ts', worker: 'server/worker.ts' } as const;
const READY = /is ready(?:: http:\/\/[^ ]*:(\d+))?/;
const MOST_COMPLAINTS = 50;

/** One of the product's programs as a process of its own, which may be killed and started again as often as one likes. */
export interface Program {
  readonly name: string;
  /** Where the app listens, on loopback; null for a worker and while the program does not run. */
  readonly port: number | null;
  /** Resolves when the program says that it is ready; rejects when it ends instead. Killed meanwhile, it just resolves. */
  start(): Promise<void>;
  /** Ends it with SIGKILL, whatever it is doing, and waits until it is gone. */
  kill(): Promise<void>;
}

/** The programs of one installation, on one database. */
export interface Installation {
  program(kind: keyof typeof PROGRAMS, environment?: Readonly<Record<string, string>>): Program;
  /** What the programs have written to their standard error, the last lines first to go. */
  complaints(): readonly string[];
  /** Kills all of them. */
  close(): Promise<void>;
}

/**
 * Makes programs that share a database, a secret and what `environment` says. They listen on loopback alone and end with
 * this process, even when it is killed.
 */
export function openInstallation(
  connection: ConnectionSettings,
  environment: Readonly<Record<string, string>>,
): Installation {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'parley-programs-'));
  const complaints: string[] = [];
  const programs: Program[] = [];
  const common = {
    ...systemEnvironment(),
    DATABASE_URL: connectionUrl(connection),
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    DEMO: '0',
    SECRET_KEY: '22'.repeat(32),
    PUBLIC_URL: 'https://parley.test',
    PUSH_ALLOW_LOOPBACK: '1',
    ...environment,
  };
  return {
    program(kind, more = {}) {
      const name = `${kind} ${programs.length + 1}`;
      const complain = (line: string) => {
        complaints.push(`${name}: ${line}`);
        if (complaints.length > MOST_COMPLAINTS) complaints.shift();
      };
      const made = programOf(name, PROGRAMS[kind], { environment: { ...common, ...more }, complain });
      programs.push(made);
      return made;
    },
    complaints: () => complaints,
    async close() {
      await Promise.all(programs.map((program) => program.kill()));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Surroundings {
  readonly environment: Readonly<Record<string, string>>;
  readonly complain: (line: string) => void;
}

function programOf(name: string, file: string, { environment, complain }: Surroundings): Program {
  let child: ChildProcess | null = null;
  let port: number | null = null;
  return {
    name,
    get port() {
      return port;
    },
    async start() {
      if (child !== null) throw new Error(`${name} runs already`);
      const started = spawnProgram(file, environment);
      child = started;
      started.once('close', () => {
        if (child === started) child = port = null;
      });
      if (started.stderr) createInterface({ input: started.stderr }).on('line', complain);
      const answer = await readiness(started);
      if (answer === null && child === started) throw new Error(`${name} has ended before it was ready`);
      if (answer !== null && child === started) port = answer.port;
    },
    async kill() {
      const killed = child;
      if (killed === null) return;
      child = port = null;
      const ended = once(killed, 'close');
      killed.kill('SIGKILL');
      await ended;
    },
  };
}

function spawnProgram(file: string, environment: Readonly<Record<string, string>>): ChildProcess {
  // With a channel to this process, whose end is theirs: nothing runs on unseen.
  const preload = pathToFileURL(path.join(ROOT, 'tools/stop-with-parent.mjs')).href;
  return spawn(process.execPath, ['--import', preload, path.join(ROOT, file)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: environment,
  });
}

/** The port that a program names when it is ready (null: none); null when it ends without a word. */
async function readiness(child: ChildProcess): Promise<{ readonly port: number | null } | null> {
  if (child.stdout === null) throw new Error('The program has no output to read');
  for await (const line of createInterface({ input: child.stdout })) {
    const ready = READY.exec(line);
    if (ready === null) continue;
    child.stdout.resume();
    return { port: ready[1] === undefined ? null : Number(ready[1]) };
  }
  return null;
}

/** What the programs need of this process's environment, and nothing that configures the product. */
function systemEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** One of the server's programs as a process of its own; `ready` resolves with the address it printed. */
export function startProgram(
  program: 'main' | 'worker' | 'migrate',
  environment: Readonly<Record<string, string>>,
) {
  const child = spawn(process.execPath, [path.join('server', `${program}.ts`)], {
    cwd: ROOT,
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
