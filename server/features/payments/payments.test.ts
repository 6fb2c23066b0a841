import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aPayment as makePayment, type PaymentAbout } from '#kit/payments.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { payoutLines, payouts } from '#server/db/schema/billing.ts';
import { payments } from '#server/db/schema/money.ts';
import { activity, auditLog, notifications } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { notifyOverduePayments } from './commands/notify-overdue.ts';

let kit: TestApp;
let staff: { cookie: string };
let ines: Awaited<ReturnType<typeof anInterpreter>>;
let clinic: Awaited<ReturnType<typeof aClient>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  ines = await anInterpreter(kit);
  clinic = await aClient(kit);
});
afterAll(() => kit.close());

/** A completed appointment without its payment. */
function completed(more: { interpreterId?: number; clientId?: number } = {}) {
  return anAssignment(kit, {
    clientId: clinic.id,
    interpreterId: ines.id,
    status: 'completed',
    currentStatus: 'completed',
    ...more,
  });
}

function aPayment({ clientId = clinic.id, ...more }: Partial<PaymentAbout> = {}) {
  return makePayment(kit, { interpreterId: ines.id, clientId, ...more });
}

const list = (query = '') => kit.call('GET', `/api/payments${query}`, { as: staff });
const pay = (id: number, body: object = {}) =>
  kit.call('POST', `/api/payments/${id}/pay`, { as: staff, body });
/** As if the appointment of a payment had been on this day. */
async function dated(id: number, date: string) {
  const [row] = await kit.database.db.select().from(payments).where(eq(payments.id, id));
  await kit.database.db
    .update(assignments)
    .set({ date })
    .where(eq(assignments.id, row?.assignmentId ?? 0));
}
const voidIt = (id: number, body: object = { reason: 'Entered twice' }) =>
  kit.call('POST', `/api/payments/${id}/void`, { as: staff, body });
const idsOf = (answer: { body: { id: number }[] }) => answer.body.map(({ id }) => id);

