import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { openCalendarReader } from '#server/adapters/calendar/calendar-reader.ts';
import { SYSTEM_ACTOR } from '#server/outbox/dependencies.ts';
import { renewWorkingHours } from './commands/derive-hours.ts';
import { readDueCalendars } from './commands/read-calendars.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let ines: Awaited<ReturnType<typeof anInterpreter>>;
beforeAll(async () => {
  kit = await testApp({ env: { CALENDAR_ALLOW_LOOPBACK: '1' } });
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());
beforeEach(async () => {
  kit.clock.set(NOW);
  ines = await anInterpreter(kit, { name: 'Ines' });
});

const at = (rest = '', person = ines) => `/api/interpreters/${person.id}/schedule${rest}`;
const rule = (weekday: number, startTime = '09:00', endTime = '15:00') => ({ weekday, startTime, endTime });
const workdays = [1, 2, 3, 4, 5].map((weekday) => rule(weekday));
const putHours = (rules: readonly object[], more: object = {}, as: { cookie: string } = ines) =>
  kit.call('PUT', at('/hours'), { as, body: { timeZone: null, rules, ...more } });
const off = (startDate: string, startTime: string, endDate: string, endTime: string, more: object = {}) =>
  kit.call('POST', at('/times'), {
    as: ines,
    body: { kind: 'off', startDate, startTime, endDate, endTime, ...more },
  });
const sql = async (text: string, ...values: unknown[]) => (await kit.database.pool.query(text, values)).rows;
const workingHoursOf = (day: string) =>
  sql('SELECT spans::text FROM stated_hours WHERE interpreter_id = $1 AND day = $2', ines.id, day);

describe('weekly hours', () => {
  test('are replaced as a whole, merged, and told in words', async () => {
    const saved = await putHours([...workdays, rule(1, '14:00', '17:00')]);
    expect(saved).toMatchObject({
      status: 200,
      body: {
        timeZone: 'America/New_York',
        ownTimeZone: null,
        words: 'Mon 9:00 AM–5:00 PM, Tue–Fri 9:00 AM–3:00 PM',
        updatedAt: '2026-03-02T14:00:00Z',
      },
    });
    expect(saved.body.rules).toHaveLength(5);
    expect(saved.body.rules[0]).toEqual({
      ...rule(1, '09:00', '17:00'),
      everyWeeks: 1,
      validFrom: '2026-03-02',
      validUntil: null,
    });
    expect((await kit.call('GET', at(), { as: staff })).body).toEqual(saved.body);
  });

  test('become instants for 120 days in the same change, and none without hours', async () => {
    await putHours(workdays, { timeZone: 'America/Chicago' });
    expect(await workingHoursOf('2026-03-02')).toEqual([
      { spans: '{["2026-03-02 15:00:00+00","2026-03-02 21:00:00+00")}' },
    ]);
    // after the change of the clock
    expect(await workingHoursOf('2026-03-09')).toEqual([
      { spans: '{["2026-03-09 14:00:00+00","2026-03-09 20:00:00+00")}' },
    ]);
    expect(await workingHoursOf('2026-03-07')).toEqual([]);
    const through = () =>
      sql('SELECT hours_stated_through::text AS day FROM interpreters WHERE id = $1', ines.id);
    expect(await through()).toEqual([{ day: '2026-06-30' }]);
    expect(await workingHoursOf('2026-06-30')).toHaveLength(1);
    await putHours([], { updatedAt: (await kit.call('GET', at(), { as: ines })).body.updatedAt });
    expect(await through()).toEqual([{ day: null }]);
    expect(await workingHoursOf('2026-03-09')).toEqual([]);
  });

  test('reach a day further after the night, and follow a company that moves', async () => {
    await putHours([1, 2, 3, 4, 5, 6, 7].map((weekday) => rule(weekday)));
    await sql(`UPDATE settings SET time_zone = 'America/Denver'`);
    try {
      await renewWorkingHours(kit.database.db, '2026-03-03T14:00:00.000Z');
    } finally {
      await sql(`UPDATE settings SET time_zone = 'America/New_York'`);
    }
    expect(await workingHoursOf('2026-07-01')).toEqual([
      { spans: '{["2026-07-01 15:00:00+00","2026-07-01 21:00:00+00")}' },
    ]);
    expect(await workingHoursOf('2026-02-28')).toEqual([]);
  });

  test('are not overwritten by a form that is older', async () => {
    const first = await putHours(workdays, { updatedAt: null });
    expect(await putHours([rule(1)], { updatedAt: null }, staff)).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    });
    const second = await putHours([rule(1)], { updatedAt: first.body.updatedAt });
    expect(second.status).toBe(200);
    expect(Date.parse(second.body.updatedAt)).toBeGreaterThan(Date.parse(first.body.updatedAt));
    expect(await putHours([rule(2)], { updatedAt: first.body.updatedAt })).toMatchObject({ status: 409 });
  });

  test('name what is wrong at its field', async () => {
    expect(await putHours([rule(1, '9', '15:00')])).toMatchObject({
      status: 422,
      body: { fields: { 'rules.0.startTime': 'Enter a time as HH:MM' } },
    });
    const ended = { ...rule(1), validFrom: '2026-03-02', validUntil: '2026-03-01' };
    expect(await putHours([ended])).toMatchObject({
      status: 422,
      body: { fields: { 'rules.0.validUntil': 'The last day must not be before the first' } },
    });
    expect(await putHours([], { timeZone: 'Mars/Olympus' })).toMatchObject({ status: 422 });
  });
});

