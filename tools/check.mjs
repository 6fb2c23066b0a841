import { installIfNeeded } from './install.mjs';
import { captureNode, scripts } from './run.mjs';

const rooms = ['domain', 'contracts', 'server', 'web', 'tests', 'bench', 'tools'];
/** Each further checker infers the types of the contracts and tables again: four take twice the processor time of one. */
const ONE_CHECKER = ['--checkers', '1'];
const checks = [
  { name: 'format and lint (biome)', args: [scripts.biome, 'ci', '--colors=off', '.'] },
  { name: 'types (tsc)', args: [scripts.tsc, '-p', '.', ...ONE_CHECKER] },
  { name: 'types of the service worker (tsc)', args: [scripts.tsc, '-p', 'web/worker', ...ONE_CHECKER] },
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
  { name: 'citations of rules and decisions', args: ['tools/check-citations.mjs'] },
  { name: 'docs/access.md', args: ['tools/access-docs.mjs', '--check'] },
  { name: 'words (cspell)', args: [scripts.cspell, 'lint', '--no-progress', '--no-summary'] },
  { name: 'subjects of commits (commitlint)', args: ['tools/check-commits.mjs'] },
  { name: 'files of features', args: ['tools/check-feature-files.mjs'] },
];

installIfNeeded();
const outcomes = await Promise.all(checks.map(perform));
if (!outcomes.every(Boolean)) process.exitCode = 1;

/** Runs all checks even if one fails, so that one run shows everything. Only failures print more than a line. */
async function perform({ name, args }) {
  const { code, output } = await captureNode(args);
  console.log(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output.trimEnd()}\n`);
  return code === 0;
}
