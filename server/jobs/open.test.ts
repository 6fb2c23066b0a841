import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { queueMessages } from '#kit/messages.ts';
import { anInterpreterWithTexts } from '#kit/people.ts';
import type { SendResult } from '#server/adapters/transport.ts';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { messagesToInterpreter } from '#server/db/record/messages.ts';
import { notifications } from '#server/db/schema/records.ts';
import { readEnv } from '#server/env.ts';
import { openJobs } from './open.ts';

let kit: TestApp;
let recipientId: number;
beforeAll(async () => {
  kit = await testApp({ now: new Date().toISOString() });
  ({ id: recipientId } = await anInterpreterWithTexts(kit));
});
afterAll(() => kit.close());

it('a mail server that hangs delays no text message, and these are sent at once', async () => {
  const transports = transportsInMemory();
  const hanging = new Promise<SendResult>(() => {});
  const { secret, documents } = kit.deps;
  const env = readEnv({ LOG_LEVEL: 'silent', DEMO: '0', PUBLIC_URL: 'https://parley.test' });
  const outages = { takes: () => false, close: () => {} };
  const clock = { now: () => new Date().toISOString() };
  const email = { ...transports.email, send: () => hanging };
  const jobs = await openJobs({
    connection: kit.database.settings,
    env,
    secret,
    documents,
    clock,
    outages,
    transports: { ...transports, email },
  });
  const queue = (from: number, count: number) =>
    queueMessages(
      kit,
      Array.from({ length: count }, (_, at) =>
        messagesToInterpreter(recipientId, { kind: 'completed', event: `open:${from + at}` }),
      ).flat(),
    );
  await queue(0, 20);
  await expect.poll(() => transports.sms.sent.length, { timeout: 30_000 }).toBe(20);
  const waits: number[] = [];
  for (let round = 1; round <= 4; round += 1) {
    const began = performance.now();
    await queue(20 + round, 1);
    await expect.poll(() => transports.sms.sent.length, { interval: 10, timeout: 30_000 }).toBe(20 + round);
    waits.push(performance.now() - began);
  }
  // The quickest counts: a busy machine may keep any one waiting, but a look alone comes every three seconds.
  expect(Math.min(...waits)).toBeLessThan(2000);
  const states = (await kit.database.db.select().from(notifications))
    .filter(({ channel }) => channel === 'email')
    .map(({ state, attempts }) => `${state} ${attempts}`);
  expect(new Set(states)).toEqual(new Set(['sending 1', 'queued 0']));
  expect(states.filter((state) => state === 'sending 1').length).toBe(8);
  await jobs.stop();
}, 90_000);
