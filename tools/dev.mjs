import { spawn } from 'node:child_process';
import { installIfNeeded } from './install.mjs';
import { environment, node, root, scripts } from './run.mjs';

installIfNeeded();

const port = process.env.PORT ?? '3000';
const children = [
  start(['--watch', '--watch-preserve-output', 'server/main.ts'], { PORT: port }),
  start([scripts.vite], { API_PORT: port }),
];

// The terminal sends its Ctrl-C to all processes; a plain kill reaches only this one and is passed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', stopAll);

function start(args, extra) {
  const child = spawn(node, args, { cwd: root, env: environment(extra), stdio: 'inherit' });
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stopAll();
  });
  return child;
}

function stopAll() {
  for (const child of children) child.kill('SIGTERM');
}
