import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

const isWindows = process.platform === 'win32';

/** Node 24 from the packages; the one that runs this script may be older. */
export const node = path.join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');

/** The command-line scripts of the packages, run by `node` itself, without a shell. */
export const scripts = {
  biome: path.join(root, 'node_modules/@biomejs/biome/bin/biome'),
  tsc: path.join(root, 'node_modules/typescript/bin/tsc'),
  dependencyCruiser: path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
  cspell: path.join(root, 'node_modules/cspell/bin.mjs'),
  commitlint: path.join(root, 'node_modules/@commitlint/cli/cli.js'),
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

/** Runs Node 24 on our own terminal; answers the exit code, 127 if it cannot be started. */
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

/** Runs Node 24 to its end in silence; answers the exit code and everything that it wrote. */
export function captureNode(args) {
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
