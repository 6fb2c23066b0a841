import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aDraft, approvedWork, draftsOf } from '#kit/invoices.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { isFullRun } from '#kit/run-size.ts';
import { checkLedger } from '../ledger/commands/check-ledger.ts';

const RUNS = isFullRun ? 50 : 12;
const DRAFTS = isFullRun ? 20 : 6;
const ROUNDS = isFullRun ? 12 : 3;

let kit: TestApp;
let staff: { cookie: string };
beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());

/** Where all connections are taken for some seconds, people press the button again. */
async function untilAnswered(path: string, body: object) {
  for (;;) {
    const answer = await kit.call('POST', path, { as: staff, body });
    if (answer.status !== 503) return answer;
  }
}

it(`${RUNS} runs at once issue each draft once, in numbers without a gap or a double`, async () => {
  const [interpreter, client] = [await anInterpreter(kit), await aClient(kit)];
  const body = { grouping: 'appointment' };
  await kit.call('PUT', `/api/clients/${client.id}/billing`, { as: staff, body });
  for (let at = 0; at < DRAFTS; at += 1)
    await approvedWork(kit, { clientId: client.id, interpreterId: interpreter.id });
  const drafts = (await draftsOf(kit, client.id)).map(({ id, updatedAt }) => ({ id, updatedAt }));
  expect(drafts).toHaveLength(DRAFTS);

  const runs = await Promise.all(
    Array.from({ length: RUNS }, (_, run) => {
      const start = run % DRAFTS;
      const invoices = [...drafts.slice(start), ...drafts.slice(0, start)];
      return untilAnswered('/api/invoices/issue', { invoices });
    }),
  );

  const issued = runs.flatMap(({ body: answer }) => answer.issued as { id: number; number: string }[]);
  expect(issued.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(drafts.map(({ id }) => id));
  const numbers = issued.map(({ number }) => Number(number.replace('INV-', ''))).toSorted((a, b) => a - b);
  expect(numbers).toEqual(drafts.map((_, at) => 1001 + at));
  const refused = runs
    .flatMap(({ body: answer }) => answer.refused as { reason: string }[])
    .filter(({ reason }) => !reason.includes('server failed'));
  expect(new Set(refused.map(({ reason }) => reason.replace(/\d+/, '…')))).toEqual(
    new Set(['This invoice was already issued as INV-….']),
  );
  expect(await checkLedger(kit.database.db, kit.clock.now())).toMatchObject({ differenceCount: 0 });
}, 300_000);

it('a draft that is issued during a draft run takes up nothing more, and the run makes another', async () => {
  const [interpreter, client] = [await anInterpreter(kit), await aClient(kit)];
  const about = { clientId: client.id, interpreterId: interpreter.id };
  const body = { clientIds: [client.id], from: '2026-03-01', to: '2026-03-31' };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, updatedAt } = await aDraft(kit, about);
    for (let at = 0; at < 2; at += 1) await approvedWork(kit, about);
    const [run, issue] = await Promise.all([
      untilAnswered('/api/invoices', body),
      untilAnswered(`/api/invoices/${id}/issue`, { updatedAt }),
    ]);
    expect([run.status, run.body.message]).toEqual([201, undefined]);
    // Who was second either saw the other's lines, or made a draft of its own.
    expect([200, 409]).toContain(issue.status);
    const { body: invoice } = await kit.call('GET', `/api/invoices/${id}`, { as: staff });
    expect([invoice.status, invoice.count === 1]).toEqual(
      issue.status === 200 ? ['issued', true] : ['draft', false],
    );
    for (const draft of await draftsLeft(client.id)) await issueNow(draft);
  }
  expect(await checkLedger(kit.database.db, kit.clock.now())).toMatchObject({ differenceCount: 0 });
}, 120_000);

const draftsLeft = async (clientId: number) =>
  (await kit.call('GET', `/api/invoices?status=draft&clientId=${clientId}`, { as: staff })).body as {
    id: number;
    updatedAt: string;
  }[];

const issueNow = async ({ id, updatedAt }: { id: number; updatedAt: string }) =>
  expect((await untilAnswered(`/api/invoices/${id}/issue`, { updatedAt })).status).toBe(200);

it('draft runs at once put each appointment on one draft', async () => {
  const [interpreter, client] = [await anInterpreter(kit), await aClient(kit)];
  for (let at = 0; at < 5; at += 1)
    await approvedWork(kit, { clientId: client.id, interpreterId: interpreter.id });
  const body = { clientIds: [client.id], from: '2026-03-01', to: '2026-03-31' };
  const runs = await Promise.all(Array.from({ length: 4 }, () => untilAnswered('/api/invoices', body)));
  expect(runs.map(({ status }) => status)).toEqual(runs.map(() => 201));
  expect(runs.flatMap(({ body: { drafts } }) => drafts)).toMatchObject([{ isNew: true, count: 5 }]);
}, 60_000);
