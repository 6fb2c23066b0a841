import cluster, { type Worker } from 'node:cluster';
import path from 'node:path';
import { atMost } from '../at-most.ts';
import { StartError } from './explain.ts';

const RESTART_MS = 1000;
/** A process gets this long for an orderly end. */
const LONGEST_END_MS = 8000;

/** Processes that are replaced when they die. Those that listen share one port. */
export interface Processes {
  /** Starts a program of `server/` and waits until it is ready. Throws `StartError` if it ends before. */
  start(program: 'main' | 'worker', environment: Readonly<Record<string, string>>): Promise<void>;
  /** The port on which they listen, once one does. */
  port(): number | null;
  stop(): Promise<void>;
}

/** `drainMs`: how long a process still answers after SIGTERM. */
export function openProcesses(drainMs: number): Processes {
  const running = new Set<Worker>();
  let isStopping = false;
  let port: number | null = null;
  cluster.on('listening', (_, address) => {
    port = address.port;
  });

  function fork(program: string, environment: Readonly<Record<string, string>>): Worker {
    cluster.setupPrimary({ exec: path.resolve(import.meta.dirname, '..', `${program}.ts`) });
    const child = cluster.fork(environment);
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  }

  function replaceWhenDead(child: Worker, replace: () => Worker): void {
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      console.error(`A process of Parley has ended (${signal ?? code}); another one takes its place.`);
      setTimeout(() => {
        if (!isStopping) replaceWhenDead(replace(), replace);
      }, RESTART_MS);
    });
  }

  return {
    async start(program, environment) {
      const child = fork(program, environment);
      await new Promise<void>((resolve, reject) => {
        child.once('message', () => resolve());
        // It has said why.
        child.once('exit', () => reject(new StartError('A process of Parley has not become ready.')));
      });
      replaceWhenDead(child, () => fork(program, environment));
    },
    port: () => port,
    async stop() {
      isStopping = true;
      const children = [...running];
      const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
      for (const child of children) child.process.kill('SIGTERM');
      await atMost(LONGEST_END_MS + drainMs, Promise.all(ended));
      for (const child of running) child.process.kill('SIGKILL');
      await atMost(500, Promise.all(ended));
    },
  };
}

/** Tells the process that has started this one, if any, that it is ready. */
export function reportReady(): void {
  if (cluster.isWorker) process.send?.('ready');
}