describe('schedule exceptions', () => {
  test('are added by the clock of the person, and taken back', async () => {
    await putHours(workdays, { timeZone: 'America/Chicago' });
    const added = await off('2026-03-03', '12:00', '2026-03-03', '18:00', { note: 'Dentist' });
    expect(added).toMatchObject({ status: 201, body: { booked: [] } });
    expect(added.body.schedule.times).toEqual([
      {
        id: added.body.timeId,
        kind: 'off',
        note: 'Dentist',
        words: 'Mar 3, 2026, 12:00 PM–6:00 PM',
        startsAt: '2026-03-03T18:00:00Z',
        endsAt: '2026-03-04T00:00:00Z',
      },
    ]);
    const removal = at(`/times/${added.body.timeId}`);
    const other = await anInterpreter(kit);
    expect((await kit.call('DELETE', removal, { as: other })).status).toBe(404);
    const foreign = `/api/interpreters/${other.id}/schedule/times/${added.body.timeId}`;
    expect((await kit.call('DELETE', foreign, { as: other })).status).toBe(404);
    expect((await kit.call('DELETE', removal, { as: ines })).body.times).toEqual([]);
    expect((await kit.call('DELETE', removal, { as: ines })).status).toBe(404);
  });

  test('are added once by a second tap, or a try after a lost answer', async () => {
    const first = await off('2026-03-03', '12:00', '2026-03-03', '18:00');
    const second = await off('2026-03-03', '12:00', '2026-03-03', '18:00');
    expect(second).toMatchObject({ status: 201, body: { timeId: first.body.timeId } });
    expect(second.body.schedule.times).toHaveLength(1);
    const others = [
      await off('2026-03-03', '12:00', '2026-03-03', '18:00', { note: 'Dentist' }),
      await off('2026-03-03', '12:00', '2026-03-03', '18:00', { kind: 'extra' }),
      await off('2026-03-03', '12:00', '2026-03-03', '19:00'),
    ];
    expect(others.at(-1)?.body.schedule.times).toHaveLength(4);
  });

  test('as extra hours count at once', async () => {
    await putHours(workdays);
    const added = await off('2026-03-07', '10:00', '2026-03-07', '12:00', { kind: 'extra' });
    expect(await workingHoursOf('2026-03-07')).toEqual([
      { spans: '{["2026-03-07 15:00:00+00","2026-03-07 17:00:00+00")}' },
    ]);
    await kit.call('DELETE', at(`/times/${added.body.timeId}`), { as: ines });
    expect(await workingHoursOf('2026-03-07')).toEqual([]);
  });

  test('list the bookings within time off, which stay, and tell staff of each', async () => {
    const { id: clientId, name: clientName } = await aClient(kit);
    const booked = await anAssignment(kit, { clientId, interpreterId: ines.id, status: 'accepted' });
    await anAssignment(kit, {
      clientId,
      interpreterId: ines.id,
      status: 'cancelled',
      startTime: '13:00',
      endTime: '14:00',
    });
    const added = await off('2026-03-05', '00:00', '2026-03-06', '00:00');
    expect(added.body.booked).toEqual([
      {
        id: booked.id,
        date: '2026-03-05',
        startTime: '10:00',
        endTime: '12:00',
        language: 'Spanish',
        clientName,
      },
    ]);
    const messages = await sql(
      `SELECT channel, payload->>'text' AS text FROM notifications WHERE kind = 'away_while_booked' AND assignment_id = $1`,
      booked.id,
    );
    expect(messages).toEqual([
      {
        channel: 'in_app',
        text: `Ines is away (Mar 5, 2026), but is booked: ${clientName}, Spanish on Mar 5, 2026, 10:00 AM – 12:00 PM.`,
      },
    ]);
    expect(await sql('SELECT status FROM assignments WHERE id = $1', booked.id)).toEqual([
      { status: 'accepted' },
    ]);
    // A time next to it does not conflict.
    expect((await off('2026-03-05', '12:00', '2026-03-05', '13:00')).body.booked).toEqual([]);
  });

  test('and hours tell their interpreter what is still booked against them, and nothing that a client asked for', async () => {
    const { id: clientId, name: clientName } = await aClient(kit);
    const booking = { clientId, interpreterId: ines.id, status: 'accepted' as const };
    const { id } = await anAssignment(kit, booking);
    const stillBooked = async () => {
      const { status, body } = await kit.call('GET', '/api/assignments/mine/cannot-come', { as: ines });
      expect(status).toBe(200);
      return body;
    };
    expect(await stillBooked()).toEqual([]);
    const words = {
      date: '2026-03-05',
      startTime: '10:00',
      endTime: '12:00',
      language: 'Spanish',
      clientName,
    };
    await putHours([rule(1)]);
    expect(await stillBooked()).toEqual([{ id, ...words }]);
    await putHours(workdays, { updatedAt: NOW });
    expect(await stillBooked()).toEqual([]);
    const { body } = await off('2026-03-05', '00:00', '2026-03-06', '00:00');
    expect(await stillBooked()).toEqual([{ id, ...words }]);
    await kit.call('DELETE', at(`/times/${body.timeId}`), { as: ines });
    await sql(
      `INSERT INTO client_interpreters (client_id, interpreter_id, kind) VALUES ($1, $2, 'never')`,
      clientId,
      ines.id,
    );
    expect(await stillBooked()).toEqual([]);
  });

  test('are refused with a sentence at the field', async () => {
    expect(await off('2026-03-01', '10:00', '2026-03-01', '12:00')).toMatchObject({
      status: 422,
      body: { fields: { endDate: 'This time is over. Choose a later one.' } },
    });
  });

  test('that ended long ago are forgotten, and calendars of the past', async () => {
    await off('2026-03-03', '00:00', '2026-03-04', '00:00');
    await renewWorkingHours(kit.database.db, '2026-06-05T11:00:00Z');
    expect(await sql('SELECT FROM availability_exceptions WHERE interpreter_id = $1', ines.id)).toEqual([]);
  });
});

