import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';

let kit: TestApp;
let interpreter: Awaited<ReturnType<typeof anInterpreter>>;
let client: Awaited<ReturnType<typeof aClient>>;
beforeAll(async () => {
  kit = await testApp({ env: { PUBLIC_URL: 'http://parley.example' } });
});
afterAll(() => kit.close());
beforeEach(async () => {
  interpreter = await anInterpreter(kit, { name: 'Ines; Ortega, "the\n2nd"', phone: '555 0199' });
  client = await aClient(kit);
});

const mine = (more: object = {}) =>
  anAssignment(kit, { clientId: client.id, interpreterId: interpreter.id, status: 'accepted', ...more });
const fileOf = (id: number, as: { cookie: string } = client) =>
  kit.call('GET', `/api/appointments/${id}/calendar.ics`, { as });

/** The one event in a file, read by an independent parser. */
function eventIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [event, ...more] = calendar.getAllSubcomponents('vevent');
  if (!event || more.length > 0) throw new Error('not one event');
  return new ICAL.Event(event);
}

async function eventOf(id: number) {
  const { body, status } = await fileOf(id);
  expect(status).toBe(200);
  return eventIn(body);
}

type Read = { component: InstanceType<typeof ICAL.Component> };
const propertyOf = (event: Read, name: string) => String(event.component.getFirstPropertyValue(name));
const certaintyOf = (event: Read) =>
  ['status', 'transp', 'x-microsoft-cdo-busystatus'].map((name) => propertyOf(event, name));

describe("a client's calendar file", () => {
  it('says when, where, in which language and who comes, and leads to the portal', async () => {
    const { id } = await mine({ location: '2 Midtown Road; door, left', notes: 'Ring twice' });
    const { status, body, headers } = await fileOf(id);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="appointment-${id}.ics"`,
      'cache-control': 'no-store',
    });
    expect(new ICAL.Component(ICAL.parse(body)).getFirstPropertyValue('method')).toBe('PUBLISH');
    const event = eventIn(body);
    const address = `http://parley.example/client-portal?tab=appointments&appointment=${id}`;
    expect(event.summary).toBe('Spanish interpretation');
    expect(event.location).toBe('2 Midtown Road; door, left');
    expect(event.description).toBe(`Interpreter: Ines; Ortega, "the 2nd"\n\nDetails: ${address}`);
    expect(propertyOf(event, 'url')).toBe(address);
    expect(certaintyOf(event)).toEqual(['CONFIRMED', 'OPAQUE', 'BUSY']);
    expect(event.organizer).toBe('mailto:support@parley.example');
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-03-05T15:00:00.000Z');
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-03-05T17:00:00.000Z');
    expect(body).not.toContain('555 0199');
  });

  it.each(['scheduled', 'in-progress', 'completed'] as const)('is sure of one that is %s', async (status) => {
    const currentStatus = status === 'completed' ? 'completed' : 'not_started';
    const { id } = await mine({ status, currentStatus });
    expect(certaintyOf(await eventOf(id))).toEqual(['CONFIRMED', 'OPAQUE', 'BUSY']);
  });

  it.each(['pending', 'declined'] as const)(
    'is tentative while it is %s, and names nobody',
    async (status) => {
      const { id } = await mine({ status });
      const event = await eventOf(id);
      expect(certaintyOf(event)).toEqual(['TENTATIVE', 'OPAQUE', 'TENTATIVE']);
      expect(event.description).toMatch(/^Details: /);
    },
  );

  it('is not there for one that is cancelled, deleted, unknown or of another', async () => {
    const other = await aClient(kit);
    const made = [
      await mine({ status: 'cancelled' }),
      await mine({ deletedAt: kit.clock.now(), status: 'pending' }),
      await mine({ clientId: other.id }),
      { id: 999_999_999_999 },
    ];
    for (const { id } of made)
      expect(await fileOf(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it("has a UID of its own, which is not that of the interpreter's file, and a sequence that rises", async () => {
    const staff = await aStaffMember(kit);
    const { id } = await mine({ status: 'pending' });
    const before = await eventOf(id);
    const assigned = await kit.call('POST', `/api/assignments/${id}/assign`, {
      as: staff,
      body: { interpreterId: interpreter.id },
    });
    expect(assigned.status).toBe(200);
    const after = await eventOf(id);
    expect(after.uid).toBe(before.uid);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    const theirs = await kit.call('GET', `/api/assignments/${id}/calendar.ics`, { as: interpreter });
    expect(eventIn(theirs.body).uid).not.toBe(after.uid);
    // Changes that no calendar shows do not raise the sequence.
    const time = { date: '2026-03-12', startTime: '10:00', endTime: '12:00' };
    await kit.call('POST', `/api/appointments/${id}/proposal`, { as: client, body: time });
    expect((await eventOf(id)).sequence).toBe(after.sequence);
  });
});
