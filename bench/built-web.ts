import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Builds the web if it is not up to date, so that the product's own build is measured. */
export function buildWeb(): void {
  const script =
    "import('./tools/web-build.mjs').then(({ buildWebIfStale }) => buildWebIfStale()).then((isThere) => process.exit(isThere ? 0 : 1))";
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: ROOT });
  if (status !== 0) throw new Error(`The web could not be built:\n${stdout}${stderr}`);
}
