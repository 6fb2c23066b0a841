import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Series } from '#contracts/series/shapes.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreterWithTexts, aStaffMember } from '#kit/people.ts';
import { forgetMessages } from '#kit/traces.ts';

/* Series of appointments on Tuesdays from 2026-03-10 on, 10:00 in New York; the clocks change on 2026-03-08 and 2026-11-01. */

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let clinic: Awaited<ReturnType<typeof aClient>>;
let ana: Awaited<ReturnType<typeof anInterpreterWithTexts>>;
let omar: Awaited<ReturnType<typeof anInterpreterWithTexts>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
beforeEach(async () => {
  kit.clock.set(NOW);
  clinic = await aClient(kit);
  ana = await anInterpreterWithTexts(kit, { name: 'Ana Ruiz' });
  omar = await anInterpreterWithTexts(kit, { name: 'Omar Haddad' });
  await forgetMessages(kit);
});
afterAll(() => kit.close());

const bodyOf = (more: object = {}) => ({
  clientId: clinic.id,
  interpreterId: ana.id,
  status: 'accepted',
  frequency: 'week',
  firstDate: '2026-03-10',
  count: 4,
  startTime: '10:00',
  endTime: '11:00',
  language: 'Spanish',
  location: '2 Midtown Road',
  ...more,
});
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  kit.call(method, `/api/series${path}`, { as: staff, ...(body && { body }) });
async function made(more: object = {}): Promise<Series> {
  const { status, body } = await call('POST', '', bodyOf(more));
  expect(status, JSON.stringify(body)).toBe(201);
  await forgetMessages(kit);
  return body;
}
const busy = (date: string, interpreterId = ana.id) =>
  anAssignment(kit, {
    clientId: clinic.id,
    interpreterId,
    date,
    startTime: '10:30',
    endTime: '12:00',
    status: 'accepted',
  });
/** 'date time status interpreter', each date. */
const linesOf = ({ dates }: Series) =>
  dates.map(({ date, startTime, status, interpreter, isChanged }) =>
    [date, startTime, status, interpreter?.name, isChanged && 'changed'].filter(Boolean).join(' '),
  );
/** Of each message: 'kind audience channel', with the outcomes of a message about several appointments. */
async function messages(): Promise<string[]> {
  const { rows } = await kit.database.pool.query<{ line: string }>(`
    SELECT kind || ' ' || recipient_audience || ' ' || recipient_id || ' ' || channel || coalesce((
      SELECT string_agg(' ' || outcome || ' ' || count, '' ORDER BY outcome)
      FROM (SELECT outcome, count(*) FROM notification_lines WHERE notification_id = n.id GROUP BY 1) l), '') AS line
    FROM notifications n WHERE channel <> 'in_app' ORDER BY 1`);
  return rows.map(({ line }) => line);
}

