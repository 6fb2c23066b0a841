import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
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

/** Runs a command as process 1, as a container does, where the system lets us; else as any process. */
const namespace = [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
  '--pid',
  '--fork',
];
const canBeProcessOne = spawnSync(namespace[0], [...namespace.slice(1), 'true']).status === 0;

function startSupervisor(code, { isProcessOne = false } = {}) {
  const script = `import { supervise } from ${JSON.stringify(module)}; supervise(['--eval', ${JSON.stringify(code)}]);`;
  const [program, ...args] = [
    ...(isProcessOne ? namespace : []),
    process.execPath,
    '--input-type=module',
    '--eval',
    script,
  ];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
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

  it('ends the app in order as process 1 of a container', async () => {
    const supervisor = startSupervisor(app, { isProcessOne: canBeProcessOne });
    await appRuns(supervisor);
    const { pid } = supervisor.child;
    // `unshare` waits for its child, which is process 1, and passes no signal on.
    const one = canBeProcessOne ? Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')) : pid;
    process.kill(one, 'SIGTERM');
    expect(await once(supervisor.child, 'close')).toEqual([0, null]);
    expect(supervisor.output()).toContain('signals 1');
  });

  it('loads no TypeScript compiler for what an earlier start has compiled', async () => {
    const code = `await import('./domain/civil.ts');
      console.log(process.moduleLoadList.some((name) => name.includes('amaro')) ? 'compiler' : 'cache');`;
    const outputs = [];
    for (const _start of ['compiles', 'finds it compiled']) {
      const supervisor = startSupervisor(code);
      await once(supervisor.child, 'close');
      outputs.push(supervisor.output());
    }
    expect(outputs[1]).toBe('cache\n');
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
