import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const module = pathToFileURL(path.resolve('tools/supervise.mjs')).href;

/** An app that counts its signals and ends in its own time after the first. */
const app = `
  let signals = 0;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
    signals += 1;
    setTimeout(() => { console.log('signals ' + signals); process.exit(0); }, 300);
  });
  setInterval(() => {}, 1000);
  console.log('running');
`;

function startSupervisor(code) {
  const script = `import { supervise } from ${JSON.stringify(module)}; supervise(['--eval', ${JSON.stringify(code)}]);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  return { child, output: () => output };
}

function appRuns(supervisor) {
  return expect.poll(() => supervisor.output()).toContain('running');
}

describe('supervise', () => {
  it("makes the app's exit code its own", async () => {
    const { child } = startSupervisor('process.exit(7)');
    expect(await once(child, 'exit')).toEqual([7, null]);
  });

  it('passes on the first of two signals and waits for the orderly end', async () => {
    const supervisor = startSupervisor(app);
    await appRuns(supervisor);
    supervisor.child.kill('SIGINT');
    await sleep(50);
    supervisor.child.kill('SIGINT');
    expect(await once(supervisor.child, 'close')).toEqual([0, null]);
    expect(supervisor.output()).toContain('signals 1');
  });

  it('does not leave the app running when it is itself killed', async () => {
    const supervisor = startSupervisor(app);
    await appRuns(supervisor);
    supervisor.child.kill('SIGKILL');
    // 'close' comes when the app, which shares the output, has ended too.
    await once(supervisor.child, 'close');
    expect(supervisor.output()).toContain('signals 1');
  });
});
