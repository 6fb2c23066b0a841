import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { changeSettings } from '#kit/company-settings.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { beginRule } from '#server/db/closeouts/begin-rule.ts';
import { setReminder } from '#server/db/record/reminder.ts';
import { assignmentCompletions, assignments, trackingLogs } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';
import { settings } from '#server/db/schema/people.ts';
import { activity, auditLog, notifications } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';

type Client = Awaited<ReturnType<typeof aClient>>;

/** After the appointments of these tests: nobody completes one before its end. */
const LATER = '2026-03-10T14:00:00.000Z';

let kit: TestApp;
let staff: { cookie: string };
let clinic: Client;

beforeAll(async () => {
  kit = await testApp({ now: LATER });
  staff = await aStaffMember(kit);
  clinic = await aClient(kit);
});
afterAll(() => kit.close());

type Booking = Partial<Parameters<typeof anAssignment>[1]>;

/** An appointment with its own interpreter, so that the bookings of other tests do not interfere. */
async function booked(more: Booking = {}, rates: Parameters<typeof anInterpreter>[1] = {}) {
  const interpreter = await anInterpreter(kit, rates);
  const assignment = await anAssignment(kit, {
    clientId: clinic.id,
    status: 'accepted',
    currentStatus: 'arrived',
    interpreterId: interpreter.id,
    ...more,
  });
  return { interpreter, assignment };
}

function complete(
  id: number,
  as: { cookie: string },
  more: object = {},
  headers: Record<string, string> = {},
) {
  const body = { currentStatus: 'completed', actualEndTime: '12:00', ...more };
  return kit.call('PUT', `/api/assignments/${id}/tracking`, { as, body, headers });
}

const paymentsOf = (assignmentId: number) =>
  kit.database.db.select().from(payments).where(eq(payments.assignmentId, assignmentId));

interface Case {
  readonly what: string;
  readonly booking?: Booking;
  readonly rates?: Parameters<typeof anInterpreter>[1];
  readonly clientRate?: number;
  readonly report?: object;
  readonly pay: string;
  readonly charge: string;
}

describe('travel time', () => {
  const TRAVEL = { beyondHundredths: 0, percent: 100 };
  const NOW = LATER;

  /** An appointment at a place that is known, and an interpreter whose home is: 33 minutes each way by the estimate. */
  async function away() {
    const { interpreter, assignment } = await booked({ location: `${clinic.id} Far Road` });
    const { id: interpreterId } = interpreter;
    const scopes = [
      { side: 'pay', scope: { interpreterId } },
      { side: 'charge', scope: { clientId: clinic.id, language: 'Spanish' } },
    ] as const;
    await transact(kit.database.db, async (tx) => {
      for (const of of scopes)
        await beginRule(tx, { ...of, kind: 'travel_time', terms: TRAVEL, from: '2026-03-01' }, NOW);
    });
    const put = (path: string, body: object) => kit.call('PUT', path, { as: staff, body });
    await put(`/api/interpreters/${interpreterId}/home`, { position: '40, -74', radiusMiles: null });
    await put(`/api/clients/${clinic.id}/places`, {
      location: assignment.location,
      position: '40.1, -74',
    });
    return { interpreter, assignment };
  }

  const ownOf = async (interpreter: { id: number; cookie: string }) =>
    (await kit.call('GET', `/api/assignments/interpreter/${interpreter.id}`, { as: interpreter })).body[0];

  const travelOf = async (assignmentId: number) => {
    const [payment] = await paymentsOf(assignmentId);
    const lines = payment?.steps.filter(({ kind }) => kind === 'travel_time') ?? [];
    return lines.map(({ side, quantity, amountCents }) => [
      side,
      Math.round(Number(quantity) * 60),
      amountCents,
    ]);
  };

  it.each([
    [
      'is what was reported',
      { travelMinutes: 45 },
      [
        ['pay', 45, 2250],
        ['charge', 45, 5625],
      ],
    ],
    [
      'is the way from home where nothing was reported',
      {},
      [
        ['pay', 66, 3300],
        ['charge', 66, 8250],
      ],
    ],
    ['is none if none was reported', { travelMinutes: 0 }, []],
  ])('%s', async (_, report, expected) => {
    const { interpreter, assignment } = await away();
    const { payTerms } = await ownOf(interpreter);
    expect(payTerms.asksTravelTime).toBe(true);
    expect((await complete(assignment.id, interpreter, report)).status).toBe(200);
    expect(await travelOf(assignment.id)).toEqual(expected);
  });

  it('is corrected by the interpreter, and read by both sides, each with its own amount', async () => {
    const { interpreter, assignment } = await away();
    await complete(assignment.id, interpreter, { travelMinutes: 45 });
    const [payment] = await paymentsOf(assignment.id);
    const path = `/api/closeouts/${payment?.id}`;
    const { updatedAt } = (await kit.call('GET', path, { as: staff })).body;
    await kit.call('POST', `${path}/return`, { as: staff, body: { question: 'How long?', updatedAt } });
    const [returned] = (await kit.call('GET', '/api/closeouts/mine', { as: interpreter })).body;
    expect(returned).toMatchObject({ asksTravelTime: true, reported: { travelMinutes: 45 } });
    await kit.call('POST', `${path}/answer`, { as: interpreter, body: { answer: null, travelMinutes: 60 } });
    expect(await travelOf(assignment.id)).toEqual([
      ['pay', 60, 3000],
      ['charge', 60, 7500],
    ]);
    const { body } = await kit.call('GET', `/api/appointments/${assignment.id}/charge`, { as: clinic });
    expect(body.lines).toContainEqual(expect.objectContaining({ label: 'Travel time', charge: '75.00' }));
  });

  it('is asked for by a rule of the charge alone, without the rule', async () => {
    const { interpreter, assignment } = await booked();
    const { payTerms } = await ownOf(interpreter);
    expect(payTerms.asksTravelTime).toBe(true);
    expect(JSON.stringify(payTerms.rules)).not.toContain('travel_time');
    expect(await complete(assignment.id, interpreter, { travelMinutes: 1441 })).toMatchObject({
      status: 422,
      body: { fields: { travelMinutes: 'Enter whole minutes, at most 1,440' } },
    });
  });
});

