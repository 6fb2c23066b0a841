import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError } from '../start-error.ts';
import { unwritableSentence } from './disk.ts';

/**
 * One app per data folder. The lock is SQLite's exclusive lock on an empty file: the kernel holds it for the process
 * and drops it when the process dies in whatever way, so there is never a stale lock to clean up, and it also holds
 * between containers that share a volume. PostgreSQL's own lock file cannot serve: it outlives a killed Node together
 * with the orphaned server.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  const pidFile = path.join(dataDir, 'app.pid');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path.join(dataDir, 'app.lock'));
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    writeFileSync(pidFile, `${process.pid}\n`);
  } catch (cause) {
    database?.close();
    throw isBusy(cause)
      ? alreadyRunning(dataDir, pidFile)
      : new DatabaseStartError(unwritableSentence(dataDir, cause), { cause });
  }
  const held = database;
  return { release: () => held.close() };
}

function isBusy(error: unknown): boolean {
  // SQLITE_BUSY
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

function alreadyRunning(dataDir: string, pidFile: string): DatabaseStartError {
  return new DatabaseStartError(
    `Parley is already running on the data folder ${dataDir}${holder(pidFile)}: stop it first, or set DATA_DIR to another folder.`,
  );
}

function holder(pidFile: string): string {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    return Number.isNaN(pid) ? '' : ` (process ${pid})`;
  } catch {
    // Only the process number of the message is lost: the holder may not have written it yet.
    return '';
  }
}
