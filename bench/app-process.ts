import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type ConnectionSettings, connectionUrl } from '#server/db/connect.ts';

/** The real app in its own process. */
export interface AppProcess {
  readonly port: number;
  /** Its present memory in MB; null if the system does not say. */
  residentMb(): number | null;
  /** The processor time it has used, in milliseconds; null if the system does not say. */
  cpuMs(): number | null;
  stop(): Promise<void>;
}

const ROOT = path.resolve(import.meta.dirname, '..');
const START_MS = 120_000;
/** Starts `server/main.ts` on a database and a free port, and waits until it is ready. */
export async function startApp(
  settings: ConnectionSettings,
  { processes = 1, environment = {} }: { processes?: number; environment?: Record<string, string> } = {},
): Promise<AppProcess> {
  const child = spawn(process.execPath, [path.join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: connectionUrl(settings),
      WEB_CONCURRENCY: String(processes),
      DATA_DIR: path.join(ROOT, 'bench', 'data', 'app'),
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO: '0',
      PUBLIC_URL: 'http://localhost:3000',
      // The data were made without an app, so its first start makes the key.
      ADOPT_SECRET_KEY: '1',
      // Delivery is not measured here, and its jobs would disturb.
      RUN_JOBS: '0',
      ...environment,
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

/** Linux reports hundredths of a second to every program, whatever the kernel's tick is. */
const TICK_MS = 10;

function cpuMs(pid: number | undefined): number | null {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name in parentheses, user time is the 12th field and system time the 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
