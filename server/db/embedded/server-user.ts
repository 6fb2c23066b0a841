import { chownSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseStartError, systemErrorCode } from '../start-error.ts';

/** The unprivileged system user that the database server runs as when Node runs as root. */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Whom to run the server as: null means "as ourselves" (not root, or Windows). PostgreSQL refuses root and wants a user that the
 * system can name, so root borrows an existing one. A cluster keeps its owner: installing a `postgres` user later, or one `sudo
 * npm start` in a person's own checkout, must not change it.
 */
export function chooseServerUser(clusterDir: string): ServerUser | null {
  const owner = ownerOf(clusterDir);
  const self = process.getuid?.();
  if (self === undefined) return null;
  if (self !== 0) {
    if (owner !== null && owner !== self) throw foreignCluster(clusterDir, owner);
    return null;
  }
  const users = readUsers();
  const user =
    users.find(({ uid }) => uid !== 0 && uid === owner) ??
    users.find(({ name }) => name === 'postgres') ??
    users.find(({ name }) => name === 'nobody');
  if (user === undefined) {
    throw new DatabaseStartError(
      'The database refuses to run as root and this system has neither a user "postgres" nor "nobody": start Parley as an ordinary user.',
    );
  }
  return user;
}

/** Makes the server's user the owner of a folder and everything in it, unless it is already. */
export function changeOwner(user: ServerUser, folder: string): void {
  if (statSync(folder).uid === user.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(folder, entry), user.uid, user.gid);
  }
  // Last, so that an interrupted walk is seen as undone next time.
  chownSync(folder, user.uid, user.gid);
}

function ownerOf(folder: string): number | null {
  try {
    return lstatSync(folder).uid;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function readUsers(): ServerUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .flatMap(([name, , uid, gid]) =>
      // macOS writes nobody as -2.
      name && uid && gid ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] : [],
    );
}

function foreignCluster(clusterDir: string, owner: number): DatabaseStartError {
  const name = readUsers().find(({ uid }) => uid === owner)?.name ?? `number ${owner}`;
  return new DatabaseStartError(
    `The database in ${clusterDir} belongs to the system user ${name}: start Parley as the user who first started it (root, if that was root), or set DATA_DIR to another folder.`,
  );
}
