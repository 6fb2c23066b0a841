import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { environment, node, root } from './run.mjs';

/**
 * Runs the app with Node 24 as if it were this process: the first signal is passed on, its exit code becomes ours. It
 * has its own process group, so that a Ctrl-C reaches it once, from here, and not a second time from the terminal.
 */
export function supervise(args) {
  // Before the first TypeScript file, or Node loads its compiler for that one: 28 MB, and 0.15 s of each start.
  const preloads = ['server/start-up/quick-loading.mjs', 'tools/stop-with-parent.mjs'].flatMap((file) => [
    '--import',
    pathToFileURL(path.join(root, file)).href,
  ]);
  const child = spawn(node, [...preloads, ...args], {
    cwd: root,
    env: environment(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  let isStopping = false;
  // Once: a second, impatient Ctrl-C must not interrupt the database's shutdown, which is limited anyway.
  const stop = (signal) => {
    if (!isStopping) child.kill(signal);
    isStopping = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  // A closed terminal: the app ends as for SIGTERM.
  process.on('SIGHUP', () => stop('SIGTERM'));
  const watch = whenParentIsGone(() => stop('SIGTERM'));
  child.once('error', (error) => {
    console.error(`The app cannot be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.once('exit', (code, signal) => {
    clearInterval(watch);
    process.exit(signal === null ? (code ?? 1) : 1);
  });
}

/**
 * `npm start` runs us in a shell. A SIGTERM to npm ends npm and that shell without reaching us; all we can see is that
 * our parent has changed. Without npm a changed parent means nothing: the caller's shell may end.
 */
function whenParentIsGone(action) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    action();
  }, 250);
  return watch;
}
