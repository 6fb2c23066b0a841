import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError, systemErrorCode } from '../start-error.ts';

/**
 * Ends the server that a killed app left behind on this cluster. It is stopped rather than adopted: its sessions may
 * still be in the middle of the dead app's transactions, and its settings and version may be those of an older
 * Parley. The caller holds the data folder's lock, so no living app uses it.
 */
export async function stopOrphan(clusterDir: string): Promise<boolean> {
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === null) return false;
  if (!isServerOf(clusterDir, pid)) {
    disownLockFiles(clusterDir, pidFile);
    return false;
  }
  // SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one (the log is replayed at the next start).
  if (await endsAfter(clusterDir, pid, 'SIGINT', 8_000)) return true;
  if (await endsAfter(clusterDir, pid, 'SIGQUIT', 3_000)) return true;
  throw new DatabaseStartError(
    `A database server of an earlier run does not stop: stop process ${pid} by hand.`,
  );
}

/**
 * The number may belong to something else by now (a reboot, a new container, a zombie), and PostgreSQL would take that
 * for a living server and refuse to start. The file itself must stay: it names the shared memory by which PostgreSQL
 * notices sessions that outlived a killed server, and two sets of sessions would ruin the data. PostgreSQL counts its
 * parent process, which we shall be, as no rival.
 */
function disownLockFiles(clusterDir: string, pidFile: string): void {
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid)));
  for (const name of readdirSync(clusterDir)) {
    if (name.startsWith('.s.PGSQL.') && name.endsWith('.lock')) rmSync(path.join(clusterDir, name));
  }
}

function readPid(pidFile: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    return pid > 1 ? pid : null;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function isServerOf(clusterDir: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') return workingDirectoryOf(pid) === realpathSync(clusterDir);
  if (process.platform === 'win32')
    return commandOf('tasklist', ['/fi', `PID eq ${pid}`, '/nh']).includes('postgres');
  return commandOf('ps', ['-o', 'command=', '-p', String(pid)]).includes(clusterDir);
}

function workingDirectoryOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // Gone meanwhile, or another user's process, which our server never is.
    return null;
  }
}

function commandOf(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    // ps ends with 1 when there is no such process.
    return '';
  }
}

async function endsAfter(
  clusterDir: string,
  pid: number,
  signal: NodeJS.Signals,
  withinMs: number,
): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (systemErrorCode(error) === 'ESRCH') return true;
    throw error;
  }
  while (Date.now() < deadline) {
    // Not merely "alive": an ended orphan stays a zombie where process 1 is slow to collect it, as in containers.
    if (!isServerOf(clusterDir, pid)) return true;
    await sleep(20);
  }
  return false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) === 'EPERM';
  }
}
