import { readdirSync } from 'node:fs';
import path from 'node:path';

export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');
/** In the order in which they are applied. */
export const MIGRATION_FILES: readonly string[] = readdirSync(MIGRATIONS_FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort();

export const programName = 'parley';
/** As PostgreSQL lists the connections of this version: `parley 0068`, with the number of the newest migration that it knows. */
export const versionedProgramName = `${programName} ${MIGRATION_FILES.at(-1)?.slice(0, 4)}`;

/** The number in the name of a connection or a migration file; 0 for versions that did not say theirs. */
export function versionOf(name: string): number {
  return Number(/\d{4}/.exec(name)?.[0] ?? 0);
}
