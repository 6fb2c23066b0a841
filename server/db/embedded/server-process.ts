import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterArgument, type Launch, launchOptions, program } from './launch.ts';

/** The running PostgreSQL as a child process. */
export interface ServerProcess {
  /** Resolves when the process has ended, with the last lines it wrote. */
  ended: Promise<string[]>;
  hasEnded(): boolean;
  /** From now on each line of the server's log goes to `log`; its chatter while starting is only kept for errors. */
  forwardLog(log: (line: string) => void): void;
  /** Fast shutdown, at most 12 s: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
}

/** Settings for a small server that shares the machine with the app. Durability settings stay PostgreSQL's defaults. */
const baseSettings = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '192MB',
  maintenance_work_mem: '64MB',
  max_connections: '100',
  random_page_cost: '1.1',
  wal_compression: 'on',
  // The app reports failed statements; their values must not be logged (rule access-20).
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
};

/** PostgreSQL's own defaults in place of ours: the settings of a server that somebody installed and left as it was. For tests and benchmarks. */
export const plainSettings = {
  jit: 'on',
  shared_buffers: '128MB',
  random_page_cost: '4',
  wal_compression: 'off',
};

export function spawnServer(launch: Launch, settings: Record<string, string>): ServerProcess {
  const flags = Object.entries({ ...baseSettings, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(program(launch.binDir, 'postgres'), ['-D', clusterArgument(launch), ...flags], {
    ...launchOptions(launch),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines: string[] = [];
  let forward: ((line: string) => void) | undefined;
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      if (lines.length > 20) lines.shift();
      forward?.(line);
    });
  }
  // A process that ends by process.exit or an uncaught error leaves no server behind; only kill -9 does.
  const endWithUs = () => child.kill('SIGINT');
  process.once('exit', endWithUs);
  child.once('close', () => process.off('exit', endWithUs));
  const ended = new Promise<string[]>((resolve) => {
    child.once('error', (error) => resolve([...lines, error.message]));
    child.once('close', () => resolve(lines));
  });
  return {
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined,
    forwardLog: (log) => {
      forward = log;
    },
    stop: async () => {
      forward = undefined;
      await stopChild(child, ended);
    },
  };
}

async function stopChild(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  // SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one. Windows ends it at once; the log is replayed.
  for (const [signal, withinMs] of [
    ['SIGINT', 9_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 1_000],
  ] as const) {
    child.kill(signal);
    const patience = new AbortController();
    const outcome = await Promise.race([
      ended.then(() => 'ended' as const),
      sleep(withinMs, 'late' as const, { signal: patience.signal }).catch(() => 'late' as const),
    ]);
    patience.abort();
    if (outcome === 'ended') return;
  }
}
