import { createServer, type Socket, connect as tcp } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#kit/database.ts';
import { openInstallation } from '#kit/programs.ts';

it('an outage is one line at its beginning and one at its end in the log of each process', async () => {
  const fresh = await freshDatabase();
  const { host, port } = fresh.connection;
  const sockets = new Set<Socket>();
  let isDown = false;
  const line = createServer((near) => {
    if (isDown) return near.destroy();
    const far = tcp(path.join(host, `.s.PGSQL.${port}`));
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    near.pipe(far).on('close', () => near.destroy());
    far.pipe(near).on('close', () => far.destroy());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => line.once('listening', resolve));
  const near = line.address() as { port: number }; // it listens on TCP
  const installation = openInstallation(
    { ...fresh.connection, host: '127.0.0.1', port: near.port },
    { RUN_JOBS: '1', LOG_LEVEL: 'warn' },
  );
  onTestFinished(async () => {
    await installation.close();
    line.close();
    await fresh.drop();
  });
  const programs = [installation.program('app'), installation.program('worker')];
  await Promise.all(programs.map((program) => program.start()));
  isDown = true;
  for (const socket of sockets) socket.destroy();
  await sleep(4000);
  isDown = false;
  for (const { name } of programs) {
    const complaints = () => installation.complaints().filter((text) => text.startsWith(name));
    const untilEnd = () =>
      complaints().slice(0, 1 + complaints().findIndex((text) => text.includes('answers again')));
    await expect.poll(untilEnd, { timeout: 40_000 }).not.toEqual([]);
    expect(untilEnd()).toEqual([
      expect.stringMatching(/: database: no answer \(.+\)/),
      expect.stringMatching(/: database: answers again after ([4-9]|\d\d)\.\d s/),
    ]);
  }
}, 90_000);