describe('the list of payments', () => {
  let late: number;
  let today: number;
  let paid: number;
  let far: number;
  let other: { id: number; interpreterId: number };
  let school: { id: number; name: string };

  beforeAll(async () => {
    await kit.database.db.delete(payments);
    school = await aClient(kit);
    late = (await aPayment({ dueDate: '2026-03-01' })).id;
    today = (await aPayment({ dueDate: '2026-03-02' })).id;
    paid = (await aPayment({ dueDate: '2026-02-01', status: 'paid', paidDate: '2026-02-02' })).id;
    far = (await aPayment({ dueDate: '2026-05-01', clientId: school.id })).id;
    other = await aPayment({ dueDate: '2026-05-01', interpreterId: (await anInterpreter(kit)).id });
  });

  it('starts with the latest due date, and tells what is overdue by the company’s day', async () => {
    const answer = await list();
    expect(idsOf(answer)).toEqual([other.id, far, today, late, paid]);
    expect(answer.body.map((payment: { isOverdue: boolean }) => payment.isOverdue)).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
    expect(answer.headers['x-total-count']).toBe('5');
    expect(answer.body[3]).toMatchObject({
      amount: '60.00',
      clientAmount: '150.00',
      status: 'pending',
      interpreter: { id: ines.id, name: ines.name },
      client: { id: clinic.id, name: clinic.name },
      assignment: { date: '2026-03-05', startTime: '10:00', endTime: '12:00', language: 'Spanish' },
    });
  });

  it('calls a payment overdue when the company’s day ends, not when UTC’s does', async () => {
    kit.clock.set('2026-03-03T04:59:59.000Z');
    expect(idsOf(await list('?status=overdue'))).toEqual([late]);
    kit.clock.set('2026-03-03T05:00:00.000Z');
    expect(idsOf(await list('?status=overdue'))).toEqual([today, late]);
    kit.clock.set('2026-03-02T14:00:00.000Z');
  });

  it('is narrowed by status, interpreter, client and due date', async () => {
    expect(idsOf(await list('?status=paid'))).toEqual([paid]);
    expect(idsOf(await list('?status=pending'))).toEqual([other.id, far, today, late]);
    expect(idsOf(await list('?status=void'))).toEqual([]);
    expect(idsOf(await list(`?interpreterId=${other.interpreterId}`))).toEqual([other.id]);
    expect(idsOf(await list(`?clientId=${school.id}`))).toEqual([far]);
    expect(idsOf(await list('?from=2026-03-01&to=2026-03-02'))).toEqual([today, late]);
    expect((await list(`?clientId=${school.id}`)).headers['x-total-count']).toBe('1');
  });

  it('takes a period as days of the due date, of the appointment, or of the payment', async () => {
    expect(idsOf(await list('?from=2026-02-02&to=2026-02-02&date=paid'))).toEqual([paid]);
    expect(idsOf(await list('?from=2026-03-05&to=2026-03-05&date=service'))).toEqual([
      other.id,
      far,
      today,
      late,
      paid,
    ]);
    expect(idsOf(await list('?from=2026-03-06&date=service'))).toEqual([]);
    expect(idsOf(await list('?to=2026-03-04&date=service'))).toEqual([]);
  });

  it('is searched by an amount of either side, and by the number of a payment or an appointment', async () => {
    const { id, assignmentId } = await aPayment({ amount: 123_456, clientAmount: 987_650 });
    for (const typed of ['1,234.56', '$1234', '1234', '$9,876.50', '9876', `#${id}`])
      expect(idsOf(await list(`?q=${encodeURIComponent(typed)}`)), typed).toContain(id);
    expect(idsOf(await list(`?q=%23${assignmentId}`))).toContain(id);
    expect(idsOf(await list('?q=1234.57'))).toEqual([]);
    await kit.database.db.delete(payments).where(eq(payments.id, id));
  });

  async function throughPages(from: string): Promise<number[]> {
    const seen: number[] = [];
    let url: string | null = from;
    while (url) {
      const page = await kit.call('GET', url, { as: staff });
      expect(page.headers['x-total-count']).toBe('5');
      seen.push(...idsOf(page));
      url = /<(.*)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? null;
    }
    return seen;
  }

  it('goes on page by page, over several payments due on one day', async () => {
    expect(await throughPages('/api/payments?limit=2')).toEqual([other.id, far, today, late, paid]);
    expect((await list('?limit=5')).headers['link']).toBeUndefined();
  });

  it('is in reverse order if the oldest are requested first', async () => {
    const inOrder = [paid, late, today, far, other.id];
    expect(idsOf(await list('?order=oldest'))).toEqual(inOrder);
    for (const limit of [1, 2, 3]) {
      expect(await throughPages(`/api/payments?order=oldest&limit=${limit}`)).toEqual(inOrder);
    }
    expect(idsOf(await list('?order=newest'))).toEqual([...inOrder].reverse());
  });

  it('is searched by either name, the method and the notes', async () => {
    const noted = await aPayment({
      dueDate: '2026-01-01',
      status: 'paid',
      paidDate: '2026-01-02',
      paymentMethod: 'Check 100%',
      notes: 'See folder_7',
    });
    expect(idsOf(await list('?q=100%25'))).toEqual([noted.id]);
    expect(idsOf(await list('?q=FOLDER_7'))).toEqual([noted.id]);
    expect(idsOf(await list('?q=folder%257'))).toEqual([]);
    expect(idsOf(await list(`?q=${encodeURIComponent(school.name)}`))).toEqual([far]);
    expect(idsOf(await list(`?q=${encodeURIComponent(ines.name)}&status=pending`))).toEqual([
      far,
      today,
      late,
    ]);
    await kit.database.db.delete(payments).where(eq(payments.id, noted.id));
  });

  it('is searched whatever accents names, methods, notes or the words have', async () => {
    const { id: interpreterId } = await anInterpreter(kit, { name: 'Íñigo Peña' });
    const { id: clientId } = await aClient(kit, { name: 'Clínica San José' });
    const dueDate = '2026-01-01';
    const byName = await aPayment({ dueDate, interpreterId });
    const byClient = await aPayment({ dueDate, clientId });
    const paid = { status: 'paid', paidDate: '2026-01-02' } as const;
    const byWords = await aPayment({ dueDate, ...paid, paymentMethod: 'Überweisung', notes: 'Été 100%' });
    for (const [typed, payment] of [
      ['pena', byName],
      ['INIGO PEN\u0303A', byName],
      ['san josé', byClient],
      ['clinica', byClient],
      ['uberweisung', byWords],
      ['ete 100%', byWords],
    ] as const)
      expect(idsOf(await list(`?q=${encodeURIComponent(typed)}`)), typed).toEqual([payment.id]);
    expect(idsOf(await list('?q=ete_100'))).toEqual([]);
    const made = [byName, byClient, byWords].map(({ id }) => id);
    await kit.database.db.delete(payments).where(inArray(payments.id, made));
  });

  it('has the payments of a client whose appointment was deleted', async () => {
    const harbor = await aClient(kit);
    const gone = await aPayment({ clientId: harbor.id, dueDate: '2026-01-01' });
    await kit.database.db
      .update(assignments)
      .set({ deletedAt: kit.clock.now() })
      .where(eq(assignments.id, gone.assignmentId));
    expect(idsOf(await list(`?clientId=${harbor.id}`))).toEqual([gone.id]);
    await kit.database.db.delete(payments).where(eq(payments.id, gone.id));
  });

  it.each([
    '?cursor=x',
    '?cursor=2026-13-01.1.5',
    '?cursor=2026-03-01.1',
    '?cursor=2026-03-01.1.1.1',
    '?cursor=2026-03-01.-1.5',
    '?cursor=2026-03-01.1.-5',
    '?cursor=2026-03-01.9999999999999999.5',
  ])('refuses the cursor in %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it.each(['?status=late', '?order=up', '?limit=0', '?limit=1001', '?from=tomorrow', '?who=me'])(
    'refuses %s',
    async (query) => {
      expect((await list(query)).status).toBe(422);
    },
  );

  it('is for staff alone', async () => {
    for (const as of [ines, clinic])
      expect((await kit.call('GET', '/api/payments', { as })).status).toBe(403);
  });
});

