import { spawn } from 'node:child_process';
import { installIfNeeded } from './install.mjs';
import { environment, node, root, scripts } from './run.mjs';

const rooms = ['domain', 'contracts', 'server', 'web', 'tests', 'bench', 'tools'];
const checks = [
  { name: 'format and lint (biome)', args: [scripts.biome, 'ci', '--colors=off', '.'] },
  { name: 'types (tsc)', args: [scripts.tsc, '-p', '.'] },
  { name: 'types of the service worker (tsc)', args: [scripts.tsc, '-p', 'web/worker'] },
  {
    name: 'arrows between rooms (dependency-cruiser)',
    args: [
      scripts.dependencyCruiser,
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err-long',
      ...rooms,
    ],
  },
  { name: 'dead code (knip)', args: [scripts.knip, '--no-progress'] },
];

installIfNeeded();
const outcomes = await Promise.all(checks.map(perform));
if (!outcomes.every(Boolean)) process.exitCode = 1;

/** All run, whatever fails, so that one round shows everything; only failures say more than a line. */
async function perform({ name, args }) {
  const { code, output } = await capture(args);
  console.log(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output.trimEnd()}\n`);
  return code === 0;
}

function capture(args) {
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