describe('the dates of a series before it is made', () => {
  it('have their weekday by the rule, holiday, conflict and price', async () => {
    await kit.database.pool.query(`INSERT INTO holidays (date, name) VALUES ('2026-03-17', 'St. Patrick')`);
    await busy('2026-03-24');
    const { status, body } = await call('POST', '/dates', bodyOf());
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.words).toBe('Every Tuesday, 4 times, until Mar 31, 2026');
    expect(body.dates.map((one: { date: string; isHoliday: boolean }) => [one.date, one.isHoliday])).toEqual([
      ['2026-03-10', false],
      ['2026-03-17', true],
      ['2026-03-24', false],
      ['2026-03-31', false],
    ]);
    expect(body.dates[0]).toMatchObject({
      problem: null,
      conflict: null,
      charge: '150.00',
      pay: expect.any(String),
    });
    expect(body.dates[2].conflict).toContain('another appointment');
    await kit.database.pool.query('DELETE FROM holidays');
  });

  it('leave out exceptions for dates that the rule does not have', async () => {
    const exceptions = ['2026-03-17', '2027-03-16'].map((originalDate) => ({ originalDate, isOff: true }));
    const { status, body } = await call('POST', '/dates', bodyOf({ exceptions }));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.dates.map((one: { isOff: boolean }) => one.isOff)).toEqual([false, true, false, false]);
  });

  it('name the clock time that does not exist, and the months without such a day', async () => {
    const night = {
      startTime: '02:30',
      endTime: '03:30',
      firstDate: '2026-03-01',
      frequency: 'day',
      count: 10,
    };
    const { body } = await call('POST', '/dates', bodyOf(night));
    expect(body.dates.filter((one: { problem: string | null }) => one.problem)).toMatchObject([
      { date: '2026-03-08', problem: expect.stringContaining('2:30') },
    ]);
    const last = { frequency: 'month_day', firstDate: '2026-03-31', count: 3 };
    expect((await call('POST', '/dates', bodyOf(last))).body.skippedMonths).toEqual(['2026-04', '2026-06']);
  });

  it.each([
    [{ count: undefined }, 'until', 'Enter either the last date or the number of dates'],
    [
      { count: 201, frequency: 'day' },
      'count',
      'This series would have 201 dates. A series has at most 200 dates.',
    ],
    [{ count: undefined, until: '2026-03-01' }, 'until', 'The series must end after its first date'],
  ])('are refused with a sentence: %o', async (more, field, sentence) => {
    const { status, body } = await call('POST', '/dates', bodyOf(more));
    expect(status).toBe(422);
    expect(body.fields[field]).toContain(sentence);
  });
});

