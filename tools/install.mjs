import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { node, root } from './run.mjs';

const stampFile = path.join(root, 'node_modules', '.parley-lock');

/** Installs the packages if they are missing or do not match the lock file. Ends the process if that fails. */
export function installIfNeeded() {
  const wanted = fingerprint();
  if (nodeRuns() && (readIfThere(stampFile) === wanted || matchesLockFile())) {
    writeFileSync(stampFile, wanted);
    return;
  }
  console.log('Installing packages (npm ci) …');
  if (!npmCi()) fail('npm ci failed: see its message above. It needs the network, or a filled npm cache.');
  if (!nodeRuns()) {
    fail(
      'npm ci did not bring a Node 24 that runs here: are install scripts switched off (npm config get ignore-scripts)?',
    );
  }
  writeFileSync(stampFile, wanted);
  returnToOwner();
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const name of ['package.json', 'package-lock.json']) hash.update(readFileSync(path.join(root, name)));
  return hash.digest('hex');
}

function nodeRuns() {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 && stdout.startsWith('v24.');
}

/** Packages that somebody installed with plain npm: npm's own note says what is in node_modules. */
function matchesLockFile() {
  const note = readIfThere(path.join(root, 'node_modules', '.package-lock.json'));
  if (note === undefined) return false;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(note).packages;
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '') return true;
    const found = installed[place];
    // Optional packages are those of other platforms.
    if (found === undefined) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function npmCi() {
  // Both commands need development tools; Node 24 and the database come with install scripts.
  const args = [
    'ci',
    '--include=dev',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { npm_execpath: npmScript, npm_node_execpath: npmNode } = process.env;
  const command = npmScript && npmNode ? [npmNode, npmScript] : ['npm'];
  const { status } = spawnSync(command[0], [...command.slice(1), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: pathWithoutPackages() },
    shell: command[0] === 'npm' && process.platform === 'win32',
  });
  return status === 0;
}

/** npm ci empties node_modules, so npm must not run on the Node in there. */
function pathWithoutPackages() {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(path.join(root, 'node_modules')))
    .join(path.delimiter);
}

/** Root in somebody else's checkout gives the packages to the owner, who can then install again without root. */
function returnToOwner() {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(root);
  if (uid !== 0)
    spawnSync('chown', ['-R', `${uid}:${gid}`, path.join(root, 'node_modules')], { stdio: 'inherit' });
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
