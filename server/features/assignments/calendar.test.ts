import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let clinic: Awaited<ReturnType<typeof aClient>>;
let court: Awaited<ReturnType<typeof aClient>>;
let ines: Awaited<ReturnType<typeof anInterpreter>>;
const ids: Record<string, number> = {};

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  clinic = await aClient(kit, { name: 'Bright Clinic' });
  court = await aClient(kit, { name: 'County Court' });
  ines = await anInterpreter(kit, { name: 'Ines Vega' });
  const rows = {
    endedBefore: { date: '2026-02-28', startTime: '10:00', endTime: '12:00' },
    lastsInto: { date: '2026-02-28', startTime: '22:00', endTime: '02:00' },
    endsAtMidnight: { date: '2026-02-28', startTime: '21:00', endTime: '00:00' },
    first: { date: '2026-03-01', interpreterId: ines.id, status: 'accepted' as const },
    late: { date: '2026-03-08', startTime: '23:30', endTime: '01:00', clientId: court.id },
    // 22:30 on the 8th in Los Angeles is 1:30 on the 9th in New York.
    west: { date: '2026-03-08', startTime: '22:30', endTime: '23:30', timeZone: 'America/Los_Angeles' },
    gone: { date: '2026-03-03', deletedAt: '2026-03-01T12:00:00Z' },
  };
  for (const [name, row] of Object.entries(rows)) {
    ids[name] = (await anAssignment(kit, { clientId: clinic.id, ...row })).id;
  }
});
afterAll(() => kit.close());

const ask = (query: string) => kit.call('GET', `/api/assignments/calendar?${query}`, { as: staff });
const namesIn = (body: { appointments: { id: number }[] }) =>
  body.appointments.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));

describe('the calendar', () => {
  it('answers what begins in the period and what lasts into it, the earliest first', async () => {
    const { status, body } = await ask('from=2026-03-01&to=2026-03-08');
    expect(status).toBe(200);
    expect(namesIn(body)).toEqual(['lastsInto', 'first', 'late']);
  });

  it('puts an appointment of another zone on the day of the company on which it begins', async () => {
    const { body } = await ask('from=2026-03-09&to=2026-03-09');
    expect(namesIn(body)).toEqual(['late', 'west']);
    expect(body.appointments[1]).toMatchObject({
      date: '2026-03-08',
      startTime: '22:30',
      timeZone: 'America/Los_Angeles',
      startsAt: '2026-03-09T05:30:00Z',
    });
  });

  it('counts what begins on each day that has any', async () => {
    const { body } = await ask('from=2026-02-28&to=2026-03-09');
    expect(body.days).toEqual([
      { date: '2026-02-28', count: 3, unfilled: 3, cancelled: 0 },
      { date: '2026-03-01', count: 1, unfilled: 0, cancelled: 0 },
      { date: '2026-03-08', count: 1, unfilled: 1, cancelled: 0 },
      { date: '2026-03-09', count: 1, unfilled: 1, cancelled: 0 },
    ]);
  });

  it('answers at most so many of each day, and counts all, with the unfilled and the cancelled ones', async () => {
    const { body } = await ask('from=2026-02-28&to=2026-03-01&perDay=1');
    expect(namesIn(body)).toEqual(['endedBefore', 'first']);
    expect(body.days).toEqual([
      { date: '2026-02-28', count: 3, unfilled: 3, cancelled: 0 },
      { date: '2026-03-01', count: 1, unfilled: 0, cancelled: 0 },
    ]);
    for (const status of ['declined', 'cancelled', 'pending', 'cancelled'] as const)
      await anAssignment(kit, { clientId: clinic.id, date: '2026-04-01', status });
    const { body: later } = await ask('from=2026-04-01&to=2026-04-01&perDay=1');
    expect(later.days).toEqual([{ date: '2026-04-01', count: 4, unfilled: 2, cancelled: 2 }]);
  });

  it('answers the unfilled ones of a day before others, and all the earliest first', async () => {
    const made: number[] = [];
    for (const [startTime, status] of [
      ['08:00', 'cancelled'],
      ['09:00', 'cancelled'],
      ['10:00', 'pending'],
      ['12:00', 'declined'],
    ] as const) {
      const { id } = await anAssignment(kit, {
        clientId: clinic.id,
        date: '2026-04-02',
        startTime,
        endTime: '13:00',
        status,
      });
      made.push(id);
    }
    const idsOf = async (perDay: number) => {
      const { body } = await ask(`from=2026-04-02&to=2026-04-02&perDay=${perDay}`);
      return body.appointments.map(({ id }: { id: number }) => made.indexOf(id));
    };
    expect(await idsOf(1)).toEqual([2]);
    expect(await idsOf(3)).toEqual([0, 2, 3]);
    expect(await idsOf(4)).toEqual([0, 1, 2, 3]);
  });

  it('narrows by status, interpreter and client', async () => {
    const during = 'from=2026-02-28&to=2026-03-09';
    expect(namesIn((await ask(`${during}&status=accepted,scheduled`)).body)).toEqual(['first']);
    expect(namesIn((await ask(`${during}&interpreterId=${ines.id}`)).body)).toEqual(['first']);
    const { body } = await ask(`${during}&clientId=${court.id}`);
    expect(namesIn(body)).toEqual(['late']);
    expect(body.days).toMatchObject([{ date: '2026-03-08', count: 1 }]);
  });

  it('answers what a calendar draws, and nothing of money, notes or phones', async () => {
    const { body } = await ask('from=2026-03-01&to=2026-03-01&status=accepted');
    expect(body.appointments).toEqual([
      {
        id: ids['first'],
        date: '2026-03-01',
        startTime: '10:00',
        endTime: '12:00',
        timeZone: 'America/New_York',
        startsAt: '2026-03-01T15:00:00Z',
        endsAt: '2026-03-01T17:00:00Z',
        language: 'Spanish',
        location: '2 Midtown Road',
        mode: 'on_site',
        status: 'accepted',
        currentStatus: 'not_started',
        notHeld: null,
        absenceReportedAt: null,
        expectedArrival: null,
        updatedAt: expect.any(String),
        client: { id: clinic.id, name: 'Bright Clinic' },
        interpreter: { id: ines.id, name: 'Ines Vega' },
      },
    ]);
  });

  it.each([
    ['no end', 'from=2026-03-01', 'to'],
    ['an end before the beginning', 'from=2026-03-02&to=2026-03-01', 'to'],
    ['more than six weeks', 'from=2026-03-01&to=2026-04-12', 'to'],
    ['a share beyond 1,000', 'from=2026-03-01&to=2026-03-02&perDay=1001', 'perDay'],
  ])('refuses a period with %s', async (_, query, field) => {
    const { status, body } = await ask(query);
    expect(status).toBe(422);
    expect(body.fields).toHaveProperty(field);
  });
});

it('refuses dates that are none, also where a rule about the period reads them', async () => {
  expect(await kit.call('GET', '/api/assignments/calendar?from=1&to=2', { as: staff })).toMatchObject({
    status: 422,
    body: { code: 'validation_failed', fields: { from: 'Enter a date as YYYY-MM-DD' } },
  });
});