const CASES: readonly Case[] = [
  { what: 'two hours at the default rate', pay: '60.00', charge: '150.00' },
  {
    what: 'an early end: two hours all the same',
    report: { actualEndTime: '10:30' },
    pay: '60.00',
    charge: '150.00',
  },
  { what: 'a minute over: fifteen more', report: { actualEndTime: '12:01' }, pay: '67.50', charge: '168.75' },
  { what: 'fifteen minutes over', report: { actualEndTime: '12:15' }, pay: '67.50', charge: '168.75' },
  {
    what: 'sixteen minutes over: thirty more',
    report: { actualEndTime: ' 12:16 ' },
    pay: '75.00',
    charge: '187.50',
  },
  {
    what: 'half a cent of pay, rounded up',
    rates: { hourlyRate: 3050 },
    report: { actualEndTime: '12:45' },
    pay: '83.88',
    charge: '206.25',
  },
  {
    what: 'a medical appointment at the medical rate',
    booking: { serviceType: 'medical' },
    rates: { legalRate: 3500, medicalRate: 4000 },
    pay: '80.00',
    charge: '150.00',
  },
  {
    what: 'a legal appointment at the legal rate',
    booking: { serviceType: 'legal' },
    rates: { legalRate: 3500, medicalRate: 4000 },
    pay: '70.00',
    charge: '150.00',
  },
  {
    what: 'a medical appointment without a medical rate',
    booking: { serviceType: 'medical' },
    rates: { legalRate: 3500 },
    pay: '60.00',
    charge: '150.00',
  },
  {
    what: 'a business appointment at the base rate',
    booking: { serviceType: 'business' },
    rates: { legalRate: 3500, medicalRate: 4000 },
    pay: '60.00',
    charge: '150.00',
  },
  { what: 'the language’s rate', booking: { language: 'French' }, pay: '60.00', charge: '160.50' },
  {
    what: 'the client’s own rate, before the language’s',
    booking: { language: 'French' },
    clientRate: 8233,
    report: { actualEndTime: '12:15' },
    pay: '67.50',
    charge: '185.24',
  },
  { what: 'a client who pays nothing', clientRate: 0, pay: '60.00', charge: '0.00' },
  {
    what: 'expenses, paid to the interpreter alone',
    report: { mileage: 12.5, parkingCost: 8.5, tollsCost: '3.25', otherExpenses: '1.99' },
    pay: '82.80',
    charge: '150.00',
  },
  {
    what: 'no expenses',
    report: { mileage: null, parkingCost: null, tollsCost: 0, otherExpenses: '0' },
    pay: '60.00',
    charge: '150.00',
  },
  {
    what: 'an end on the next day',
    booking: { startTime: '22:00', endTime: '01:00' },
    report: { actualEndTime: '01:40' },
    pay: '112.50',
    charge: '281.25',
  },
  {
    what: 'a booked end before midnight that ran over it',
    booking: { startTime: '20:00', endTime: '23:00' },
    report: { actualEndTime: '00:10' },
    pay: '127.50',
    charge: '318.75',
  },
  {
    what: 'the night in which the clock skips an hour',
    booking: { date: '2026-03-07', startTime: '22:00', endTime: '03:00' },
    report: { actualEndTime: '03:00' },
    pay: '120.00',
    charge: '300.00',
  },
];

