import { statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

/** With less free space nothing more is written, so that the database keeps enough to go on and to be stopped in order. */
const LEAST_FREE_MB = 500;
const LOOK_EVERY_MS = 10_000;
/** A server that has this little left does not start. */
const TOO_LITTLE_MB = 50;

/** The space that is left where the data are. */
export interface DiskWatch {
  /** Why nothing is written at present, as a sentence; null if there is enough space. */
  whyFull(): string | null;
  close(): void;
}

/** Looks at the disk of the data folder now and then. A file system that does not tell counts as large enough. */
export async function watchDisk(
  dataDir: string,
  freeMb: () => Promise<number> = async () => megabytes(await statfs(dataDir)),
): Promise<DiskWatch> {
  let free = Number.POSITIVE_INFINITY;
  const look = async () => {
    free = await freeMb().catch(() => Number.POSITIVE_INFINITY);
  };
  await look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return {
    whyFull: () =>
      free < LEAST_FREE_MB
        ? `The server's disk is almost full (${Math.floor(free)} MB free). Nothing was saved. Free some space on it.`
        : null,
    close: () => clearInterval(timer),
  };
}

/** The first reason for a server that does not start, if the disk is: '' otherwise. */
export function fullDiskSentence(dataDir: string): string {
  const free = megabytes(statfsSync(dataDir));
  return free < TOO_LITTLE_MB ? `The disk of ${dataDir} is full (${Math.floor(free)} MB free). ` : '';
}

const megabytes = ({ bavail, bsize }: { readonly bavail: number; readonly bsize: number }) =>
  (bavail * bsize) / 1_000_000;

/**
 * Why the data folder cannot be written, and what to do about it. `cause` is what the file system or SQLite said: a full disk is
 * no matter of who owns the folder.
 */
export function unwritableSentence(dataDir: string, cause: unknown): string {
  const { code, errcode, message = String(cause) } = cause as Partial<SystemError>; // any of these may be missing
  if (code === 'ENOSPC' || code === 'EDQUOT' || errcode === SQLITE_FULL)
    return `The disk of the data folder ${dataDir} is full: free some space on it, then start Parley again.`;
  return `The data folder ${dataDir} cannot be written (${message}): start Parley as the user who owns it, or set DATA_DIR to another folder.`;
}

interface SystemError extends Error {
  readonly code: string;
  readonly errcode: number;
}

const SQLITE_FULL = 13;
