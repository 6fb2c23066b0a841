import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseStartError } from '../start-error.ts';
import { clusterArgument, type Launch, launchOptions, program } from './launch.ts';
import { changeOwner } from './server-user.ts';

/** The superuser of the cluster; it lives behind a socket that only its owner and root can reach. */
export const clusterUser = 'parley';

/** Makes the cluster on the first start; later checks that these programs can read it. */
export async function prepareCluster(launch: Launch, majorVersion: string, password?: string): Promise<void> {
  const { clusterDir, user } = launch;
  if (!existsSync(clusterDir)) await createCluster(launch, password);
  if (user !== null) changeOwner(user, clusterDir);
  const found = readFileSync(path.join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  if (found !== majorVersion) {
    throw new DatabaseStartError(
      `The database in ${clusterDir} was made by PostgreSQL ${found} and this Parley brings ${majorVersion}: dump it with the Parley that made it and restore it here (docs/operating).`,
    );
  }
}

async function createCluster(launch: Launch, password: string | undefined): Promise<void> {
  // Under another name until it is complete, so that a kill in between leaves no half cluster.
  const draft = `${launch.clusterDir}.new`;
  rmSync(draft, { recursive: true, force: true, maxRetries: 5 });
  mkdirSync(draft, { mode: 0o700 });
  if (launch.user !== null) changeOwner(launch.user, draft);
  const passwordFile = path.join(draft, '..', 'initial-password');
  if (password !== undefined) writeFileSync(passwordFile, password, { mode: 0o600 });
  try {
    await runInitdb(
      { ...launch, clusterDir: draft },
      password === undefined ? [] : [`--pwfile=${passwordFile}`],
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, launch.clusterDir);
}

async function runInitdb(launch: Launch, extra: string[]): Promise<void> {
  const args = [
    `--pgdata=${clusterArgument(launch)}`,
    `--username=${clusterUser}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${systemLocale()}`,
    // The socket is in a folder of mode 700; TCP, if used, requires the password.
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--no-instructions',
    ...extra,
  ];
  const child = spawn(program(launch.binDir, 'initdb'), args, {
    ...launchOptions(launch),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr?.on('data', (chunk) => {
    complaints += chunk;
  });
  const outcome = await new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  if (outcome === 0) return;
  const reason = complaints.trim().split('\n').slice(0, 3).join(' ') || `initdb ended with ${outcome}`;
  throw new DatabaseStartError(`The database could not be made in ${launch.clusterDir}: ${reason}`);
}

/** Sorting is PostgreSQL's own (builtin C.UTF-8); the system's locale only classifies characters in extensions. */
function systemLocale(): string {
  if (process.platform === 'win32') return 'C';
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
}
