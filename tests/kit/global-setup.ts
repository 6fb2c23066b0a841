import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { lockDataFolder } from '#server/db/embedded/data-folder-lock.ts';
import { stopOrphan } from '#server/db/embedded/orphan.ts';
import { plainSettings } from '#server/db/embedded/server-process.ts';
import { type EmbeddedConnection, type EmbeddedDatabase, startEmbedded } from '#server/db/embedded/start.ts';
import { migrate } from '#server/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that each test file clones. */
    templateDatabase: EmbeddedConnection;
  }
}

const folderPrefix = 'parley-test-';

/** One real PostgreSQL per run, with one migrated template database in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepKilledRuns();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), folderPrefix));
  const server = await startEmbedded({
    dataDir,
    log: (line) => console.error(line),
    settings: {
      ...plainSettings,
      // This cluster is thrown away: nothing in it has to survive a power cut.
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_connections: '300',
    },
  });
  project.provide('templateDatabase', await makeTemplate(server));
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(server: EmbeddedDatabase): Promise<EmbeddedConnection> {
  const template: EmbeddedConnection = { ...server.connection, database: 'template_parley' };
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query(`CREATE DATABASE ${template.database}`);
  await client.end();
  await migrate(template);
  return template;
}

/** A run that was killed leaves its server behind; its folder's lock is free then. */
async function sweepKilledRuns(): Promise<void> {
  for (const name of readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(folderPrefix))) {
    const dataDir = path.join(os.tmpdir(), name);
    try {
      const lock = lockDataFolder(dataDir);
      await stopOrphan(path.join(dataDir, 'postgres'));
      lock.release();
      rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // In use by another run, or another user's: not ours to sweep.
    }
  }
}
