import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { ConnectionSettings } from '#server/db/connect.ts';

/** The real app as a process of its own. */
export interface AppProcess {
  readonly port: number;
  /** The memory it holds now, in MB; null where the system does not tell. */
  residentMb(): number | null;
  /** The processor time it has used so far, in milliseconds; null where the system does not tell. */
  cpuMs(): number | null;
  stop(): Promise<void>;
}

const ROOT = path.resolve(import.meta.dirname, '..');
const START_MS = 30_000;
/** As `tools/run.mjs` starts the app. */
const APP_FLAGS = ['--max-semi-space-size=16'];

/** Starts `server/main.ts` on a database, on a free port, and waits until it says that it is ready. */
export async function startApp(settings: ConnectionSettings): Promise<AppProcess> {
  const { host, port, user, database } = settings;
  const query = new URLSearchParams({ host: String(host), port: String(port), user: String(user) });
  const child = spawn(process.execPath, [...APP_FLAGS, path.join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: `postgresql:///${database}?${query}`,
      DATA_DIR: path.join(ROOT, 'bench', 'data', 'app'),
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO: '0',
      // Delivery is measured by nobody here: its jobs would run between the requests.
      RUN_JOBS: '0',
    },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    return {
      port: await readyPort(child),
      residentMb: () => residentMb(child.pid),
      cpuMs: () => cpuMs(child.pid),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function readyPort(child: ChildProcess): Promise<number> {
  if (child.stdout === null) throw new Error('The app has no output to read');
  const late = setTimeout(() => child.kill('SIGTERM'), START_MS);
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const port = /ready: http:\/\/[^ ]*:(\d+)/.exec(line)?.[1];
      if (port !== undefined) return Number(port);
    }
  } finally {
    clearTimeout(late);
    child.stdout.resume();
  }
  throw new Error('The app did not start');
}

function residentMb(pid: number | undefined): number | null {
  if (process.platform !== 'linux') return null;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

/** Linux counts in hundredths of a second for every program, whatever the kernel's own tick. */
const TICK_MS = 10;

function cpuMs(pid: number | undefined): number | null {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name in parentheses: user time is the 12th field, system time the 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