describe('a new series', () => {
  it('books the free dates, leaves the others open, and tells each person once', async () => {
    await busy('2026-03-24');
    await forgetMessages(kit);
    const off = { originalDate: '2026-03-17', isOff: true };
    const moved = { originalDate: '2026-03-31', date: '2026-04-01', startTime: '09:00', endTime: '10:00' };
    const { status, body } = await call('POST', '', bodyOf({ exceptions: [off, moved] }));
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.words).toBe('Every Tuesday, 3 times, until Mar 31, 2026');
    expect(linesOf(body)).toEqual([
      '2026-03-10 10:00 accepted Ana Ruiz',
      '2026-03-24 10:00 pending',
      '2026-04-01 09:00 accepted Ana Ruiz changed',
    ]);
    expect(await messages()).toEqual([
      `several_changed client ${clinic.id} email booked 2`,
      `several_changed interpreter ${ana.id} email booked 2`,
      `several_changed interpreter ${ana.id} sms booked 2`,
    ]);
    const { rows } = await kit.database.pool.query(
      `SELECT count(*)::integer AS count FROM graphile_worker._private_jobs WHERE key LIKE 'reminder:%' AND key = ANY ($1)`,
      [body.dates.map((one: { assignmentId: number }) => `reminder:${one.assignmentId}`)],
    );
    expect(rows[0].count).toBe(2);
  });

  it('keeps its clock time when the clocks change', async () => {
    const { dates } = await made({
      firstDate: '2026-10-27',
      count: 2,
      interpreterId: null,
      status: 'pending',
    });
    expect(dates.map(({ startsAt }) => startsAt)).toEqual(['2026-10-27T14:00:00Z', '2026-11-03T15:00:00Z']);
  });

  it('offers all dates with one message', async () => {
    await call('POST', '', bodyOf({ status: 'pending' }));
    expect(await messages()).toEqual([
      `several_offered interpreter ${ana.id} email offered 4`,
      `several_offered interpreter ${ana.id} sms offered 4`,
    ]);
  });

  it('is made whole or not at all', async () => {
    const wrong = { originalDate: '2026-03-17', startTime: '02:30', endTime: '03:30', date: '2026-03-08' };
    const { status } = await call('POST', '', bodyOf({ exceptions: [wrong] }));
    expect(status).toBe(422);
    const { rows } = await kit.database.pool.query('SELECT FROM assignments WHERE client_id = $1', [
      clinic.id,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('can be previewed: what it books, whom it tells once, and nothing is made', async () => {
    const { status, body } = await call('POST', '?preview=1', bodyOf());
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.changes.filter((one: { entity: string }) => one.entity === 'assignment')).toHaveLength(4);
    expect(body.tells.filter((one: { audience: string }) => one.audience === 'interpreter')).toHaveLength(1);
    const { rows } = await kit.database.pool.query('SELECT FROM series WHERE client_id = $1', [clinic.id]);
    expect(rows).toHaveLength(0);
  });
});

describe('a change to a series', () => {
  it('of all dates keeps the one that was changed by hand', async () => {
    const { id, dates } = await made();
    const [, second] = dates;
    await kit.call('PUT', `/api/assignments/${second?.assignmentId}`, {
      as: staff,
      body: {
        clientId: clinic.id,
        interpreterId: ana.id,
        date: '2026-03-18',
        startTime: '13:00',
        endTime: '14:00',
        language: 'Spanish',
        location: '2 Midtown Road',
        status: 'accepted',
      },
    });
    await forgetMessages(kit);
    const { status, body } = await call('PUT', `/${id}`, { startTime: '08:00', endTime: '09:00' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.id).toBe(id);
    expect(linesOf(body)).toEqual([
      '2026-03-10 08:00 accepted Ana Ruiz',
      '2026-03-18 13:00 accepted Ana Ruiz changed',
      '2026-03-24 08:00 accepted Ana Ruiz',
      '2026-03-31 08:00 accepted Ana Ruiz',
    ]);
    expect(await messages()).toEqual([
      `several_changed client ${clinic.id} email changed 3`,
      `several_changed interpreter ${ana.id} email changed 3`,
      `several_changed interpreter ${ana.id} sms changed 3`,
    ]);
    const again = await call('PUT', `/${id}`, { startTime: '07:00', endTime: '08:00', includeChanged: true });
    expect(linesOf(again.body)[1]).toBe('2026-03-18 07:00 accepted Ana Ruiz changed');
  });

  it('of one and the following ends the series and begins a linked one', async () => {
    const { id } = await made();
    const { body } = await call('PUT', `/${id}`, {
      from: '2026-03-24',
      firstDate: '2026-03-26',
      location: '9 Elm St',
    });
    expect(body).toMatchObject({
      continuesId: id,
      words: 'Every Thursday, 2 times, until Apr 2, 2026',
      location: '9 Elm St',
    });
    expect(linesOf(body)).toEqual([
      '2026-03-26 10:00 accepted Ana Ruiz',
      '2026-04-02 10:00 accepted Ana Ruiz',
    ]);
    const before = (await call('GET', `/${id}`)).body;
    expect(before).toMatchObject({
      continuedById: body.id,
      words: 'Every Tuesday, 2 times, until Mar 17, 2026',
    });
    expect(linesOf(before)).toHaveLength(2);
  });

  it('moves daily dates by a day, over each other, without a conflict with themselves', async () => {
    const { id } = await made({ frequency: 'day' });
    const later = (await call('PUT', `/${id}`, { firstDate: '2026-03-11' })).body;
    expect(linesOf(later)).toEqual(
      ['11', '12', '13', '14'].map((day) => `2026-03-${day} 10:00 accepted Ana Ruiz`),
    );
    const earlier = (await call('PUT', `/${id}`, { firstDate: '2026-03-10' })).body;
    expect(linesOf(earlier)[0]).toBe('2026-03-10 10:00 accepted Ana Ruiz');
  });

  it('leaves a date open on which its interpreter cannot come any more', async () => {
    const { id } = await made();
    await anAssignment(kit, {
      clientId: clinic.id,
      interpreterId: ana.id,
      date: '2026-03-17',
      startTime: '14:00',
      endTime: '15:00',
      status: 'accepted',
    });
    const { body } = await call('PUT', `/${id}`, { startTime: '14:00', endTime: '15:00' });
    expect(linesOf(body)[1]).toBe('2026-03-17 14:00 pending');
    expect(await messages()).toContainEqual(
      expect.stringMatching(/^several_changed interpreter .* email changed 3 released 1$/),
    );
  });

  it('leaves what is past, and refuses where nothing is ahead', async () => {
    const { id } = await made();
    kit.clock.set('2026-03-20T12:00:00Z');
    const { body } = await call('PUT', `/${id}`, { startTime: '08:00', endTime: '09:00' });
    expect(body.continuesId).toBe(id);
    expect(linesOf(body)).toHaveLength(2);
    const late = await call('PUT', `/${id}`, { startTime: '07:00', endTime: '09:00' });
    expect([late.status, late.body.code]).toEqual([409, 'illegal_step']);
  });

  it('is refused to the second of two who saw the same series', async () => {
    const { id, updatedAt } = await made();
    expect((await call('PUT', `/${id}`, { startTime: '09:00', updatedAt })).status).toBe(200);
    const second = await call('PUT', `/${id}`, { startTime: '08:00', updatedAt });
    expect([second.status, second.body.code]).toEqual([409, 'stale']);
    expect(second.body.message).toContain('has changed this series');
  });
});

describe('people of a series', () => {
  it('are booked for the open dates, from one on, with one message', async () => {
    const { id } = await made({ interpreterId: null, status: 'pending' });
    await busy('2026-03-24', omar.id);
    await forgetMessages(kit);
    const to = { interpreterId: omar.id, status: 'accepted', from: '2026-03-17' };
    const { body } = await call('POST', `/${id}/assign`, to);
    expect(linesOf(body)).toEqual([
      '2026-03-10 10:00 pending',
      '2026-03-17 10:00 scheduled Omar Haddad',
      '2026-03-24 10:00 pending',
      '2026-03-31 10:00 scheduled Omar Haddad',
    ]);
    expect(await messages()).toContain(`several_changed interpreter ${omar.id} sms booked 2`);
  });

  it('take the place of others only when told so', async () => {
    const { id } = await made();
    const to = { interpreterId: omar.id, status: 'accepted' };
    expect(linesOf((await call('POST', `/${id}/assign`, to)).body)[0]).toContain('Ana Ruiz');
    const { body } = await call('POST', `/${id}/assign`, { ...to, replaces: true });
    expect(linesOf(body).every((line) => line.endsWith('Omar Haddad'))).toBe(true);
    expect(await messages()).toContain(`several_changed interpreter ${ana.id} sms released 4`);
  });

  it('are refused if they can take none of the dates', async () => {
    const { id } = await made({ count: 2, interpreterId: null, status: 'pending' });
    await busy('2026-03-10', omar.id);
    await busy('2026-03-17', omar.id);
    const { status, body } = await call('POST', `/${id}/assign`, {
      interpreterId: omar.id,
      status: 'accepted',
    });
    expect([status, body.code]).toEqual([409, 'interpreter_booked']);
  });
});

describe('a cancelled series', () => {
  it('ends the dates from one on, with one message and the fee of each', async () => {
    const { id } = await made();
    const { status, body } = await call('POST', `/${id}/cancel`, {
      from: '2026-03-24',
      by: 'office',
      reason: 'Closed',
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.dates.map((one: { status: string }) => one.status)).toEqual([
      'accepted',
      'accepted',
      'cancelled',
      'cancelled',
    ]);
    expect(await messages()).toEqual([
      `several_changed client ${clinic.id} email cancelled 2`,
      `several_changed interpreter ${ana.id} email cancelled 2`,
      `several_changed interpreter ${ana.id} sms cancelled 2`,
    ]);
  });

  it('is refused if it costs the client more than was shown', async () => {
    kit.clock.set('2026-03-09T20:00:00Z');
    const { id } = await made();
    const { status, body } = await call('POST', `/${id}/cancel`, { by: 'client', charge: '10.00' });
    expect([status, body.code]).toEqual([409, 'charge_changed']);
  });
});

describe("a client's series", () => {
  const asked = (more: object = {}) => {
    const { clientId: _, interpreterId: _i, status: _s, ...body } = bodyOf(more);
    return { ...body, endTime: '12:00', serviceType: 'medical', urgency: 'routine', ...more };
  };
  const mine = (method: 'GET' | 'POST', path: string, body?: object, as = clinic) =>
    kit.call(method, `/api/appointments/series${path}`, { as, ...(body && { body }) });

  it('is listed with what each date costs, and nothing of interpreters', async () => {
    const { status, body } = await mine('POST', '/dates', asked());
    expect(status, JSON.stringify(body)).toBe(200);
    expect(Object.keys(body.dates[0]).sort()).toEqual([
      'charge',
      'date',
      'endTime',
      'isHoliday',
      'isOff',
      'originalDate',
      'problem',
      'startTime',
    ]);
    expect(body.dates.map((one: { charge: string }) => one.charge)).toEqual(Array(4).fill('150.00'));
    const short = await mine('POST', '/dates', asked({ endTime: '11:00' }));
    expect(short.body.dates[0].problem).toBe('Appointments must be at least 2 hours long');
  });

  it('waits as one request for each date, with one entry for staff and one e-mail', async () => {
    const { status, body } = await mine(
      'POST',
      '',
      asked({ exceptions: [{ originalDate: '2026-03-17', isOff: true }] }),
    );
    expect(status, JSON.stringify(body)).toBe(201);
    expect(linesOf(body)).toEqual(['10', '24', '31'].map((day) => `2026-03-${day} 10:00 pending`));
    expect(await messages()).toEqual([`several_requested client ${clinic.id} email requested 3`]);
    const { rows } = await kit.database.pool.query(
      `SELECT payload ->> 'text' AS text FROM notifications WHERE channel = 'in_app'`,
    );
    expect(rows).toEqual([
      { text: expect.stringMatching(/requests Spanish, every Tuesday, 3 times, until Mar 31, 2026\.$/) },
    ]);
  });

  it('belongs to its client alone, who does not learn who was only asked', async () => {
    const { id } = await made({ status: 'pending' });
    const { body } = await mine('GET', `/${id}`);
    expect(linesOf(body)[0]).toBe('2026-03-10 10:00 pending');
    const other = await aClient(kit);
    for (const [method, path, sent] of [
      ['GET', `/${id}`, undefined],
      ['GET', `/${id}/cancellation`, undefined],
      ['POST', `/${id}/cancel`, { charge: '0.00' }],
    ] as const)
      expect((await mine(method, path, sent, other)).status).toBe(404);
  });

  it('is cancelled from a date on for what was shown, and not for more', async () => {
    const { id } = await made();
    kit.clock.set('2026-03-16T18:00:00Z');
    const { body: terms } = await mine('GET', `/${id}/cancellation?from=2026-03-17`);
    expect(terms).toEqual({ dates: 3, late: 1, charge: '150.00' });
    const cheap = await mine('POST', `/${id}/cancel`, { from: '2026-03-17', charge: '0.00' });
    expect([cheap.status, cheap.body.code]).toEqual([409, 'charge_changed']);
    const { status, body } = await mine('POST', `/${id}/cancel`, {
      from: '2026-03-17',
      charge: terms.charge,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.dates.map((one: { status: string }) => one.status)).toEqual([
      'accepted',
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
    const { rows } = await kit.database.pool.query(
      `SELECT kind, payload ->> 'text' AS text FROM notifications WHERE channel = 'in_app'`,
    );
    const text = expect.stringMatching(/ cancelled 3 dates of Spanish\.$/);
    expect(rows).toEqual([{ kind: 'booking_cancelled', text }]);
  });
});

describe('the offers of a series', () => {
  const answer = (id: number, body: object, as = ana) =>
    kit.call('POST', `/api/series/${id}/answers`, { as, body });

  it('are accepted in part: those that are gone do not keep the others away, and each is told once', async () => {
    const { id, dates } = await made({ status: 'pending' });
    const ids = dates.map(({ assignmentId }) => assignmentId);
    await busy('2026-03-24');
    await kit.call('POST', `/api/assignments/${ids[1]}/assign`, {
      as: staff,
      body: { interpreterId: omar.id },
    });
    await forgetMessages(kit);
    const { status, body } = await answer(id, { accept: ids.slice(0, 3), decline: ids.slice(3) });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.answers.map((one: { outcome: string }) => one.outcome)).toEqual([
      'accepted',
      'refused',
      'refused',
      'declined',
    ]);
    expect(body.answers[2].message).toContain('another appointment');
    expect(await messages()).toEqual([
      `booking_confirmed client ${clinic.id} email`,
      `booking_confirmed interpreter ${ana.id} email`,
      `booking_confirmed interpreter ${ana.id} sms`,
    ]);
    const { rows } = await kit.database.pool.query(
      `SELECT payload ->> 'text' AS text FROM notifications WHERE channel = 'in_app'`,
    );
    expect(rows).toEqual([
      {
        text: expect.stringMatching(
          /^Ana Ruiz accepted 1 date and declined 1 date of .*, Spanish\. Nobody is left/,
        ),
      },
    ]);
  });

  it('say how often they repeat', async () => {
    const { id } = await made({ status: 'pending', count: 2 });
    const { body } = await kit.call('GET', '/api/offers', { as: ana });
    const said = body.map((one: { seriesId: number; repeats: string }) => [one.seriesId, one.repeats]);
    expect(said).toEqual([
      [id, 'Every Tuesday'],
      [id, 'Every Tuesday'],
    ]);
  });

  it('are accepted whole with one message to each', async () => {
    const { id, dates } = await made({ status: 'pending' });
    await answer(id, { accept: dates.map(({ assignmentId }) => assignmentId) });
    expect(await messages()).toEqual([
      `several_changed client ${clinic.id} email booked 4`,
      `several_changed interpreter ${ana.id} email booked 4`,
      `several_changed interpreter ${ana.id} sms booked 4`,
    ]);
  });

  it("are nobody else's to answer", async () => {
    const { id, dates } = await made({ status: 'pending' });
    expect((await answer(id, { accept: [dates[0]?.assignmentId] }, omar)).status).toBe(404);
    const both = [dates[0]?.assignmentId];
    expect((await answer(id, { accept: both, decline: both })).status).toBe(422);
  });
});

it('ranks first for a date who had the last ones, also when they were changed to another series', async () => {
  const languages = ['Dari'];
  [ana, omar] = [
    await anInterpreterWithTexts(kit, { languages }),
    await anInterpreterWithTexts(kit, { languages }),
  ];
  const { dates } = await made({ interpreterId: null, status: 'pending', language: 'Dari' });
  const [first, second, third] = dates.map(({ assignmentId }) => assignmentId);
  for (const id of [first, second])
    await kit.call('POST', `/api/assignments/${id}/assign`, { as: staff, body: { interpreterId: omar.id } });
  const reasons = async () => {
    const { body } = await kit.call('GET', `/api/assignments/${third}/candidates`, { as: staff });
    return body
      .filter((one: { id: number }) => [ana.id, omar.id].includes(one.id))
      .map((one: { id: number; rank: { terms: { key: string; text: string }[] } }) => [
        one.id,
        one.rank.terms.find(({ key }) => key === 'same_series')?.text,
      ]);
  };
  const expected = [
    [omar.id, 'had the last 2 dates of this series'],
    [ana.id, undefined],
  ];
  expect(await reasons()).toEqual(expected);
  const [{ seriesId }] = (
    await kit.database.pool.query('SELECT series_id AS "seriesId" FROM assignments WHERE id = $1', [third])
  ).rows;
  await call('PUT', `/${seriesId}`, { from: '2026-03-24', startTime: '13:00', endTime: '14:00' });
  expect(await reasons()).toEqual(expected);
});
