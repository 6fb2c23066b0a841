import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: Awaited<ReturnType<typeof aClient>>;
let ines: Awaited<ReturnType<typeof anInterpreter>>;
/** In the order in which they were made; their times go another way. */
const made: number[] = [];
const OPEN = {
  date: '2026-03-10',
  startTime: '13:00',
  endTime: '15:00',
  note: null,
  state: 'open',
  proposedAt: NOW,
  answer: null,
  decidedAt: null,
} as const;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  client = await aClient(kit);
  ines = await anInterpreter(kit);
  const other = await aClient(kit);
  await anAssignment(kit, { clientId: other.id, proposal: OPEN });
  for (const [date, proposal] of [
    ['2026-04-03', OPEN],
    ['2026-04-01', { ...OPEN, state: 'declined' as const, decidedAt: NOW }],
    ['2026-04-05', undefined],
    ['2026-04-02', OPEN],
    ['2026-04-04', { ...OPEN, state: 'accepted' as const, decidedAt: NOW }],
  ] as const) {
    const whose = { clientId: client.id, interpreterId: ines.id, status: 'accepted' } as const;
    made.push((await anAssignment(kit, { ...whose, date, ...(proposal && { proposal }) })).id);
  }
  await anAssignment(kit, { clientId: client.id, deletedAt: NOW, proposal: OPEN });
});
afterAll(() => kit.close());

const idsOf = (body: { id: number }[]) => body.map(({ id }) => id);
const ofClient = (query: string, as: { cookie: string } = client) =>
  kit.call('GET', `/api/assignments/client/${client.id}?${query}`, { as });

describe('order=created', () => {
  it('has those made last first, whenever they are', async () => {
    const newest = made.toReversed();
    expect(idsOf((await ofClient('order=created')).body)).toEqual(newest);
    expect(idsOf((await ofClient('order=created', staff)).body)).toEqual(newest);
    expect(idsOf((await ofClient('order=created&status=accepted,pending')).body)).toEqual(newest);
    const { body } = await kit.call('GET', `/api/assignments?order=created&clientId=${client.id}`, {
      as: staff,
    });
    expect(idsOf(body)).toEqual(newest);
  });

  it('goes on page by page, each once', async () => {
    const seen: number[] = [];
    let next: string | undefined = `/api/assignments/client/${client.id}?order=created&limit=2`;
    while (next) {
      const page: Awaited<ReturnType<typeof kit.call>> = await kit.call('GET', next, { as: client });
      expect(page.headers['x-total-count']).toBe('5');
      seen.push(...idsOf(page.body));
      next = /<([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(made.toReversed());
  });

  it('takes no other word', async () => {
    expect(await ofClient('order=made')).toMatchObject({
      status: 422,
      body: { fields: { order: 'Must be newest, oldest or created' } },
    });
  });
});

describe('proposal=open', () => {
  it('leaves those that wait for an answer', async () => {
    const open = [made[0], made[3]];
    expect(idsOf((await ofClient('proposal=open')).body)).toEqual(open);
    const { body } = await kit.call('GET', '/api/assignments?proposal=open', { as: staff });
    expect(idsOf(body)).toEqual(expect.arrayContaining(open));
    expect(body).toHaveLength(3);
    expect((await ofClient('proposal=accepted')).status).toBe(422);
  });

  it('is not for interpreters, who learn nothing of it', async () => {
    const url = `/api/assignments/interpreter/${ines.id}?proposal=open`;
    expect((await kit.call('GET', url, { as: ines })).status).toBe(422);
  });
});
