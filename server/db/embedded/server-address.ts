import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { systemErrorCode } from '../start-error.ts';

/** Where the server listens (as server settings) and where clients find it. */
export interface ServerAddress {
  host: string;
  port: number;
  password?: string;
  settings: Record<string, string>;
  /** Removes what was made outside the data folder to reach the server. */
  forget(): void;
}

const socketPort = 5432;
// sockaddr_un holds 104 bytes on macOS and 108 on Linux, the closing NUL included.
const longestSocketPath = 103;

/**
 * Unix: a socket inside the cluster folder, which the server names relative to itself, so that neither a long path nor
 * a closed parent folder prevents the connection. Windows: TCP on loopback with a random password kept in the data folder.
 */
export async function chooseAddress(dataDir: string, clusterDir: string): Promise<ServerAddress> {
  if (process.platform === 'win32') return await loopbackAddress(dataDir);
  const { folder, forget } = shortFolder(clusterDir);
  return {
    host: folder,
    port: socketPort,
    settings: {
      listen_addresses: '',
      port: String(socketPort),
      unix_socket_directories: '.',
      unix_socket_permissions: '0700',
    },
    forget,
  };
}

/** The folder itself, or when its path is too long for a socket address a link to it in a private short folder. */
function shortFolder(clusterDir: string): { folder: string; forget(): void } {
  if (Buffer.byteLength(`${clusterDir}/.s.PGSQL.${socketPort}`) <= longestSocketPath) {
    return { folder: clusterDir, forget: () => {} };
  }
  const temporary = realpathSync(os.tmpdir());
  const base = Buffer.byteLength(temporary) < 60 ? temporary : '/tmp';
  const home = mkdtempSync(path.join(base, 'parley-'));
  const folder = path.join(home, 'db');
  symlinkSync(clusterDir, folder);
  return { folder, forget: () => rmSync(home, { recursive: true, force: true }) };
}

async function loopbackAddress(dataDir: string): Promise<ServerAddress> {
  const port = await freePort();
  return {
    host: '127.0.0.1',
    port,
    password: storedPassword(path.join(dataDir, 'database-password')),
    settings: { listen_addresses: '127.0.0.1', port: String(port) },
    forget: () => {},
  };
}

function storedPassword(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
    const password = randomBytes(24).toString('hex');
    writeFileSync(file, password, { mode: 0o600, flag: 'wx' });
    return password;
  }
}

async function freePort(): Promise<number> {
  const probe = net.createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('a TCP probe has no port');
  return address.port;
}
