import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { environment, node, root } from './run.mjs';

/**
 * Runs the app with Node 24 as if it were this process: signals go through, its exit code becomes ours. It has a
 * process group of its own, so that a Ctrl-C reaches it once, from here, and not a second time from the terminal.
 */
export function supervise(args) {
  const preload = pathToFileURL(path.join(import.meta.dirname, 'stop-with-parent.mjs')).href;
  const child = spawn(node, ['--import', preload, ...args], {
    cwd: root,
    env: environment(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  // A closed terminal: the app's orderly end is that of SIGTERM.
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  child.once('error', (error) => {
    console.error(`The app cannot be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.once('exit', (code, signal) => {
    process.exit(signal === null ? (code ?? 1) : 1);
  });
}
