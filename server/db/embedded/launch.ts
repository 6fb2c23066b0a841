import type { SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ServerUser } from './server-user.ts';

/** What every database program needs to know to run on a cluster. */
export interface Launch {
  binDir: string;
  clusterDir: string;
  user: ServerUser | null;
}

/** The database programs always work inside their cluster folder, which is how a closed parent folder is passed. */
export function launchOptions({ clusterDir, user }: Launch): SpawnOptions {
  return {
    cwd: clusterDir,
    // Nothing of our environment: PGOPTIONS, PGDATA or a locale of the caller's would change the server.
    ...(process.platform === 'win32' ? {} : { env: { PATH: '/usr/bin:/bin', TZ: 'UTC' } }),
    // Its own process group: Ctrl-C reaches Node alone, which then stops the server after its last request.
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
  };
}

/**
 * How the cluster folder is named to the programs. Another user than ours may be unable to walk the path (a home
 * folder of mode 700); being already inside, it names the folder by its working directory. The data thus stay in
 * DATA_DIR and no folder's mode is widened.
 */
export function clusterArgument({ clusterDir, user }: Launch): string {
  const workingDirectory = '/proc/self/cwd';
  return user !== null && existsSync(workingDirectory) ? workingDirectory : clusterDir;
}

export function program(binDir: string, name: 'initdb' | 'postgres'): string {
  return path.join(binDir, process.platform === 'win32' ? `${name}.exe` : name);
}