describe('an interpreter’s earnings', () => {
  it('are their own, without anything that the client pays', async () => {
    const owner = await anInterpreter(kit);
    const steps = [
      {
        side: 'pay',
        label: 'Interpreting, base rate',
        quantity: '2',
        unit: 'hours',
        rateCents: 3000,
        amountCents: 6000,
      },
      {
        side: 'charge',
        label: 'Interpreting, default rate',
        quantity: '2',
        unit: 'hours',
        rateCents: 7777,
        amountCents: 15_554,
      },
    ] as const;
    const { id, assignmentId } = await aPayment({ interpreterId: owner.id, clientAmount: 15_554, steps });
    const mine = await kit.call('GET', '/api/payments/mine', { as: owner });
    expect(mine.body).toEqual([
      {
        id,
        assignmentId,
        amount: '60.00',
        status: 'pending',
        dueDate: '2026-04-01',
        paidDate: null,
        steps: [
          {
            side: 'pay',
            label: 'Interpreting, base rate',
            quantity: '2',
            unit: 'hours',
            rate: '30.00',
            amount: '60.00',
          },
        ],
        review: 'reported',
        question: null,
        createdAt: expect.any(String),
        clientName: expect.any(String),
        assignment: {
          id: assignmentId,
          date: '2026-03-05',
          startTime: '10:00',
          endTime: '12:00',
          actualEndTime: null,
          language: 'Spanish',
          isCancelled: false,
        },
      },
    ]);
    expect(JSON.stringify(mine.body)).not.toMatch(/155\.54|77\.77|charge|clientAmount/i);
    expect(mine.headers['x-total-count']).toBe('1');
  });

  it('go on page by page', async () => {
    const owner = await anInterpreter(kit);
    const first = await aPayment({ interpreterId: owner.id });
    const second = await aPayment({ interpreterId: owner.id });
    const page = await kit.call('GET', '/api/payments/mine?limit=1', { as: owner });
    expect(idsOf(page)).toEqual([second.id]);
    const next = /<(.*)>/.exec(String(page.headers['link']))?.[1] ?? '';
    expect(idsOf(await kit.call('GET', next, { as: owner }))).toEqual([first.id]);
  });

  it('are shown to interpreters alone', async () => {
    for (const as of [staff, clinic]) {
      expect((await kit.call('GET', '/api/payments/mine', { as })).status).toBe(403);
    }
  });
});

