import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { freshDatabase } from '#kit/database.ts';
import { mustStopOlderProcesses, refuseIfOlderAreConnected } from './migrate.ts';
import { MIGRATION_FILES, MIGRATIONS_FOLDER } from './schema-version.ts';

/** From this migration on, an upgrade without a pause is promised (docs/operating.md). */
const FIRST_CHECKED = '0069';
/** What a process that still runs the version before may trip over. */
const RISKY =
  /\bDROP\s+(?:COLUMN|TABLE|VIEW|FUNCTION|TYPE|DEFAULT)\b|\bRENAME\b|\bSET\s+NOT\s+NULL\b|\bALTER\s+COLUMN\s+\w+\s+(?:SET\s+DATA\s+)?TYPE\b/i;
const SAYS_SO = /^-- Older processes: (?:must stop\.|keep working, because .+\.)$/m;

it('has each migration that drops, renames or tightens say what it means for processes of the version before', () => {
  const silent = MIGRATION_FILES.filter((name) => name >= FIRST_CHECKED).filter((name) => {
    const statements = readFileSync(path.join(MIGRATIONS_FOLDER, name), 'utf8');
    return RISKY.test(statements.replace(/^--.*$/gm, '')) && !SAYS_SO.test(statements);
  });
  expect(silent).toEqual([]);
});

it('reads that older processes must stop from its own line only', () => {
  expect(mustStopOlderProcesses('ALTER TABLE a DROP COLUMN b;\n-- Older processes: must stop.\n')).toBe(true);
  expect(mustStopOlderProcesses('-- Older processes: keep working, because nobody reads b.')).toBe(false);
});

it('refuses to remove what older processes use while they are connected', async () => {
  const fresh = await freshDatabase();
  const [newest = ''] = MIGRATION_FILES.slice(-1);
  const [ours, older] = ['parley 9999', 'parley 0068'].map(
    (program) => new pg.Client({ ...fresh.connection, application_name: program }),
  ) as [pg.Client, pg.Client];
  await ours.connect();
  try {
    await refuseIfOlderAreConnected(ours, newest);
    await older.connect();
    await expect(refuseIfOlderAreConnected(ours, '9998_drops.sql')).rejects.toThrow('(1 connection)');
  } finally {
    await Promise.all([ours.end(), older.end()]);
    await fresh.drop();
  }
});