describe('who is free', () => {
  /** What the search says of Ines at a time, and whether 'Available Now' has her. */
  async function whyNot(time: string | null = null) {
    const query =
      time === null ? '' : `&date=2026-03-03&startTime=${time.slice(0, 5)}&endTime=${time.slice(6)}`;
    const found = await kit.call('GET', `/api/interpreters/search?query=Ines${query}`, { as: staff });
    const one = found.body.find(({ id }: { id: number }) => id === ines.id);
    const free = await kit.call('GET', '/api/interpreters/available?free=now', { as: staff });
    return { notFree: one.notFree, isFreeNow: free.body.some(({ id }: { id: number }) => id === ines.id) };
  }
  const busy = (isTentative: boolean, startsAt = '2026-03-02T13:00:00Z', endsAt = '2026-03-02T16:00:00Z') =>
    sql(
      `WITH s AS (INSERT INTO calendar_subscriptions (interpreter_id, sealed_url, host, next_read_at)
         VALUES ($1, '', 'x', now()) RETURNING interpreter_id)
       INSERT INTO imported_busy_times SELECT interpreter_id, $2, $3, $4 FROM s`,
      ...[ines.id, startsAt, endsAt, isTentative],
    );

  test('is anybody who has stated nothing', async () => {
    expect(await whyNot()).toEqual({ notFree: null, isFreeNow: true });
  });

  test('is nobody who is away, has said so, or is busy in their own calendar', async () => {
    await busy(false);
    expect(await whyNot()).toEqual({
      notFree: {
        kind: 'own_calendar',
        sentence: 'Busy in their own calendar Mar 2, 2026, 8:00 AM–11:00 AM.',
      },
      isFreeNow: false,
    });
    await off('2026-03-02', '00:00', '2026-03-03', '00:00');
    expect(await whyNot()).toEqual({
      notFree: { kind: 'away', sentence: 'Away Mar 2, 2026.' },
      isFreeNow: false,
    });
    expect((await whyNot('10:00-11:00')).notFree).toBeNull();
  });

  test('is nobody whose own calendar could not be read for a day: that is unknown', async () => {
    await busy(false);
    await sql("UPDATE calendar_subscriptions SET failing_since = '2026-03-01T10:00:00Z'");
    expect(await whyNot()).toMatchObject({ notFree: { kind: 'own_calendar' }, isFreeNow: false });
    await sql('DELETE FROM imported_busy_times');
    expect(await whyNot()).toEqual({
      notFree: {
        kind: 'unknown',
        sentence: 'Their own calendar cannot be read, so it is unknown whether they are free.',
      },
      isFreeNow: false,
    });
  });

  test('is who is busy only perhaps', async () => {
    await busy(true);
    expect(await whyNot()).toEqual({ notFree: null, isFreeNow: true });
  });

  test('is nobody outside their hours, in their own zone, unless they have extra hours', async () => {
    await putHours([rule(1, '14:30', '18:00'), rule(2)], { timeZone: 'America/Chicago' });
    expect(await whyNot()).toEqual({
      notFree: {
        kind: 'hours',
        sentence: 'Works Mon 2:30 PM–6:00 PM, Tue 9:00 AM–3:00 PM; this begins at 8:00 AM (Chicago).',
      },
      isFreeNow: false,
    });
    expect((await whyNot('15:00-17:00')).notFree).toEqual({
      kind: 'hours',
      sentence: 'Works Mon 2:30 PM–6:00 PM, Tue 9:00 AM–3:00 PM; this ends at 4:00 PM (Chicago).',
    });
    expect((await whyNot('10:00-16:00')).notFree).toBeNull();
    await busy(false);
    await off('2026-03-02', '07:00', '2026-03-02', '09:00', { kind: 'extra' });
    expect(await whyNot()).toEqual({ notFree: null, isFreeNow: true });
  });
});

