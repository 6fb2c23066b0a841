import fc from 'fast-check';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anyCharacter } from '#kit/any-character.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { isFullRun } from '#kit/run-size.ts';
import { calendarText } from './plain-text.ts';

let kit: TestApp;
let interpreter: Awaited<ReturnType<typeof anInterpreter>>;
let client: Awaited<ReturnType<typeof aClient>>;
beforeAll(async () => {
  kit = await testApp({ env: { PUBLIC_URL: 'http://parley.example' } });
});
afterAll(() => kit.close());
beforeEach(async () => {
  [interpreter, client] = [await anInterpreter(kit), await aClient(kit)];
});

const mine = (more: object = {}) =>
  anAssignment(kit, { clientId: client.id, interpreterId: interpreter.id, status: 'accepted', ...more });
/** With everything that a file can have: what it is without is in `tests/offered-interpreter.test.ts`. */
const fileOf = (id: number) =>
  kit.call('GET', `/api/assignments/${id}/calendar.ics?details=true`, { as: interpreter });
const allOf = () =>
  kit.call('GET', `/api/assignments/interpreter/${interpreter.id}/calendar.ics`, { as: interpreter });

/** The events in a file, read by an independent parser. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

async function eventOf(id: number) {
  const { body, status } = await fileOf(id);
  expect(status).toBe(200);
  const [event, ...more] = eventsOf(body);
  if (!event || more.length > 0) throw new Error('not one event');
  return event;
}

const instant = (time: { toJSDate(): Date }) => time.toJSDate().toISOString();
const propertyOf = (event: { component: InstanceType<typeof ICAL.Component> }, name: string) =>
  String(event.component.getFirstPropertyValue(name));

describe('the file of an appointment', () => {
  it('has the events of rule messages-23, named by the appointment', async () => {
    const { id } = await mine();
    const { status, body, headers } = await fileOf(id);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="assignment-${id}.ics"`,
      'cache-control': 'no-store',
    });
    const calendar = new ICAL.Component(ICAL.parse(body));
    const of = (name: string) => calendar.getFirstPropertyValue(name);
    expect([of('version'), of('calscale'), of('method')]).toEqual(['2.0', 'GREGORIAN', 'PUBLISH']);
    const event = await eventOf(id);
    expect(propertyOf(event, 'status')).toBe('CONFIRMED');
    expect(propertyOf(event, 'transp')).toBe('OPAQUE');
    expect(propertyOf(event, 'x-microsoft-cdo-busystatus')).toBe('BUSY');
    expect(event.organizer).toBe('mailto:support@parley.example');
    expect(propertyOf(event, 'url')).toBe(`http://parley.example/interpreter-portal?assignment=${id}`);
    expect(propertyOf(event, 'dtstamp')).toBe('2026-03-02T14:00:00Z');
    expect(propertyOf(event, 'last-modified')).toMatch(/^20\d\d-.*Z$/);
  });

  it.each([
    ['before the clocks go forward', '2026-03-07', '22:00', '23:30', 'America/New_York'],
    ['over the change in spring', '2026-03-08', '01:30', '03:30', 'America/New_York'],
    ['overnight into it', '2026-03-07', '23:00', '05:00', 'America/New_York'],
    ['after it', '2026-03-09', '10:00', '12:00', 'America/New_York'],
    ['in summer', '2026-07-15', '10:00', '12:00', 'America/New_York'],
    ['before the clocks go back', '2026-10-31', '10:00', '12:00', 'America/New_York'],
    ['into the doubled hour', '2026-11-01', '00:30', '01:30', 'America/New_York'],
    ['out of the doubled hour', '2026-11-01', '01:30', '04:00', 'America/New_York'],
    ['after it in autumn', '2026-11-02', '10:00', '12:00', 'America/New_York'],
    ['in a zone on the half hour', '2026-07-15', '10:00', '12:00', 'Asia/Kolkata'],
    ['where summer is in January', '2026-04-05', '01:00', '04:00', 'Australia/Sydney'],
    ['a day ahead', '2026-03-09', '09:00', '11:00', 'Pacific/Kiritimati'],
    ['overnight', '2026-07-15', '22:00', '02:00', 'Europe/Warsaw'],
  ])('holds the very instants: %s', async (_when, date, startTime, endTime, timeZone) => {
    const { id } = await mine({ date, startTime, endTime, timeZone });
    const { rows } = await kit.database.pool.query<{ starts: number; ends: number }>(
      `SELECT extract(epoch FROM starts_at)::float8 AS starts, extract(epoch FROM ends_at)::float8 AS ends
        FROM assignments WHERE id = $1`,
      [id],
    );
    const event = await eventOf(id);
    expect([event.startDate.toUnixTime(), event.endDate.toUnixTime()]).toEqual([
      rows[0]?.starts,
      rows[0]?.ends,
    ]);
    expect(event.startDate.zone.tzid).toBe('UTC');
  });

  it('tells the two sides of the doubled hour apart', async () => {
    const into = await mine({ date: '2026-11-01', startTime: '00:30', endTime: '01:30' });
    const outOf = await mine({ date: '2026-11-01', startTime: '01:30', endTime: '04:00' });
    expect(instant((await eventOf(into.id)).endDate)).toBe('2026-11-01T05:30:00.000Z');
    expect(instant((await eventOf(outOf.id)).endDate)).toBe('2026-11-01T09:00:00.000Z');
  });

  it.each(['accepted', 'scheduled', 'in-progress', 'completed'] as const)(
    'is there when %s',
    async (status) => {
      const isDone = status === 'completed';
      const { id } = await mine({ status, ...(isDone && { currentStatus: 'completed' }) });
      expect(propertyOf(await eventOf(id), 'status')).toBe('CONFIRMED');
    },
  );

  it('is not there when pending, declined, cancelled, deleted or of another', async () => {
    const other = await anInterpreter(kit);
    const made = [
      await mine({ status: 'pending' }),
      await mine({ status: 'declined' }),
      await mine({ status: 'cancelled' }),
      await mine({ deletedAt: kit.clock.now() }),
      await mine({ interpreterId: other.id }),
    ];
    for (const { id } of made)
      expect(await fileOf(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await fileOf(999_999_999_999)).toMatchObject({ status: 404 });
  });
});

const HOSTILE = [
  'line\r\nbreak\nand\rreturn',
  'BEGIN:VEVENT\r\nUID:forged\r\nEND:VEVENT',
  'semi; comma, back\\slash, quote " and \\n that is none',
  "colon: caret ^n ^' and 100% <b>bold</b>",
  '👩🏽‍⚕️ Ünïcödé שלום مرحبا 你好 e\u0301',
  'tab\there, vertical\u000btab, bell\u0007, next\u0085line, line\u2028separator',
  ` ${'long '.repeat(30)}`,
  'é'.repeat(499),
];

describe('escapes everything in names and notes', () => {
  it.each(HOSTILE.map((text) => [text]))('is read again as it was written: %j', async (text) => {
    await kit.database.pool.query('UPDATE clients SET name = $1 WHERE id = $2', [text, client.id]);
    const { id } = await mine({ location: text, notes: text });
    const event = await eventOf(id);
    expect(event.location).toBe(calendarText(text));
    expect(event.description).toContain(`\n\n${calendarText(text)}\n\nDetails: http://parley.example/`);
    expect(event.summary).toBe(`Spanish interpretation: ${calendarText(text).replaceAll('\n', ' ')}`);
  });

  it('is read again, 5,000 characters of it, in lines of at most 75 octets', async () => {
    const notes = '😀;,\\"é\n'.repeat(714);
    const { id } = await mine({ notes });
    const { body } = await fileOf(id);
    const lines = String(body).split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.every((line) => line.isWellFormed() && !/[\r\n]/.test(line))).toBe(true);
    expect((await eventOf(id)).description).toContain(notes);
  });

  it('is part of the name of the company too', async () => {
    const company = 'Pa"rley; "Fast",\r\nBEGIN:VALARM';
    await kit.database.pool.query('UPDATE settings SET company_name = $1', [company]);
    const { id } = await mine();
    const event = await eventOf(id);
    const name = event.component.getFirstProperty('organizer')?.getParameter('cn');
    expect(name).toBe('Pa"rley; "Fast", BEGIN:VALARM');
    expect(event.component.getAllSubcomponents('valarm')).toEqual([]);
    const made = await kit.call('POST', '/api/calendar-feed', { as: interpreter });
    const feed = await kit.call('GET', new URL(made.body.feed.address).pathname);
    expect(eventsOf(feed.body)).toHaveLength(1);
    expect(feed.body).toContain('\nX-WR-CALNAME:Pa"rley\\; "Fast"\\, BEGIN:VALARM appointments\r\n');
    await kit.database.pool.query(`UPDATE settings SET company_name = 'Parley Test'`);
  });

  it('is read again, whatever it is', async () => {
    const { id } = await mine();
    const character = fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom('\r', '\n', '\r\n', ';', ',', '\\', '"', ':', '^', ' ', '\t') },
      { weight: 3, arbitrary: fc.string({ unit: anyCharacter, minLength: 1, maxLength: 4 }) },
    );
    const text = fc
      .array(character, { maxLength: 80 })
      .map((parts) => parts.join('').replaceAll('\u0000', '').toWellFormed());
    await fc.assert(
      fc.asyncProperty(text, text, async (notes, location) => {
        await kit.database.pool.query('UPDATE assignments SET notes = $1, location = $2 WHERE id = $3', [
          notes,
          `.${location}`,
          id,
        ]);
        const event = await eventOf(id);
        expect(event.location).toBe(calendarText(`.${location}`));
        expect(event.description).toContain(`\n\n${calendarText(notes)}\n\nDetails: `);
      }),
      { numRuns: isFullRun ? 150 : 25 },
    );
  });
});

describe('all appointments', () => {
  it('are those accepted or scheduled that are not over, the earliest first', async () => {
    const later = await mine({ status: 'scheduled', date: '2026-07-15' });
    const underWay = await mine({ date: '2026-03-02', startTime: '08:00', endTime: '10:00' });
    await mine({ date: '2026-03-02', startTime: '06:00', endTime: '08:00' });
    await mine({ status: 'pending' });
    await mine({ status: 'in-progress' });
    await mine({ status: 'cancelled' });
    await mine({ deletedAt: kit.clock.now() });
    const { body, headers } = await allOf();
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="all-appointments.ics"',
      'x-total-count': '2',
    });
    const one = [await eventOf(underWay.id), await eventOf(later.id)];
    expect(eventsOf(body).map(({ uid }) => uid)).toEqual(one.map(({ uid }) => uid));
  });

  it('are a whole file without any', async () => {
    const { status, body, headers } = await allOf();
    expect([status, headers['x-total-count'], eventsOf(body)]).toEqual([200, '0', []]);
  });
});

describe('UID and SEQUENCE', () => {
  it('keep the one and raise the other at every change of time, place, status and interpreter', async () => {
    const staff = await aStaffMember(kit);
    const other = await anInterpreter(kit);
    const when = { date: '2026-04-01', startTime: '10:00', endTime: '12:00', language: 'Spanish' };
    const body = { ...when, location: '1 Any St', clientId: client.id, interpreterId: interpreter.id };
    const made = await kit.call('POST', '/api/assignments', {
      as: staff,
      body: { ...body, status: 'accepted' },
    });
    const { id } = made.body;
    const before = await eventOf(id);
    let sequence = before.sequence;
    const action = async (method: 'PUT' | 'POST' | 'DELETE', path: string, more?: object) => {
      const answer = await kit.call(method, `/api/assignments/${id}${path}`, {
        as: staff,
        ...(more && { body: more }),
      });
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    };
    const rises = async (as: { cookie: string } = interpreter) => {
      const { body: text } = await kit.call('GET', `/api/assignments/${id}/calendar.ics`, { as });
      const [event] = eventsOf(text);
      expect(event?.uid).toBe(before.uid);
      expect(event?.sequence).toBeGreaterThan(sequence);
      sequence = event?.sequence ?? 0;
    };
    await action('PUT', '', { ...body, endTime: '12:30' });
    await rises();
    await action('PUT', '', { ...body, endTime: '12:30', location: '2 Any St' });
    await rises();
    await action('POST', '/assign', { interpreterId: other.id });
    await rises(other);
    await action('POST', '/cancel', {});
    await action('POST', '/restore');
    await action('POST', '/assign', { interpreterId: interpreter.id });
    await rises();
    await action('DELETE', '');
    await action('POST', '/restore');
    await rises();
    // Repeating a change, and changes that no calendar shows, do not raise the sequence.
    await action('PUT', '', { ...body, endTime: '12:30', location: '2 Any St', totalAmount: '80.00' });
    expect((await eventOf(id)).sequence).toBe(sequence);
  });

  it('are the same wherever and whenever the file is made', async () => {
    const { id } = await mine();
    const before = (await eventOf(id)).uid;
    const { env, clock } = kit.deps;
    const present = clock.now();
    kit.clock.set('2026-03-03T09:00:00.000Z');
    Object.assign(env, { publicUrl: 'http://elsewhere.example' });
    const event = await eventOf(id);
    expect(event.uid).toBe(before);
    expect(propertyOf(event, 'url')).toContain('http://elsewhere.example/');
    Object.assign(env, { publicUrl: 'http://parley.example' });
    kit.clock.set(present);
  });
});
