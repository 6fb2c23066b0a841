/**
 * An app to be killed: starts the embedded database on the folder given as its argument and inserts rows over four
 * connections for ever, writing each number to standard output once the database has acknowledged it.
 */
import { writeSync } from 'node:fs';
import pg from 'pg';
import { startEmbedded } from '#server/db/embedded/start.ts';

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('usage: killable-writer.ts DATA_DIR');

const { connection } = await startEmbedded({ dataDir, log: () => {} });
const pool = new pg.Pool({ ...connection, max: 4 });
await pool.query('CREATE TABLE IF NOT EXISTS written (id bigserial PRIMARY KEY, filler text NOT NULL)');
await Promise.all(Array.from({ length: 4 }, writeForEver));

async function writeForEver(): Promise<never> {
  for (;;) {
    const { rows } = await pool.query<{ id: string }>(
      "INSERT INTO written (filler) VALUES (repeat('x', 200)) RETURNING id",
    );
    // Synchronous: what was acknowledged must not wait in a buffer that dies with the process.
    writeSync(1, `${rows[0]?.id}\n`);
  }
}