describe('a day', () => {
  const MON = '2026-03-02';
  /** Of Ines: what the search says of a date, what the board shades, and whether the dashboard counts her. */
  async function dayOf(date: string) {
    await sql('UPDATE interpreters SET is_available = (id = $1)', ines.id);
    const found = await kit.call('GET', `/api/interpreters/search?query=Ines&date=${date}`, { as: staff });
    const { booking, notFree, freeTimes } = found.body.find(({ id }: { id: number }) => id === ines.id);
    const board = await kit.call('GET', `/api/interpreters/not-free?date=${date}`, { as: staff });
    const shades = board.body.find((one: { interpreterId: number }) => one.interpreterId === ines.id);
    const { body: stats } = await kit.call('GET', '/api/dashboard/stats', { as: staff });
    return {
      booking,
      notFree,
      freeTimes,
      shades: shades?.times ?? [],
      isCounted: stats.availableInterpreters === 1,
    };
  }

  test('is free from now on, without bookings, hours and time off', async () => {
    const anything = { booking: null, notFree: null, shades: [], isCounted: true };
    expect(await dayOf(MON)).toEqual({ ...anything, freeTimes: 'Free all day.' });
    await putHours([rule(1, '08:00', '15:00')]);
    const client = await aClient(kit);
    await anAssignment(kit, {
      clientId: client.id,
      interpreterId: ines.id,
      status: 'accepted',
      date: MON,
      startTime: '10:00',
      endTime: '12:00',
    });
    await off(MON, '13:00', MON, '14:00');
    expect(await dayOf(MON)).toEqual({
      ...anything,
      freeTimes: 'Free until 10:00 AM and 12:00 – 1:00 PM and 2:00 – 3:00 PM.',
      shades: [
        { kind: 'away', startsAt: '2026-03-02T18:00:00Z', endsAt: '2026-03-02T19:00:00Z' },
        { kind: 'hours', startsAt: '2026-03-02T05:00:00Z', endsAt: '2026-03-02T13:00:00Z' },
        { kind: 'hours', startsAt: '2026-03-02T20:00:00Z', endsAt: '2026-03-03T05:00:00Z' },
      ],
    });
    kit.clock.set('2026-03-02T20:00:00Z');
    expect(await dayOf(MON)).toMatchObject({ notFree: { kind: 'hours' }, isCounted: false });
  });

  test('of nobody who is away or has no hours, nor beyond the days for which hours are kept', async () => {
    await putHours([rule(1)]);
    const sentence = (day: string) => `Works Mon 9:00 AM–3:00 PM; this is on a ${day} (New York).`;
    const outside = (day: string) => ({ notFree: { kind: 'hours', sentence: sentence(day) } });
    expect(await dayOf('2026-03-03')).toMatchObject(outside('Tuesday'));
    expect(await dayOf('2026-08-04')).toMatchObject({
      ...outside('Tuesday'),
      shades: [{ kind: 'hours', startsAt: '2026-08-04T04:00:00Z', endsAt: '2026-08-05T04:00:00Z' }],
    });
    expect(await dayOf('2026-08-03')).toMatchObject({ freeTimes: 'Free 9:00 AM – 3:00 PM.' });
    const at = async (when: string) => {
      const { body } = await kit.call('GET', `/api/interpreters/search?query=Ines&${when}`, { as: staff });
      return body.find(({ id }: { id: number }) => id === ines.id).notFree;
    };
    expect(await at('date=2026-08-04&startTime=10:00&endTime=11:00')).toEqual(outside('Tuesday').notFree);
    expect(await at('date=2026-08-03&startTime=10:00&endTime=11:00')).toBeNull();
    await off('2026-03-01', '00:00', '2026-03-04', '00:00');
    expect(await dayOf(MON)).toMatchObject({
      notFree: { kind: 'away', sentence: 'Away Mar 1, 2026 – Mar 3, 2026.' },
      isCounted: false,
    });
  });
});

