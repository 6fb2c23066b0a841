import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { chooseAddress } from './server-address.ts';
import { connectionTo, databaseName, type EmbeddedConnection } from './start.ts';

/**
 * The way to the embedded server that a running app has started on `dataDir`; null if none runs. `forget` removes what
 * was made to reach it.
 */
export async function attachEmbedded(
  dataDir: string,
): Promise<{ readonly connection: EmbeddedConnection; forget(): void } | null> {
  const clusterDir = path.join(dataDir, 'postgres');
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return null;
  const address = await chooseAddress(dataDir, clusterDir);
  // The fourth line is the port; on Unix it only names the socket.
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3]);
  const connection = connectionTo({ ...address, port }, databaseName);
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return { connection, forget: () => address.forget() };
  } catch {
    // A killed app leaves the file; nobody answers then.
    address.forget();
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}
