import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { assignments } from '#server/db/schema/appointments.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let clinic: Awaited<ReturnType<typeof aClient>>;
let court: Awaited<ReturnType<typeof aClient>>;
let ines: Awaited<ReturnType<typeof anInterpreter>>;
let omar: Awaited<ReturnType<typeof anInterpreter>>;
const ids: Record<string, number> = {};

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  clinic = await aClient(kit, { name: 'Bright Clinic' });
  court = await aClient(kit, { name: 'County Court' });
  ines = await anInterpreter(kit, { name: 'Ines Vega' });
  omar = await anInterpreter(kit, { name: 'Omar 100%' });
  const rows = {
    early: {
      clientId: clinic.id,
      interpreterId: ines.id,
      status: 'completed',
      currentStatus: 'completed',
      date: '2026-02-20',
    },
    today: {
      clientId: clinic.id,
      interpreterId: ines.id,
      status: 'accepted',
      date: '2026-03-02',
      startTime: '23:30',
      endTime: '00:30',
    },
    todayEarly: {
      clientId: court.id,
      interpreterId: omar.id,
      status: 'scheduled',
      date: '2026-03-02',
      startTime: '00:00',
      endTime: '01:00',
    },
    tomorrow: {
      clientId: court.id,
      date: '2026-03-03',
      startTime: '00:00',
      endTime: '02:00',
      origin: 'client',
      language: 'Dari',
      createdAt: '2026-03-01T12:00:00Z',
    },
    offered: { clientId: clinic.id, interpreterId: ines.id, date: '2026-03-05', notificationSent: true },
    declined: {
      clientId: clinic.id,
      status: 'declined',
      date: '2026-03-06',
      location: 'Harbour Ward',
      createdAt: '2026-02-28T12:00:00Z',
    },
    deleted: {
      clientId: clinic.id,
      interpreterId: ines.id,
      status: 'accepted',
      date: '2026-03-02',
      deletedAt: kit.clock.now(),
    },
  } as const;
  for (const [name, row] of Object.entries(rows)) ids[name] = (await anAssignment(kit, row)).id;
});
afterAll(() => kit.close());

async function names(url: string, as: { cookie: string } = staff): Promise<string[]> {
  const answer = await kit.call('GET', url, { as });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return answer.body.map(({ id }: { id: number }) => nameOf.get(id) ?? `unknown ${id}`);
}

