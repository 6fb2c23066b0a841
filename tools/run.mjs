import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

const isWindows = process.platform === 'win32';

/** The Node 24 that comes with the packages; the one running this script may be older. */
export const node = path.join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');

/** The command-line scripts of the packages in use, run by `node` itself so that no shell is needed anywhere. */
export const scripts = {
  biome: path.join(root, 'node_modules/@biomejs/biome/bin/biome'),
  tsc: path.join(root, 'node_modules/typescript/bin/tsc'),
  dependencyCruiser: path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
  knip: path.join(root, 'node_modules/knip/bin/knip.js'),
  vite: path.join(root, 'node_modules/vite/bin/vite.js'),
  vitest: path.join(root, 'node_modules/vitest/vitest.mjs'),
  playwright: path.join(root, 'node_modules/@playwright/test/cli.js'),
};

/** Our environment with the packages' Node first in PATH. */
export function environment(extra = {}) {
  const bin = path.join(root, 'node_modules', '.bin');
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/** Runs Node 24 to its end on our own terminal; answers the exit code, 127 when it cannot be run at all. */
export function runNode(args, extraEnvironment) {
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: environment(extraEnvironment) });
    child.once('error', (error) => {
      console.error(`${node} cannot be run: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * What Node is told for the app: young objects get at most 3 × 16 MB. On a machine with much memory it would take 134 MB for
 * them, for a tenth more speed.
 */
export const appFlags = ['--max-semi-space-size=16'];