describe('a completed appointment', () => {
  beforeAll(async () => {
    // Rates hold from the day on which they are set.
    kit.clock.set('2026-01-05T14:00:00.000Z');
    await changeSettings(kit, staff, { mileageRate: '0.725' });
    const body = { language: 'French', hourlyRate: '80.25' };
    await kit.call('POST', '/api/billing-rates', { as: staff, body });
    kit.clock.set(LATER);
  });

  it.each(CASES)('comes to $pay for the interpreter and $charge for the client: $what', async (given) => {
    const client =
      given.clientRate === undefined ? clinic : await aClient(kit, { customRate: given.clientRate });
    const { interpreter, assignment } = await booked({ ...given.booking, clientId: client.id }, given.rates);
    const answer = await complete(assignment.id, interpreter, given.report);
    expect(answer).toMatchObject({ status: 200, body: { status: 'completed', currentStatus: 'completed' } });
    const { body } = await kit.call('GET', `/api/payments?interpreterId=${interpreter.id}`, { as: staff });
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      assignmentId: assignment.id,
      amount: given.pay,
      clientAmount: given.charge,
      status: 'pending',
      dueDate: '2026-04-09',
    });
    const sums = { pay: 0, charge: 0 };
    for (const { side, amount } of body[0].steps as { side: 'pay' | 'charge'; amount: string }[]) {
      sums[side] += Math.round(Number(amount) * 100);
    }
    expect(sums).toEqual({
      pay: Math.round(Number(given.pay) * 100),
      charge: Math.round(Number(given.charge) * 100),
    });
    const [row] = await kit.database.db.select().from(assignments).where(eq(assignments.id, assignment.id));
    expect(row?.totalAmountCents).toBe(sums.charge);
    expect(row?.isPaid).toBe(false);
  });

  it('explains its amounts line by line', async () => {
    const { interpreter, assignment } = await booked();
    await complete(assignment.id, interpreter, {
      actualEndTime: '12:40',
      mileage: '12.50',
      parkingCost: '8.50',
    });
    const { body } = await kit.call('GET', `/api/payments?interpreterId=${interpreter.id}`, { as: staff });
    expect(body[0].steps).toEqual([
      {
        side: 'pay',
        label: 'Interpreting, base rate, rounded up to the quarter hour',
        quantity: '2.75',
        unit: 'hours',
        rate: '30.00',
        amount: '82.50',
      },
      { side: 'pay', label: 'Mileage', quantity: '12.5', unit: 'miles', rate: '0.725', amount: '9.06' },
      { side: 'pay', label: 'Parking', amount: '8.50' },
      {
        side: 'charge',
        label: 'Interpreting, default rate, rounded up to the quarter hour',
        quantity: '2.75',
        unit: 'hours',
        rate: '75.00',
        amount: '206.25',
      },
    ]);
  });

  it('is due as many days after the company’s day as the settings say', async () => {
    await kit.database.db.update(settings).set({ paymentDueDays: 10 });
    kit.clock.set('2026-03-06T04:30:00.000Z'); // March 5, 23:30 in New York
    const { interpreter, assignment } = await booked();
    await complete(assignment.id, interpreter);
    await kit.database.db.update(settings).set({ paymentDueDays: 30 });
    kit.clock.set(LATER);
    expect(await paymentsOf(assignment.id)).toMatchObject([{ dueDate: '2026-03-15' }]);
  });

  it('keeps a payment that staff entered before', async () => {
    const { interpreter, assignment } = await booked();
    await kit.database.db.insert(payments).values({
      assignmentId: assignment.id,
      interpreterId: interpreter.id,
      amount: 1000,
      clientAmount: 2000,
      dueDate: '2026-05-01',
    });
    expect((await complete(assignment.id, interpreter)).status).toBe(200);
    expect(await paymentsOf(assignment.id)).toMatchObject([{ amount: 1000, clientAmount: 2000 }]);
    const [row] = await kit.database.db.select().from(assignments).where(eq(assignments.id, assignment.id));
    expect(row?.totalAmountCents).toBe(2000);
  });

  it('pays the interpreter who did the work, not the former one', async () => {
    const { interpreter, assignment } = await booked();
    const former = await anInterpreter(kit);
    await kit.database.db.insert(payments).values({
      assignmentId: assignment.id,
      interpreterId: former.id,
      amount: 1000,
      clientAmount: 2000,
      dueDate: '2026-05-01',
    });
    expect((await complete(assignment.id, interpreter)).status).toBe(200);
    const rows = (await paymentsOf(assignment.id)).sort((a, b) => a.id - b.id);
    expect(rows).toMatchObject([
      { interpreterId: former.id, status: 'void', notes: expect.stringContaining('another interpreter') },
      { interpreterId: interpreter.id, status: 'pending' },
    ]);
  });
});