describe('a payment entered by hand', () => {
  let assignmentId: number;
  const enter = (more: object = {}, headers: Record<string, string> = {}) =>
    kit.call('POST', '/api/payments', {
      as: staff,
      headers,
      body: {
        assignmentId,
        interpreterId: ines.id,
        amount: '60.5',
        clientAmount: 150.05,
        dueDate: '2026-04-01',
        ...more,
      },
    });

  beforeEach(async () => {
    assignmentId = (await completed()).id;
  });

  it("is listed, and sets the client's charge", async () => {
    const answer = await enter({ notes: ' By cheque ' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        amount: '60.50',
        clientAmount: '150.05',
        status: 'pending',
        notes: 'By cheque',
        steps: [],
        isOverdue: false,
      },
    });
    const [assignment] = await kit.database.db
      .select()
      .from(assignments)
      .where(eq(assignments.id, assignmentId));
    expect(assignment?.totalAmountCents).toBe(15_005);
    const [audited] = await kit.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.act, 'payments.create'));
    expect(audited).toMatchObject({ entity: 'payment', entityId: answer.body.id });
  });

  it('can be one that is paid already, on a day and in a way', async () => {
    const paid = { status: 'paid', paidDate: '2026-03-02', paymentMethod: 'Cheque' };
    expect(await enter(paid)).toMatchObject({ status: 201, body: paid });
    const [assignment] = await kit.database.db
      .select()
      .from(assignments)
      .where(eq(assignments.id, assignmentId));
    expect(assignment?.isPaid).toBe(true);
  });

  it.each([
    [{ status: 'paid', paidDate: '2999-01-01' }, 'paidDate'],
    [{ paidDate: '2026-03-01' }, 'paidDate'],
    [{ status: 'pending', paymentMethod: 'Cheque' }, 'paymentMethod'],
    [{ status: 'void' }, 'status'],
  ])('leaves nothing behind with %j', async (more, field) => {
    expect(await enter(more)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect((await enter()).status).toBe(201);
  });

  it('is refused beside one that lives, and entered once that is void', async () => {
    const { body: first } = await enter();
    expect(await enter()).toMatchObject({ status: 409, body: { code: 'payment_step' } });
    await voidIt(first.id);
    expect((await enter()).status).toBe(201);
  });

  it('is made once by two calls at once', async () => {
    const answers = await Promise.all([enter(), enter(), enter()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('is made once by the same call twice', async () => {
    const key = { 'idempotency-key': 'enter-1' };
    const first = await enter({}, key);
    expect(await enter({}, key)).toMatchObject({ status: 201, body: first.body });
    expect(await enter({ amount: 1 }, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
  });

  it('names the assignment’s own interpreter', async () => {
    const other = await anInterpreter(kit);
    expect(await enter({ interpreterId: other.id })).toMatchObject({
      status: 422,
      body: { fields: { interpreterId: 'Choose the interpreter of this assignment' } },
    });
  });

  it.each([999_999, 2_147_483_647])('is refused for assignment %i, which is not there', async (unknown) => {
    expect(await enter({ assignmentId: unknown })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it('is refused for a deleted assignment', async () => {
    const deletedAt = kit.clock.now();
    await kit.database.db.update(assignments).set({ deletedAt }).where(eq(assignments.id, assignmentId));
    expect((await enter()).status).toBe(404);
  });

  it.each([
    ['amount', '1.005'],
    ['amount', 1.005],
    ['clientAmount', -1],
    ['clientAmount', '100000000'],
    ['dueDate', 'soon'],
    ['dueDate', '2026-02-30'],
    ['status', 'done'],
    ['notes', 'a\u0000b'],
  ])('is refused with %s %j', async (field, value) => {
    expect(await enter({ [field]: value })).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
    const rows = await kit.database.db.select().from(payments).where(eq(payments.assignmentId, assignmentId));
    expect(rows).toEqual([]);
  });
});

describe('paying', () => {
  it('is on the company’s day, marks the appointment paid and tells the interpreter', async () => {
    kit.clock.set('2026-03-03T03:30:00.000Z'); // still March 2 in New York
    const { id, assignmentId } = await aPayment({ notes: 'Net 30' });
    const answer = await pay(id, { paymentMethod: 'Transfer', notes: 'Ref 7' });
    kit.clock.set('2026-03-02T14:00:00.000Z');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'paid',
        paidDate: '2026-03-02',
        paymentMethod: 'Transfer',
        notes: 'Net 30\nRef 7',
        isOverdue: false,
      },
    });
    const { db } = kit.database;
    const [assignment] = await db.select().from(assignments).where(eq(assignments.id, assignmentId));
    expect(assignment?.isPaid).toBe(true);
    const notices = await db.select().from(notifications).where(eq(notifications.assignmentId, assignmentId));
    expect(notices.map((row) => [row.kind, row.channel, row.recipientId]).sort()).toEqual([
      ['payment_sent', 'email', ines.id],
      ['payment_sent', 'sms', ines.id],
    ]);
    const [line] = await db.select().from(activity).where(eq(activity.paymentId, id));
    expect(line).toMatchObject({ kind: 'payment_sent', summary: `${ines.name} was paid $60.00` });
  });

  it('is on the day that staff name', async () => {
    const { id } = await aPayment();
    await dated(id, '2026-02-20');
    expect((await pay(id, { paidDate: '2026-02-27T10:00:00Z' })).body.paidDate).toBe('2026-02-27');
  });

  it('is not on a day before the appointment, nor before today if its day is to come', async () => {
    const { id } = await aPayment();
    expect((await pay(id, { paidDate: '2026-03-01' })).body.fields).toEqual({
      paidDate: 'The paid date must not be before the day of the appointment, Mar 2, 2026',
    });
    await dated(id, '2026-02-20');
    const message = 'The paid date must not be before the day of the appointment, Feb 20, 2026';
    expect(await pay(id, { paidDate: '2020-01-01' })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', message, fields: { paidDate: message } },
    });
    expect((await pay(id, { paidDate: '2026-02-20' })).status).toBe(200);
  });

  it('is on no day that the company has yet to see', async () => {
    const { id } = await aPayment();
    kit.clock.set('2026-03-03T03:30:00.000Z'); // March 3 in UTC, still March 2 in New York
    const early = await pay(id, { paidDate: '2026-03-03' });
    const onTheDay = await pay(id, { paidDate: '2026-03-02' });
    kit.clock.set('2026-03-02T14:00:00.000Z');
    const message = 'The date cannot be in the future';
    expect(early).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', message, fields: { paidDate: message } },
    });
    expect(onTheDay.body).toMatchObject({ status: 'paid', paidDate: '2026-03-02' });
  });

  it.each(['paid', 'void'] as const)('is refused once the payment is %s', async (status) => {
    const { id } = await aPayment({ status, ...(status === 'paid' && { paidDate: '2026-03-01' }) });
    expect(await pay(id)).toMatchObject({ status: 409, body: { code: 'payment_step' } });
    expect(await voidIt(id)).toMatchObject({ status: 409, body: { code: 'payment_step' } });
  });

  it('tells the second of two who paid it, and when, and keeps what the first entered', async () => {
    const { id } = await aPayment();
    const other = await aStaffMember(kit, 'Olga Other');
    await dated(id, '2026-02-20');
    const body = { paidDate: '2026-02-27', paymentMethod: 'Check' };
    await kit.call('POST', `/api/payments/${id}/pay`, { as: other, body });
    expect((await pay(id, { paidDate: '2026-03-01', paymentMethod: 'ACH' })).body).toEqual({
      code: 'payment_step',
      message: 'This payment was already paid on Feb 27, 2026 by Olga Other.',
    });
    expect((await voidIt(id)).body.message).toBe(
      'This payment was already paid on Feb 27, 2026 by Olga Other and cannot be voided.',
    );
    const [row] = await kit.database.db.select().from(payments).where(eq(payments.id, id));
    expect(row).toMatchObject(body);
  });

  it('is done once by the same call twice', async () => {
    const { id } = await aPayment();
    const call = (body: object) =>
      kit.call('POST', `/api/payments/${id}/pay`, {
        as: staff,
        body,
        headers: { 'idempotency-key': `pay-${id}` },
      });
    const first = await call({ paymentMethod: 'Zelle' });
    expect(await call({ paymentMethod: 'Zelle' })).toMatchObject({ status: 200, body: first.body });
    expect((await call({ paymentMethod: 'Cash' })).status).toBe(409);
  });

  it('happens once for several calls at once, and never beside voiding', async () => {
    const { id } = await aPayment();
    const answers = await Promise.all([pay(id), voidIt(id), pay(id), voidIt(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it.each(['999999', '2147483648', '999999999999999'])(
    'of payment %s, which is not there, is refused',
    async (id) => {
      expect((await kit.call('POST', `/api/payments/${id}/pay`, { as: staff, body: {} })).status).toBe(404);
      expect(
        (await kit.call('POST', `/api/payments/${id}/void`, { as: staff, body: { reason: 'x' } })).status,
      ).toBe(404);
    },
  );

  it('is for staff alone', async () => {
    const { id } = await aPayment();
    for (const as of [ines, clinic]) {
      expect((await kit.call('POST', `/api/payments/${id}/pay`, { as, body: {} })).status).toBe(403);
    }
  });
});

describe('voiding', () => {
  it('keeps the reason in the notes', async () => {
    const { id } = await aPayment({ notes: 'Net 30' });
    expect(await voidIt(id, { reason: ' Entered twice ' })).toMatchObject({
      status: 200,
      body: { status: 'void', notes: 'Net 30\nVoided: Entered twice', paidDate: null },
    });
  });

  it.each([{}, { reason: '  ' }, { reason: 7 }])('needs a reason: %j', async (body) => {
    const { id } = await aPayment();
    expect(await voidIt(id, body)).toMatchObject({
      status: 422,
      body: { fields: { reason: 'A reason is required' } },
    });
  });
});

describe('an overdue payment', () => {
  const tell = (now: string) => transact(kit.database.db, (tx) => notifyOverduePayments(tx, now));

  it('is reported to staff once, when the company’s day after the due date has come', async () => {
    const { db } = kit.database;
    await tell('2026-06-01T12:00:00Z');
    const { id } = await aPayment({ dueDate: '2026-06-10' });
    await aPayment({ dueDate: '2026-06-01', status: 'void' });
    expect(await tell('2026-06-11T03:59:00Z')).toBe(0);
    expect(await tell('2026-06-11T04:00:00Z')).toBe(1);
    expect(await tell('2026-06-12T04:00:00Z')).toBe(0);
    const lines = await db.select().from(activity).where(eq(activity.paymentId, id));
    expect(lines).toMatchObject([
      {
        kind: 'payment_overdue',
        summary: `The payment of $60.00 to ${ines.name} has been overdue since Jun 10, 2026`,
        clientId: clinic.id,
      },
    ]);
    const entries = await db.select().from(notifications).where(eq(notifications.kind, 'payment_overdue'));
    expect(entries.filter((row) => row.payload['paymentId'] === id)).toMatchObject([
      { channel: 'in_app', state: 'delivered', payload: { text: `${lines[0]?.summary}.` } },
    ]);
  });

  it('is reported with the others of its day by one notice and one line, which lead to the list', async () => {
    const { db } = kit.database;
    for (const n of [1, 2, 3]) await aPayment({ dueDate: `2026-06-1${n + 1}` });
    expect(await tell('2026-06-15T12:00:00Z')).toBe(3);
    const summary = '3 payments to interpreters are now overdue: $180.00 in all';
    const lines = await db.select().from(activity).where(eq(activity.summary, summary));
    expect(lines).toMatchObject([{ kind: 'payment_overdue', assignmentId: null, paymentId: null }]);
    const messages = await db.select().from(notifications).where(eq(notifications.kind, 'payment_overdue'));
    expect(messages.filter(({ payload }) => payload['text'] === `${summary}.`)).toMatchObject([
      { channel: 'in_app', assignmentId: null, payload: { text: `${summary}.` } },
    ]);
  });

  it('is not overdue, and not reported, in a payout before the payout’s day has passed', async () => {
    const { db } = kit.database;
    const { id } = await aPayment({ dueDate: '2026-02-20' });
    const days = { fromDate: '2026-02-01', toDate: '2026-02-28', payDate: '2026-03-02' };
    const [payout] = await db
      .insert(payouts)
      .values({ number: 'PAY-9001', ...days })
      .returning({ id: payouts.id });
    const payoutId = payout?.id ?? 0;
    await db.insert(payoutLines).values({ payoutId, interpreterId: ines.id, paymentId: id, cents: 6000 });
    expect(await tell('2026-03-02T16:00:00Z')).toBe(0);
    expect(idsOf(await list('?status=overdue&limit=100'))).not.toContain(id);
    await db.update(payouts).set({ payDate: '2026-03-01' }).where(eq(payouts.id, payoutId));
    const overdue = await list('?status=overdue&limit=100');
    expect(overdue.body.find((one: { id: number }) => one.id === id)).toMatchObject({ isOverdue: true });
    expect(await tell('2026-03-02T16:00:00Z')).toBe(1);
    const [line] = await db.select().from(activity).where(eq(activity.paymentId, id));
    expect(line?.summary).toMatch(/has been overdue since Mar 1, 2026$/);
  });

  it('is reported once by two runs at once', async () => {
    await aPayment({ dueDate: '2026-06-20' });
    await aPayment({ dueDate: '2026-06-20' });
    const counts = await Promise.all([tell('2026-06-22T12:00:00Z'), tell('2026-06-22T12:00:00Z')]);
    expect(counts.sort()).toEqual([0, 2]);
  });
});
