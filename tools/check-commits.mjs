// Checks the subjects of the commits since commitlint.config.mjs was added: in a shallow clone those that are there, without git none.
import { spawnSync } from 'node:child_process';
import { root, runNode, scripts } from './run.mjs';

const first = git('log', '--diff-filter=A', '--format=%H', '-1', '--', 'commitlint.config.mjs');
const head = git('rev-parse', 'HEAD');
if (!head) console.log('Commits are not checked: git cannot read them here.');
else if (first && first !== head)
  process.exitCode = await runNode([scripts.commitlint, '--from', first, '--to', head]);

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