describe('completing', () => {
  it('keeps the server’s time and the device’s beside it, the end and the expenses', async () => {
    const { interpreter, assignment } = await booked();
    kit.clock.set('2026-03-05T17:05:00.000Z');
    const answer = await complete(assignment.id, interpreter, {
      completedAt: '2026-03-05T12:01:00-05:00',
      currentLocation: '{"lat":40.7128,"lng":-74.006}',
      actualEndTime: '12:00',
      mileage: '7.3',
      parkingCost: 12,
      tollsCost: '1.5',
      otherExpenses: null,
      expenseNotes: ' Garage ',
      trackingNotes: 'Went well',
    });
    kit.clock.set(LATER);
    expect(answer.body).toMatchObject({
      completedAt: '2026-03-05T17:05:00Z',
      deviceCompletedAt: '2026-03-05T17:01:00Z',
      actualEndTime: '12:00',
      mileage: '7.30',
      parkingCost: '12.00',
      tollsCost: '1.50',
      otherExpenses: null,
      expenseNotes: 'Garage',
      trackingNotes: 'Went well',
      arrivedAt: null,
    });
    expect(JSON.parse(answer.body.currentLocation)).toEqual({ lat: 40.7128, lng: -74.006 });
    const log = await kit.call('GET', `/api/assignments/${assignment.id}/tracking`, { as: interpreter });
    expect(log.body).toEqual([
      {
        id: expect.any(Number),
        assignmentId: assignment.id,
        interpreterId: interpreter.id,
        interpreter: { id: interpreter.id, name: interpreter.name },
        status: 'completed',
        location: '{"lat":40.7128,"lng":-74.006}',
        notes: 'Went well',
        minutes: null,
        timestamp: '2026-03-05T17:05:00Z',
        deviceTime: '2026-03-05T17:01:00Z',
        impossibleTime: null,
        enteredBy: null,
      },
    ]);
  });

  it('is reported to staff and the client, and is in the activity and the audit log', async () => {
    const { interpreter, assignment } = await booked();
    await complete(assignment.id, interpreter);
    const { db } = kit.database;
    const notices = await db
      .select()
      .from(notifications)
      .where(eq(notifications.assignmentId, assignment.id));
    const summary = `${interpreter.name} completed Spanish at ${clinic.name}`;
    expect(
      notices.map((row) => [row.kind, row.channel, row.recipientId, row.payload['text']]).sort(),
    ).toEqual([
      ['completed', 'email', clinic.id, undefined],
      ['completed', 'in_app', null, `${summary}.`],
    ]);
    const [payment] = await paymentsOf(assignment.id);
    expect(await db.select().from(activity).where(eq(activity.assignmentId, assignment.id))).toMatchObject([
      { kind: 'assignment_completed', summary, paymentId: payment?.id },
    ]);
    const [audited] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'payment'), eq(auditLog.entityId, payment?.id ?? 0)));
    expect(audited).toMatchObject({
      act: 'payments.create',
      change: { payCents: 6000, chargeCents: 15_000 },
    });
  });

  it('takes the reminder away', async () => {
    const { interpreter, assignment } = await booked({ date: '2026-03-20' });
    const { id, startsAt } = assignment;
    const reminder = { assignmentId: id, interpreterId: interpreter.id, startsAt, now: kit.clock.now() };
    const jobs = () =>
      kit.database.pool.query('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [`reminder:${id}`]);
    await transact(kit.database.db, (tx) => setReminder(tx, reminder));
    expect((await jobs()).rowCount).toBe(1);
    kit.clock.set('2026-03-20T16:10:00.000Z');
    await complete(id, interpreter);
    kit.clock.set(LATER);
    expect((await jobs()).rowCount).toBe(0);
  });

  it('may be done by staff, from any step before', async () => {
    const { assignment } = await booked({ currentStatus: 'not_started', status: 'scheduled' });
    const answer = await complete(assignment.id, staff);
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'completed', totalAmount: '150.00', isPaid: false },
    });
  });

  it('is possible for an appointment in progress', async () => {
    const { interpreter, assignment } = await booked({ currentStatus: 'in_progress', status: 'in-progress' });
    expect((await complete(assignment.id, interpreter)).status).toBe(200);
  });

  it.each([undefined, null, '', '   '])('needs the actual end: %j', async (actualEndTime) => {
    const { interpreter, assignment } = await booked();
    const message = 'Please enter the actual end time';
    expect(await complete(assignment.id, interpreter, { actualEndTime })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', message, fields: { actualEndTime: message } },
    });
  });

  it.each([
    ['actualEndTime', '25:00'],
    ['actualEndTime', '9:30'],
    ['actualEndTime', '09:59'], // before the start: it would be 22 hours later
    ['actualEndTime', 1200],
    ['mileage', '1.005'],
    ['mileage', -1],
    ['parkingCost', 8.123],
    ['tollsCost', '1e2'],
    ['otherExpenses', 'ten'],
    ['otherExpenses', '100000000.00'],
    ['expenseNotes', 'a\u0000b'],
    ['expenseNotes', 'x'.repeat(2001)],
    ['completedAt', 'now'],
    ['currentLocation', '{"lat":91,"lng":0}'],
    ['currentLocation', { lat: 1, lng: 1 }],
    ['totalAmount', '0.01'],
    ['status', 'completed'],
  ])('is refused with %s %j, and nothing is written', async (field, value) => {
    const { interpreter, assignment } = await booked();
    expect(await complete(assignment.id, interpreter, { [field]: value })).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect(await paymentsOf(assignment.id)).toEqual([]);
    const { db } = kit.database;
    const [row] = await db.select().from(assignments).where(eq(assignments.id, assignment.id));
    expect(row).toMatchObject({ status: 'accepted', currentStatus: 'arrived' });
    const ofAppointment = eq(assignmentCompletions.assignmentId, assignment.id);
    expect(await db.select().from(assignmentCompletions).where(ofAppointment)).toEqual([]);
    const log = await db.select().from(trackingLogs).where(eq(trackingLogs.assignmentId, assignment.id));
    expect(log).toEqual([]);
  });

  it.each([
    ['mileage', 12.345, 'Enter a number of miles, with at most two decimals'],
    ['mileage', 12.55, 'Enter miles in steps of 0.1, such as 12.5'],
    ['mileage', 2000.1, 'Enter at most 2,000 miles. Ask the office about more.'],
    ['parkingCost', 12.345, 'Enter an amount in dollars, with at most two decimals'],
  ])('says of %s %d what it counts', async (field, value, sentence) => {
    const { interpreter, assignment } = await booked();
    const { body } = await complete(assignment.id, interpreter, { [field]: value });
    expect(body.fields).toEqual({ [field]: sentence });
  });

  it('is refused at a time that the clock skipped', async () => {
    const { interpreter, assignment } = await booked({
      date: '2026-03-07',
      startTime: '22:00',
      endTime: '03:00',
    });
    expect(await complete(assignment.id, interpreter, { actualEndTime: '02:30' })).toMatchObject({
      status: 422,
      body: {
        code: 'civil_time_does_not_exist',
        fields: { actualEndTime: expect.stringContaining('2:30 AM') },
      },
    });
  });

  it('is refused for amounts above the largest', async () => {
    const { interpreter, assignment } = await booked({}, { hourlyRate: 9_999_999_999 });
    expect(await complete(assignment.id, interpreter)).toMatchObject({ status: 422 });
    expect(await paymentsOf(assignment.id)).toEqual([]);
  });

  it('happens once when the same request comes twice, also at once', async () => {
    const { interpreter, assignment } = await booked();
    const key = { 'idempotency-key': `complete-${assignment.id}` };
    const answers = await Promise.all([1, 2, 3].map(() => complete(assignment.id, interpreter, {}, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await paymentsOf(assignment.id)).toHaveLength(1);
    const other = await complete(assignment.id, interpreter, { mileage: 1 }, key);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  });

  it('happens once for several completions at once', async () => {
    const { interpreter, assignment } = await booked();
    const who = [interpreter, staff, interpreter, staff, interpreter, staff];
    const answers = await Promise.all(who.map((as) => complete(assignment.id, as)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await paymentsOf(assignment.id)).toHaveLength(1);
    const log = await kit.call('GET', `/api/assignments/${assignment.id}/tracking`, { as: staff });
    expect(log.body).toHaveLength(1);
  });
});

describe('an end that has not passed', () => {
  afterEach(() => kit.clock.set(LATER));

  it.each([
    ['staff', '2026-03-05T16:00:00.000Z', '12:00 PM is 1 h from now. Enter when it really ended.'],
    ['interpreter', '2026-03-05T16:00:00.000Z', '12:00 PM is 1 h from now. Enter when it really ended.'],
    [
      'staff',
      '2026-03-05T14:59:00.000Z',
      "This appointment hasn't started yet. Complete it after it has ended.",
    ],
    [
      'interpreter',
      '2026-03-02T14:00:00.000Z',
      "This appointment hasn't started yet. Complete it after it has ended.",
    ],
  ] as const)('is refused from %s at %s', async (who, now, message) => {
    const { interpreter, assignment } = await booked();
    kit.clock.set(now);
    const as = who === 'staff' ? staff : interpreter;
    expect(await complete(assignment.id, as)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', message, fields: { actualEndTime: message } },
    });
    expect(await paymentsOf(assignment.id)).toEqual([]);
  });
});