describe('GET /api/assignments', () => {
  it('lists everything but the deleted, the newest first', async () => {
    expect(await names('/api/assignments')).toEqual([
      'declined',
      'offered',
      'tomorrow',
      'today',
      'todayEarly',
      'early',
    ]);
    expect(await names('/api/assignments?order=oldest')).toEqual([
      'early',
      'todayEarly',
      'today',
      'tomorrow',
      'offered',
      'declined',
    ]);
  });

  it.each([
    ['from=2026-03-02&to=2026-03-02', ['today', 'todayEarly']],
    ['from=2026-03-05', ['declined', 'offered']],
    ['to=2026-02-28', ['early']],
    ['status=accepted,scheduled', ['today', 'todayEarly']],
    ['status=in_progress', []],
    ['status=completed,completed,declined', ['declined', 'early']],
    [
      'status=pending,accepted,declined,scheduled,in-progress,completed,cancelled&to=2026-03-02',
      ['today', 'todayEarly', 'early'],
    ],
    ['origin=client', ['tomorrow']],
    ['q=clinic', ['declined', 'offered', 'today', 'early']],
    ['q=vega', ['offered', 'today', 'early']],
    ['q=harbour', ['declined']],
    ['q=ha', ['declined']],
    ['q=bo', []],
    ['q=dari', ['tomorrow']],
    ['q=100%25', ['todayEarly']],
    ['q=%25', ['todayEarly']],
    ['q=_', []],
    ['q=nobody', []],
    ['q=clinic&status=declined', ['declined']],
    ['without=new-requests', ['declined', 'offered', 'today', 'todayEarly', 'early']],
    ['without=new-requests&status=pending', ['offered']],
  ])('filters by %s', async (query, expected) => {
    expect(await names(`/api/assignments?${query}`)).toEqual(expected);
  });

  it('finds no-shows of either side and who has arrived, each once', async () => {
    const lena = await anInterpreter(kit, { name: 'Lena Fox' });
    const patient = await aClient(kit, { name: 'North Ward' });
    const of = async (hour: number, more: object) => {
      const [startTime, endTime] = [`0${hour}:00`, `0${hour}:30`];
      const row = { clientId: patient.id, interpreterId: lena.id, date: '2026-03-01', startTime, endTime };
      return (await anAssignment(kit, { ...row, status: 'accepted', ...more })).id;
    };
    const there = { currentStatus: 'arrived', arrivedAt: '2026-03-01T12:00:00Z' };
    const arrived = await of(1, there);
    const absent = await of(2, { ...there, notHeld: 'client_absent' });
    const away = await of(3, { absenceReportedAt: '2026-03-01T12:00:00Z' });
    const closed = await of(4, { ...there, status: 'cancelled', notHeld: 'client_absent' });
    const off = await of(5, { ...there, notHeld: 'did_not_take_place' });
    const coming = await of(6, {});
    const found = async (status: string, as = staff) =>
      (
        await kit.call('GET', `/api/assignments?order=oldest&clientId=${patient.id}&status=${status}`, { as })
      ).body.map(({ id }: { id: number }) => id);
    expect(await found('arrived')).toEqual([arrived]);
    expect(await found('no-show')).toEqual([absent, away, closed]);
    expect(await found('accepted,arrived,no-show')).toEqual([arrived, absent, away, closed, off, coming]);
    expect((await kit.call('GET', '/api/assignments?status=absent', { as: staff })).status).toBe(422);
    const inCalendar = await kit.call(
      'GET',
      `/api/assignments/calendar?from=2026-03-01&to=2026-03-01&clientId=${patient.id}&status=no-show`,
      { as: staff },
    );
    expect(inCalendar.body.appointments).toMatchObject([
      { id: absent, currentStatus: 'arrived', notHeld: 'client_absent', absenceReportedAt: null },
      { id: away, notHeld: null, absenceReportedAt: '2026-03-01T12:00:00Z' },
      { id: closed },
    ]);
    const own = await kit.call('GET', `/api/assignments/client/${patient.id}?order=oldest`, { as: patient });
    expect(own.body.map(({ notHeld }: { notHeld: unknown }) => notHeld)).toEqual([
      null,
      'client_absent',
      null,
      'client_absent',
      null,
      null,
    ]);
    const gone = { deletedAt: kit.clock.now() };
    await kit.database.db.update(assignments).set(gone).where(eq(assignments.clientId, patient.id));
  });

  it('leaves in the main list what nobody was asked for because it is in the past and has its interpreter', async () => {
    const backDated = await anAssignment(kit, {
      clientId: court.id,
      interpreterId: omar.id,
      date: '2025-12-01',
    });
    const listed = await kit.call('GET', '/api/assignments?without=new-requests&to=2025-12-31', {
      as: staff,
    });
    expect(listed.body.map(({ id }: { id: number }) => id)).toEqual([backDated.id]);
    await kit.call('DELETE', `/api/assignments/${backDated.id}`, { as: staff });
  });

  it('keeps those under way whose interpreter has not checked in, also from the evening before', async () => {
    const underWay = {
      clientId: court.id,
      status: 'accepted',
      date: '2026-03-01',
      startTime: '23:00',
    } as const;
    const make = async (more: object) =>
      (
        await anAssignment(kit, {
          ...underWay,
          endTime: '09:30',
          interpreterId: (await anInterpreter(kit)).id,
          ...more,
        })
      ).id;
    const late = await make({});
    const others = [
      await make({ currentStatus: 'arrived' }),
      await make({ date: '2026-03-02', startTime: '09:30', endTime: '10:30' }),
      await make({ endTime: '09:00' }),
      await make({ status: 'pending' }),
    ];
    const { body } = await kit.call('GET', '/api/assignments?checkIn=late', { as: staff });
    expect(body.map(({ id }: { id: number }) => id)).toEqual([late]);
    for (const id of [late, ...others]) await kit.call('DELETE', `/api/assignments/${id}`, { as: staff });
  });

  it('filters by people', async () => {
    expect(await names(`/api/assignments?interpreterId=${omar.id}`)).toEqual(['todayEarly']);
    expect(await names(`/api/assignments?clientId=${court.id}&order=oldest`)).toEqual([
      'todayEarly',
      'tomorrow',
    ]);
  });

  it('leaves of a list those that are asked for by id, and says nothing of the others', async () => {
    const requestedIds = [ids['today'], ids['declined'], ids['deleted'], 999_999].join(',');
    expect(await names(`/api/assignments?ids=${requestedIds}`)).toEqual(['declined', 'today']);
    expect(await names(`/api/assignments?ids=${requestedIds}&status=declined`)).toEqual(['declined']);
    expect(await names(`/api/assignments?ids=${requestedIds}&to=2026-03-02&order=oldest`)).toEqual(['today']);
  });

  it.each(['newest', 'oldest'])('goes on page by page without a jump, %s first', async (order) => {
    const whole = await names(`/api/assignments?order=${order}`);
    const paged: string[] = [];
    let url: string | null = `/api/assignments?limit=2&order=${order}`;
    while (url !== null) {
      const answer = await kit.call('GET', url, { as: staff });
      expect(answer.headers['x-total-count']).toBe('6');
      paged.push(...(await names(url)));
      url = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1] ?? null;
    }
    expect(paged).toEqual(whole);
  });

  it.each([
    'limit=0',
    'limit=1001',
    'cursor=bm9uc2Vuc2U',
    'cursor=%00',
    'status=asleep',
    'from=2026-02-30',
    'surprise=1',
    'ids=',
    'ids=1,,2',
    `ids=${Array.from({ length: 201 }, (_, index) => index + 1).join(',')}`,
    'without=everything',
    'q=%00',
  ])('refuses %s', async (query) => {
    expect((await kit.call('GET', `/api/assignments?${query}`, { as: staff })).status).toBe(422);
  });
});