describe('an own calendar', () => {
  let server: Server;
  let answer: (response: ServerResponse, headers: NodeJS.Dict<string | string[]>) => void;
  let address: string;
  const requestHeaders: NodeJS.Dict<string | string[]>[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      requestHeaders.push(request.headers);
      answer(response, request.headers);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ines.ics`; // listens on a port
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(async () => {
    requestHeaders.length = 0;
    await sql('DELETE FROM calendar_subscriptions');
  });

  const events = (...times: readonly (readonly [from: string, to: string, more?: string])[]) =>
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${times
      .map(([from, to, more = 'CLASS:PUBLIC'], n) =>
        [
          'BEGIN:VEVENT',
          `UID:${n}`,
          'SUMMARY:Cardiologist',
          `DTSTART:${from}`,
          `DTEND:${to}`,
          more,
          'END:VEVENT',
        ].join('\r\n'),
      )
      .join('\r\n')}\r\nEND:VCALENDAR\r\n`;
  const serve = (text: string, etag?: string) => {
    answer = (response, headers) => {
      if (etag !== undefined && headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.writeHead(200, { 'content-type': 'text/calendar', ...(etag && { etag }) }).end(text);
    };
  };
  const put = (typed = address) => kit.call('PUT', at('/calendar'), { as: ines, body: { address: typed } });
  const read = (now = kit.clock.now(), more: object = {}) =>
    readDueCalendars(kit.database.db, {
      reader: openCalendarReader({ allowsLoopback: true, ...more }),
      secret: kit.deps.secret,
      actor: SYSTEM_ACTOR,
      now,
    });
  const calendar = async () => (await kit.call('GET', at(), { as: ines })).body.calendar;
  const busy = () =>
    sql(
      'SELECT starts_at, ends_at, is_tentative FROM imported_busy_times WHERE interpreter_id = $1 ORDER BY 1',
      ines.id,
    );
  const anEvent = ['20260303T150000Z', '20260303T160000Z'] as const;

  test('is stored sealed; its address is shown to nobody, and only its times are read', async () => {
    serve(events(anEvent, ['20260304T150000Z', '20260304T160000Z', 'STATUS:TENTATIVE']));
    const saved = await put(`${address}?key=hidden-key`);
    expect(saved).toMatchObject({
      status: 200,
      body: { calendar: { readAt: null, failingSince: null, isIgnored: false } },
    });
    await read();
    expect(await busy()).toEqual([
      { starts_at: '2026-03-03 15:00:00+00', ends_at: '2026-03-03 16:00:00+00', is_tentative: false },
      { starts_at: '2026-03-04 15:00:00+00', ends_at: '2026-03-04 16:00:00+00', is_tentative: true },
    ]);
    expect((await calendar()).readAt).toBe('2026-03-02T14:00:00Z');
    const stored = JSON.stringify([
      await sql('SELECT sealed_url::text, host FROM calendar_subscriptions'),
      await sql('SELECT change FROM audit_log WHERE entity_id = $1', ines.id),
      await busy(),
      saved.body,
    ]);
    expect(stored).not.toMatch(/hidden-key|Cardiologist/);
  });

  test('is read every half hour, by its mark if nothing has changed, and once a day as a whole', async () => {
    serve(events(anEvent), '"v1"');
    await put();
    await read();
    await read();
    expect(requestHeaders).toHaveLength(1);
    kit.clock.set('2026-03-02T14:36:00.000Z');
    await read();
    expect(requestHeaders.map((headers) => headers['if-none-match'])).toEqual([undefined, '"v1"']);
    expect((await calendar()).readAt).toBe('2026-03-02T14:36:00Z');
    expect(await busy()).toHaveLength(1);
    kit.clock.set('2026-03-03T00:10:00.000Z');
    await read();
    expect(requestHeaders.at(-1)?.['if-none-match']).toBeUndefined();
  });

  test('says how many of its entries could not be read', async () => {
    serve(events(anEvent, ['', '']));
    await put();
    await read();
    expect(await busy()).toHaveLength(1);
    expect(await calendar()).toMatchObject({ failure: null, entries: 2, unreadable: 1 });
  });

  test('is tried again soon if this machine had no time for it', async () => {
    serve(events(anEvent));
    await put();
    await readDueCalendars(kit.database.db, {
      reader: { read: async () => ({ kind: 'failed', failure: 'Too busy.', isOurs: true }) },
      secret: kit.deps.secret,
      actor: SYSTEM_ACTOR,
      now: kit.clock.now(),
    });
    kit.clock.set('2026-03-02T14:06:00.000Z');
    await read();
    expect(await calendar()).toMatchObject({ failure: null, readAt: '2026-03-02T14:06:00Z' });
  });

  test('is read once, however many processes do it', async () => {
    serve(events(anEvent));
    await put();
    await Promise.all([read(), read(), read()]);
    expect(requestHeaders).toHaveLength(1);
  });

  test('that fails keeps its times, and after a day says so once to its owner and to staff', async () => {
    serve(events(anEvent), '"v1"');
    await put();
    await read();
    answer = (response) => response.writeHead(404).end();
    const failsAt = async (now: string) => {
      kit.clock.set(now);
      await sql('UPDATE calendar_subscriptions SET next_read_at = $1', now);
      await read();
      return calendar();
    };
    expect(await failsAt('2026-03-02T15:00:00.000Z')).toMatchObject({
      failingSince: '2026-03-02T15:00:00Z',
      isIgnored: false,
      failure: 'No calendar was found at the address. It may have been replaced.',
    });
    expect(await busy()).toHaveLength(1);
    expect(await failsAt('2026-03-03T15:00:00.000Z')).toMatchObject({ isIgnored: true });
    await failsAt('2026-03-03T16:00:00.000Z');
    expect(await busy()).toHaveLength(1);
    expect(
      await sql(
        `SELECT channel, recipient_audience AS audience, payload->>'text' AS text FROM notifications
         WHERE kind = 'calendar_ignored' AND dedupe_key LIKE '%calendar:' || $1 || ':%' ORDER BY 1`,
        ines.id,
      ),
    ).toEqual([
      { channel: 'email', audience: 'interpreter', text: null },
      {
        channel: 'in_app',
        audience: 'staff',
        text: 'The own calendar of Ines has not been readable for a day. Its last known busy times still count. At other times, we do not know whether they are free.',
      },
    ]);
    // Back again, all of it is read, although its mark is the same.
    serve(events(['20260305T150000Z', '20260305T160000Z']), '"v1"');
    expect(await failsAt('2026-03-04T15:00:00.000Z')).toMatchObject({ failingSince: null, isIgnored: false });
    expect(await busy()).toHaveLength(1);
  });

  test.each([
    ['what is no calendar', (response: ServerResponse) => response.end('<html>'), /no readable calendar/],
    [
      'more than a megabyte',
      (response: ServerResponse) => response.end(events(anEvent).replace('CLASS', 'X'.repeat(1_000_001))),
      /larger than 1 MB/,
    ],
    ['nothing', () => {}, /did not answer within 1.5 seconds/],
    [
      'another address without end',
      (response: ServerResponse) => response.writeHead(302, { location: '/again' }).end(),
      /redirects too many times/,
    ],
    [
      'a way into a private network',
      (response: ServerResponse) => response.writeHead(302, { location: 'https://10.1.2.3/x' }).end(),
      /only in a private network/,
    ],
    [
      'a way to a file',
      (response: ServerResponse) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      /begins with https/,
    ],
    [
      'an event each second',
      (response: ServerResponse) => response.end(events([...anEvent, 'RRULE:FREQ=SECONDLY'])),
      /no readable calendar/,
    ],
  ])('that answers %s is not read, and says why', async (what, answers, sentence) => {
    answer = answers;
    await put();
    // Only who answers nothing is waited for so long.
    await read(NOW, { timeLimitMs: what === 'nothing' ? 1500 : 60_000 });
    expect((await calendar()).failure).toMatch(sentence);
    expect(await busy()).toEqual([]);
  });

  test('whose name leads into a private network is not read', async () => {
    await put('https://inside.example/x.ics');
    const resolve = (
      _name: string,
      _options: object,
      done: (error: null, found: { address: string; family: number }[]) => void,
    ) =>
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '192.168.0.7', family: 4 },
      ]);
    await read(NOW, { resolve });
    expect((await calendar()).failure).toBe(
      'The address is in a private network. Enter one that can be reached from the internet.',
    );
  });

  test('needs an address that may be read', async () => {
    expect((await put('http://calendar.example/a.ics')).body.fields).toEqual({
      address: 'Enter an address that begins with https://',
    });
  });

  test('stops when its owner removes it, and its times go', async () => {
    serve(events(anEvent));
    await put();
    await read();
    const removed = await kit.call('DELETE', at('/calendar'), { as: ines });
    expect(removed).toMatchObject({ status: 200, body: { calendar: null } });
    expect(await busy()).toEqual([]);
    expect((await kit.call('DELETE', at('/calendar'), { as: ines })).status).toBe(200);
  });

  test('may begin with webcal://', async () => {
    expect((await put('webcal://calendar.example/a.ics')).body.calendar.host).toBe('calendar.example');
  });
});
