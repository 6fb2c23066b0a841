import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { node, root, scripts } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Debian's Chromium that can draw no window: it takes a third less processor time, and shows no notifications. */
const SHELL = 'chromium-headless-shell';
const usualPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const packageManagers = [
  {
    name: 'apt-get',
    needsRoot: true,
    // Where there is no shell (Ubuntu), all tests run in the Chromium.
    steps: [
      ['update'],
      ['install', '-y', '--no-install-recommends', 'chromium'],
      ['install', '-y', '--no-install-recommends', SHELL],
    ],
  },
  { name: 'dnf', needsRoot: true, steps: [['install', '-y', 'chromium']] },
  { name: 'apk', needsRoot: true, steps: [['add', 'chromium']] },
  { name: 'brew', needsRoot: false, steps: [['install', '--cask', 'chromium']] },
];

/** The path of a Chromium that runs, installed if needed; undefined, after a printed sentence, if there is none. */
export function provideChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  console.log('No Chromium found; installing one …');
  for (const install of [installByPackageManager, installByPlaywright]) {
    install();
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  console.error(
    'The browser tests need Chromium and it could not be installed: install it with the system\'s package manager (Debian: "apt-get install chromium" as root), or set CHROMIUM_PATH to the program of one.',
  );
  return undefined;
}

/** The path of the shell, for what needs no notifications; that of the Chromium where there is none, or where one is asked for. */
export function findShell(chromium) {
  if (chromium === process.env.CHROMIUM_PATH) return chromium;
  return inPath(SHELL).find(works) ?? chromium;
}

function findChromium() {
  const fromEnvironment = process.env.CHROMIUM_PATH;
  if (fromEnvironment !== undefined && fromEnvironment !== '') return fromEnvironment;
  return [...names.flatMap(inPath), ...usualPlaces, playwrightsOwn()].find(works);
}

function inPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name));
}

const works = (file) => existsSync(file) && runs(file);

/** Existing is not enough: Ubuntu's is a stub that asks for snap, and Playwright's may lack system libraries. */
function runs(file) {
  // On Windows --version opens a window instead of answering.
  if (process.platform === 'win32') return true;
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function playwrightsOwn() {
  const { chromium } = createRequire(path.join(root, 'package.json'))('@playwright/test');
  return chromium.executablePath();
}

function installByPackageManager() {
  const manager = packageManagers.find(({ name }) => succeeds(name, ['--version']));
  if (manager === undefined) return;
  const prefix = manager.needsRoot ? rootPrefix() : [];
  if (prefix === undefined) return;
  for (const step of manager.steps) {
    const [command, ...args] = [...prefix, manager.name, ...step];
    // A failed step has printed why; whether there is a browser now is checked afterwards.
    spawnSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}

/** How to become root without a password; undefined if that is not possible. */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
}

function installByPlaywright() {
  spawnSync(node, [scripts.playwright, 'install', 'chromium'], { cwd: root, stdio: 'inherit' });
}

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