describe('a completion waits for review', () => {
  it.each([
    ['15 minutes over', { actualEndTime: '12:15' }, []],
    ['more than 15 minutes over', { actualEndTime: '12:16' }, ['overrun']],
    ['$200 of expenses', { parkingCost: 150, tollsCost: '50' }, []],
    ['more than $200 of expenses', { parkingCost: '200.01' }, ['expenses']],
    ['many miles', { mileage: 2000 }, ['expenses']],
    ['both', { actualEndTime: '22:00', otherExpenses: 9999 }, ['overrun', 'expenses']],
  ])('with %s', async (_, report, reasons) => {
    const { interpreter, assignment } = await booked();
    const { body } = await complete(assignment.id, interpreter, report);
    expect(body).not.toHaveProperty('reviewReasons');
    const seen = await kit.call('GET', `/api/assignments/${assignment.id}`, { as: staff });
    expect(seen.body.reviewReasons).toEqual(reasons);
  });

  it('and staff are told why', async () => {
    const { interpreter, assignment } = await booked();
    await complete(assignment.id, interpreter, { actualEndTime: '14:00', parkingCost: 300 });
    const [notice] = await kit.database.db
      .select({ payload: notifications.payload })
      .from(notifications)
      .where(and(eq(notifications.assignmentId, assignment.id), eq(notifications.channel, 'in_app')));
    expect(notice?.payload['text']).toBe(
      `${interpreter.name} completed Spanish at ${clinic.name}. Please review it: it ended more than 15 minutes after the booked end, the expenses are above $200.`,
    );
  });
});

