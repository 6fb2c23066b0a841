import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { sendDueMessages } from '#kit/send-due.ts';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';

let kit: TestApp;

beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

it('leads from the e-mail of an offer to that offer', async () => {
  const [staff, client, interpreter] = [
    await aStaffMember(kit),
    await aClient(kit),
    await anInterpreter(kit),
  ];
  const created = await kit.call('POST', '/api/assignments', {
    as: staff,
    body: {
      interpreterId: interpreter.id,
      clientId: client.id,
      date: '2026-03-05T00:00:00.000Z',
      startTime: '10:00',
      endTime: '12:00',
      language: 'Spanish',
      location: '2 Midtown Road',
      status: 'pending',
      notes: null,
      totalAmount: null,
      isPaid: false,
    },
  });
  expect(created.status).toBe(201);
  const transports = transportsInMemory();
  const { db } = kit.database;
  const deps = {
    db,
    clock: kit.clock,
    secret: kit.deps.secret,
    transports,
    documents: kit.deps.documents,
    publicUrl: 'https://parley.test',
  };
  await sendDueMessages(deps);
  const token = /respond\?token=(\S+)$/m.exec(transports.email.sent[0]?.text ?? '')?.[1];
  expect(await kit.call('GET', `/api/offers/${token}`)).toMatchObject({
    status: 200,
    body: { language: 'Spanish' },
  });
});