describe('the other lists', () => {
  it("today is the company's day, the earliest first", async () => {
    expect(await names('/api/assignments/today')).toEqual(['todayEarly', 'today']);
    kit.clock.set('2026-03-03T04:59:59.000Z');
    expect(await names('/api/assignments/today')).toEqual(['todayEarly', 'today']);
    kit.clock.set('2026-03-03T05:00:00.000Z');
    expect(await names('/api/assignments/today')).toEqual(['tomorrow']);
    await kit.database.pool.query(`UPDATE settings SET time_zone = 'Pacific/Auckland'`);
    expect(await names('/api/assignments/today')).toEqual(['today', 'tomorrow']);
    await kit.database.pool.query(`UPDATE settings SET time_zone = 'America/New_York'`);
    kit.clock.set('2026-03-02T14:00:00.000Z');
  });

  it('pending holds everything pending, the new requests before what is out for an answer', async () => {
    const { body } = await kit.call('GET', '/api/assignments/pending', { as: staff });
    const rows: { status: string; notificationSent: boolean }[] = body;
    expect(rows.every(({ status }) => status === 'pending')).toBe(true);
    const sent = rows.map(({ notificationSent }) => notificationSent);
    expect(sent).toEqual([...sent].sort());
    expect((await names('/api/assignments/pending'))[0]).toBe('tomorrow');
    expect(await names('/api/assignments/pending?only=new-requests')).toEqual(['tomorrow']);
  });

  it('an interpreter sees what is theirs, not what they are only asked for, and not what the client pays', async () => {
    expect(await names(`/api/assignments/interpreter/${ines.id}`, ines)).toEqual(['today', 'early']);
    expect(await names(`/api/assignments/interpreter/${ines.id}?from=2026-03-01`, ines)).toEqual(['today']);
    expect(await names(`/api/assignments/interpreter/${ines.id}`)).toEqual(['offered', 'today', 'early']);
    const { body } = await kit.call('GET', `/api/assignments/interpreter/${ines.id}`, { as: ines });
    expect(body[0]).toMatchObject({ rate: '30.00', client: { name: 'Bright Clinic' }, responseToken: null });
    expect(body[0]).not.toHaveProperty('totalAmount');
    expect(body[0]).not.toHaveProperty('isPaid');
  });

  it('a client sees their own, without the pay and the place', async () => {
    expect(await names(`/api/assignments/client/${court.id}`, court)).toEqual(['tomorrow', 'todayEarly']);
    const { body } = await kit.call('GET', `/api/assignments/client/${court.id}`, { as: court });
    for (const field of [
      'rate',
      'mileage',
      'currentLocation',
      'parkingCost',
      'notificationSent',
      'responseToken',
    ]) {
      expect(body[0]).not.toHaveProperty(field);
    }
  });

  it('a foreign id is not found, an unknown one neither', async () => {
    for (const [url, as] of [
      [`/api/assignments/interpreter/${omar.id}`, ines],
      [`/api/assignments/client/${clinic.id}`, court],
      ['/api/assignments/client/99999999999', staff],
      ['/api/assignments/99999999999', staff],
    ] as const) {
      expect((await kit.call('GET', url, { as })).status).toBe(404);
    }
    expect((await kit.call('GET', `/api/assignments/client/${clinic.id}`, { as: ines })).status).toBe(403);
  });
});