describe('what each side may see', () => {
  it('keeps the charge from the interpreter and the pay from the client', async () => {
    const client = await aClient(kit, { customRate: 8889 });
    const { interpreter, assignment } = await booked({ clientId: client.id }, { hourlyRate: 3137 });
    const done = await complete(assignment.id, interpreter, { mileage: 11.1, parkingCost: 4.44 });
    expect(done.status).toBe(200);
    const [payment] = await paymentsOf(assignment.id);
    expect(payment).toMatchObject({ clientAmount: 17_778, amount: 6274 + 805 + 444 });

    const toInterpreter = [
      done,
      await kit.call('GET', '/api/payments/mine', { as: interpreter }),
      await kit.call('GET', `/api/assignments/${assignment.id}/tracking`, { as: interpreter }),
      await kit.call('GET', `/api/assignments/interpreter/${interpreter.id}`, { as: interpreter }),
    ];
    for (const answer of toInterpreter) {
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toMatch(
        /177\.78|17778|88\.89|8889|totalAmount|clientAmount|customRate/,
      );
    }

    const toClient = [
      await kit.call('GET', `/api/assignments/client/${client.id}`, { as: client }),
      await kit.call('GET', '/api/billing-rates/Spanish', { as: client }),
    ];
    for (const answer of toClient) {
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toMatch(
        /75\.23|7523|31\.37|3137|62\.74|4\.44|11\.11|mileage|parkingCost/,
      );
    }
    expect(toClient[0]?.body[0]).toMatchObject({ totalAmount: '177.78', status: 'completed' });
  });
});
