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
