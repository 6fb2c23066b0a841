import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { changeSettings } from '#kit/company-settings.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { auditOf, forgetMessages, messagesAbout, reminderOf } from '#kit/traces.ts';
import { assignmentCancellations, assignmentProposals, assignments } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';
import { settings } from '#server/db/schema/people.ts';
import { activity, auditLog, notifications } from '#server/db/schema/records.ts';

/*
 * What a client is charged for cancelling, and what the interpreter is paid (decision 18). The appointments are on Thursday,
 * 2026-03-05, 10:00 in New York (15:00 UTC); with the usual 24 hours they are free to cancel until the same time the day before.
 */

const EDGE = '2026-03-04T15:00:00.000Z';
const LATE = '2026-03-04T15:00:01.000Z';
const START = '2026-03-05T15:00:00.000Z';

let kit: TestApp;
let office: Awaited<ReturnType<typeof aStaffMember>>;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let clinic: Awaited<ReturnType<typeof aClient>>;
let ines: Awaited<ReturnType<typeof anInterpreter>>;

beforeAll(async () => {
  kit = await testApp();
  office = await aStaffMember(kit);
});
beforeEach(async () => {
  kit.clock.set(NOW);
  await changeSettings(kit, office, { cancellationWindowHours: 24, cancellationChargePercent: 100 });
  staff = await aStaffMember(kit);
  clinic = await aClient(kit);
  ines = await anInterpreter(kit);
});
afterAll(() => kit.close());

const booked = (more: object = {}) =>
  anAssignment(kit, { clientId: clinic.id, interpreterId: ines.id, status: 'scheduled', ...more });
const terms = (id: number, as: { cookie: string } = clinic) =>
  kit.call('GET', `/api/appointments/${id}/cancellation`, { as });
const cancel = (id: number, charge = '1000.00', as: { cookie: string } = clinic) =>
  kit.call('POST', `/api/appointments/${id}/cancel`, { as, body: { reason: 'The patient moved.', charge } });
const step = (id: number, name: string, body: object = {}) =>
  kit.call('POST', `/api/assignments/${id}/${name}`, { as: staff, body });
const rowOf = async (id: number) => {
  const [row] = await kit.database.db.select().from(assignments).where(eq(assignments.id, id));
  if (!row) throw new Error('the appointment is gone');
  return row;
};
const paymentsOf = (id: number) =>
  kit.database.db.select().from(payments).where(eq(payments.assignmentId, id)).orderBy(payments.id);
const enter = (assignmentId: number, more: object = {}) =>
  kit.call('POST', '/api/payments', {
    as: staff,
    body: {
      assignmentId,
      interpreterId: ines.id,
      amount: '40.00',
      clientAmount: '90.00',
      dueDate: '2026-04-01',
      ...more,
    },
  });
const pay = (paymentId: number) =>
  kit.call('POST', `/api/payments/${paymentId}/pay`, { as: staff, body: {} });
const voidIt = (paymentId: number) =>
  kit.call('POST', `/api/payments/${paymentId}/void`, { as: staff, body: { reason: 'As a courtesy' } });

describe('the terms of a cancellation', () => {
  it('are free up to the edge of the window, and the whole booking after it', async () => {
    const { id } = await booked({ totalAmountCents: 15_000 });
    const shown = { booked: '150.00', percent: 100, minutes: null, windowHours: 24 };
    const rule = { ...shown, freeUntil: '2026-03-04T15:00:00Z' };
    expect(await terms(id)).toMatchObject({ status: 200, body: { charge: '0.00', ...rule } });
    kit.clock.set(EDGE);
    expect((await terms(id)).body).toEqual({ charge: '0.00', ...rule });
    kit.clock.set(LATE);
    expect((await terms(id)).body).toEqual({ charge: '150.00', ...rule });
  });

  it('go by the rule of the appointment’s date', async () => {
    const { id } = await booked({ totalAmountCents: 15_001 });
    const late = async (rule: Record<string, number>) => {
      kit.clock.set(NOW);
      await changeSettings(kit, office, rule);
      kit.clock.set(LATE);
      return (await terms(id)).body;
    };
    expect(await late({ cancellationChargePercent: 50 })).toMatchObject({ charge: '75.01', percent: 50 });
    const free = await late({ cancellationWindowHours: 12 });
    expect(free).toMatchObject({ charge: '0.00', freeUntil: '2026-03-05T03:00:00Z' });
    const never = await late({ cancellationChargePercent: 0 });
    expect(never).toMatchObject({ charge: '0.00', freeUntil: null });
  });

  it('do not follow a rule that begins after the appointment, nor one of before', async () => {
    const { id } = await booked({ totalAmountCents: 15_000 });
    const cancellation = (percent: number, from: string) => ({
      side: 'charge',
      kind: 'cancellation',
      scope: { clientId: clinic.id },
      from,
      terms: { steps: [{ hours: 24, due: { percent } }] },
    });
    const begin = (body: object) => kit.call('POST', '/api/rates', { as: staff, body });
    await begin(cancellation(10, '2026-03-04'));
    await begin(cancellation(20, '2026-03-05'));
    await begin(cancellation(30, '2026-03-06'));
    kit.clock.set(LATE);
    expect((await terms(id)).body).toMatchObject({ charge: '30.00', percent: 20 });
    await cancel(id, '30.00');
    const [payment] = await paymentsOf(id);
    expect(payment).toMatchObject({ clientAmount: 3000, amount: 6000 });
    const line = payment?.steps.find(({ side }) => side === 'charge');
    expect(line).toMatchObject({ kind: 'cancellation', ruleId: expect.any(Number), amountCents: 3000 });
  });

  it('go by the estimate of now where no amount was agreed, and by 0 where that was', async () => {
    kit.clock.set(LATE);
    const { id } = await booked({ endTime: '12:30' });
    expect((await terms(id)).body).toMatchObject({ charge: '187.50', booked: '187.50' });
    const free = await booked({
      date: '2026-03-04',
      startTime: '20:00',
      endTime: '22:00',
      totalAmountCents: 0,
    });
    expect((await terms(free.id)).body).toMatchObject({ charge: '0.00', booked: '0.00', freeUntil: null });
  });

  it.each(['pending', 'declined'] as const)('are free for one that is %s, whenever', async (status) => {
    const { id } = await booked({ status, totalAmountCents: 15_000 });
    kit.clock.set('2026-03-05T14:59:59.999Z');
    expect((await terms(id)).body).toMatchObject({ charge: '0.00', booked: '150.00', freeUntil: null });
    expect(await cancel(id, '0.00')).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(await paymentsOf(id)).toEqual([]);
  });

  it('are nobody else’s to read or to use', async () => {
    const { id } = await booked();
    const other = await aClient(kit);
    const hidden = { status: 404, body: { code: 'not_found' } };
    expect(await terms(id, other)).toMatchObject(hidden);
    expect(await cancel(id, '0.00', other)).toMatchObject(hidden);
    await kit.call('DELETE', `/api/assignments/${id}`, { as: staff });
    expect(await terms(id)).toMatchObject(hidden);
    expect(await cancel(id)).toMatchObject(hidden);
    expect((await rowOf(id)).status).toBe('scheduled');
  });
});

describe('a client who cancels in time', () => {
  it('pays nothing; the time is free, everybody gets a message, and staff get a notification', async () => {
    const { id } = await booked({ totalAmountCents: 15_000, proposal: openProposal });
    await kit.database.db.update(assignments).set({ status: 'pending' }).where(eq(assignments.id, id));
    await step(id, 'assign', { interpreterId: ines.id });
    await kit.database.db.update(assignmentProposals).set(openProposal);
    await forgetMessages(kit);
    const { status, body } = await cancel(id, '0.00');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'cancelled',
      totalAmount: '150.00',
      cancellation: {
        cancelledAt: '2026-03-02T14:00:00Z',
        by: 'client',
        reason: 'The patient moved.',
        charge: '0.00',
      },
      proposal: null,
    });
    expect(await reminderOf(kit, id)).toBeNull();
    expect(await paymentsOf(id)).toEqual([]);
    expect(await messagesAbout(kit, id)).toEqual([
      `booking_cancelled → client ${clinic.id}`,
      `booking_cancelled → interpreter ${ines.id}`,
      'booking_cancelled → staff',
    ]);
    expect(await notificationText(id)).toBe(
      `${clinic.name} cancelled Spanish on Mar 5, 2026: The patient moved; not charged.`,
    );
    expect(await auditOf(kit, id)).toContain('appointments.cancel');
    const again = await anAssignment(kit, { clientId: clinic.id });
    expect((await step(again.id, 'assign', { interpreterId: ines.id })).status).toBe(200);
  });

  it('says to the interpreter that nothing is paid for it', async () => {
    const { id } = await booked({ totalAmountCents: 15_000 });
    await cancel(id, '0.00');
    const sent = await kit.database.db.select().from(notifications).where(eq(notifications.assignmentId, id));
    const toInterpreter = sent.filter(
      (one) => one.recipientAudience === 'interpreter' && one.channel === 'email',
    );
    expect(toInterpreter.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ by: 'client', payCents: 0 }),
    ]);
  });

  it('takes a request away from those who were asked', async () => {
    const { id } = await anAssignment(kit, { clientId: clinic.id });
    await step(id, 'broadcast');
    await forgetMessages(kit);
    await cancel(id, '0.00');
    expect(await messagesAbout(kit, id)).toContain(`offer_withdrawn → interpreter ${ines.id}`);
    const late = await kit.call('POST', `/api/assignments/accept/${id}`, { as: ines });
    expect(late.body.code).toBe('offer_closed');
  });

  it('keeps what became of an earlier proposal', async () => {
    const decided = { ...openProposal, state: 'declined' as const, decidedAt: NOW };
    const { id } = await booked({ proposal: decided });
    expect((await cancel(id)).body.proposal).toEqual(decided);
  });
});

const openProposal = {
  date: '2026-03-06',
  startTime: '10:00',
  endTime: '12:00',
  note: null,
  state: 'open' as const,
  proposedAt: NOW,
  answer: null,
  decidedAt: null,
};

const notificationText = async (id: number) => {
  const [line] = await kit.database.db
    .select({ payload: notifications.payload })
    .from(notifications)
    .where(and(eq(notifications.assignmentId, id), eq(notifications.channel, 'in_app')));
  return line?.payload['text'];
};

describe('a client who cancels late', () => {
  it('is an earning that says that nothing was worked', async () => {
    const { id } = await booked({ totalAmountCents: 15_000 });
    kit.clock.set(LATE);
    await cancel(id);
    const mine = await kit.call('GET', '/api/payments/mine', { as: ines });
    expect(mine.body).toMatchObject([{ assignmentId: id, assignment: { isCancelled: true } }]);
  });

  it('is charged the share, and the interpreter is paid it, in one payment with its lines', async () => {
    await changeSettings(kit, office, { cancellationChargePercent: 50 });
    const { id } = await booked({ endTime: '12:10', totalAmountCents: 20_001, serviceType: 'legal' });
    kit.clock.set(LATE);
    const { body } = await cancel(id, '100.01');
    expect(body).toMatchObject({ totalAmount: '200.01', cancellation: { by: 'client', charge: '100.01' } });
    expect(await paymentsOf(id)).toMatchObject([
      {
        interpreterId: ines.id,
        amount: 3375,
        clientAmount: 10_001,
        status: 'pending',
        dueDate: '2026-04-03',
        notes: null,
        steps: [
          {
            side: 'pay',
            label: 'Late cancellation, 50% of 2.25 booked hours, base rate',
            quantity: '1.125',
            unit: 'hours',
            rateCents: 3000,
            amountCents: 3375,
          },
          { side: 'charge', label: 'Late cancellation, 50% of the booked $200.01', amountCents: 10_001 },
        ],
      },
    ]);
    const mine = await kit.call('GET', '/api/payments/mine', { as: ines });
    expect(mine.body).toMatchObject([{ amount: '33.75', assignmentId: id }]);
    expect(JSON.stringify(mine.body)).not.toContain('100.01');
  });

  it('is recorded with both amounts, and each side learns only its own', async () => {
    const { id } = await booked({ totalAmountCents: 15_000 });
    kit.clock.set(LATE);
    await cancel(id, '150.00');
    const [payment] = await paymentsOf(id);
    const records = await kit.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorAccountId, clinic.accountId))
      .orderBy(auditLog.id);
    expect(records).toMatchObject([
      { act: 'appointments.cancel', entityId: id, change: { from: 'scheduled', chargeCents: 15_000 } },
      { act: 'payments.create', entityId: payment?.id, change: { payCents: 6000, chargeCents: 15_000 } },
    ]);
    const [line] = await kit.database.db.select().from(activity).where(eq(activity.assignmentId, id));
    expect(line).toMatchObject({
      summary: `${clinic.name} cancelled Spanish on Mar 5, 2026; charged $150.00`,
      paymentId: payment?.id,
    });
    expect(await notificationText(id)).toBe(
      `${clinic.name} cancelled Spanish on Mar 5, 2026: The patient moved; charged $150.00.`,
    );
    const sent = await kit.database.db.select().from(notifications).where(eq(notifications.assignmentId, id));
    const payloads = (audience: string) =>
      sent.filter((one) => one.recipientAudience === audience).map(({ payload }) => payload);
    const reason = 'The patient moved.';
    for (const payload of payloads('interpreter'))
      expect(payload).toEqual({ reason, by: 'client', payCents: 6000, was: expect.any(Object) });
    for (const payload of payloads('client'))
      expect(payload).toEqual({ reason, by: 'client', chargeCents: 15_000 });
    expect(payloads('interpreter').length * payloads('client').length).toBe(2);
    const own = await kit.call('GET', `/api/assignments/interpreter/${ines.id}?ids=${id}`, { as: ines });
    expect(own.body).toMatchObject([{ id, status: 'cancelled', cancelReason: reason }]);
  });

  it('pays the interpreter even where the client’s booking costs nothing', async () => {
    const { id } = await booked({ totalAmountCents: 0 });
    kit.clock.set(LATE);
    expect((await cancel(id, '0.00')).body.cancellation.charge).toBe('0.00');
    expect(await paymentsOf(id)).toMatchObject([{ amount: 6000, clientAmount: 0 }]);
  });

  it('is refused, naming the new charge, when it costs more by now, and not when it costs less', async () => {
    const { id } = await booked({ totalAmountCents: 15_000 });
    kit.clock.set(LATE);
    const refused = await cancel(id, '149.99');
    expect(refused).toMatchObject({ status: 409, body: { code: 'charge_changed' } });
    expect(refused.body.message).toBe(
      'Cancelling now costs $150.00, not $149.99 as you were shown. Nothing was cancelled.',
    );
    expect((await rowOf(id)).status).toBe('scheduled');
    expect(await paymentsOf(id)).toEqual([]);
    expect((await cancel(id, '999.00')).body.cancellation.charge).toBe('150.00');
  });

  it('is answered the same when the call comes twice', async () => {
    const { id } = await booked({ totalAmountCents: 15_000 });
    kit.clock.set(LATE);
    const call = () =>
      kit.call('POST', `/api/appointments/${id}/cancel`, {
        as: clinic,
        body: { reason: 'Twice', charge: '150.00' },
        headers: { 'idempotency-key': `cancel-${id}` },
      });
    const [first, second] = [await call(), await call()];
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it.each([
    ['no reason', { charge: '0.00' }, 'reason'],
    ['a blank reason', { reason: ' ', charge: '0.00' }, 'reason'],
    ['no charge', { reason: 'Because' }, 'charge'],
  ])('must say it all: %s is refused', async (_, body, field) => {
    const { id } = await booked();
    const answer = await kit.call('POST', `/api/appointments/${id}/cancel`, { as: clinic, body });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  });
});

describe('a client who comes too late', () => {
  const callUs = (why: string) =>
    `This appointment can no longer be cancelled here, because ${why}. Please call us at 555-0142.`;

  beforeEach(() => kit.database.db.update(settings).set({ supportPhone: '555-0142' }));

  it('may cancel until the last moment before the start, and not from then on', async () => {
    const { id } = await booked();
    kit.clock.set(START);
    const refusal = { code: 'illegal_step', message: callUs('it has already started') };
    expect(await terms(id)).toMatchObject({ status: 409, body: refusal });
    expect(await cancel(id)).toMatchObject({ status: 409, body: refusal });
    kit.clock.set('2026-03-05T14:59:59.999Z');
    expect((await cancel(id)).status).toBe(200);
  });

  it('may cancel while the interpreter is on the way, and not once they are there', async () => {
    const { id } = await booked();
    kit.clock.set('2026-03-05T14:30:00.000Z');
    const report = (currentStatus: string) =>
      kit.call('PUT', `/api/assignments/${id}/tracking`, { as: ines, body: { currentStatus } });
    await report('en_route');
    expect((await terms(id)).status).toBe(200);
    await report('arrived');
    expect(await cancel(id)).toMatchObject({
      status: 409,
      body: { code: 'illegal_step', message: callUs('the interpreter has arrived') },
    });
  });

  it.each(['completed', 'cancelled'] as const)('finds one that is %s as it is', async (status) => {
    const { id } = await booked({ status, ...(status === 'completed' && { currentStatus: status }) });
    expect(await terms(id)).toMatchObject({ status: 409, body: { code: 'illegal_step' } });
    expect((await cancel(id)).body.message).toBe(`This appointment is ${status} and cannot be cancelled.`);
  });
});

describe('staff who cancel', () => {
  it('charge nothing, however late, and record who cancelled and why', async () => {
    const { id } = await booked({ totalAmountCents: 15_000, proposal: openProposal });
    kit.clock.set(START);
    const { body } = await step(id, 'cancel', { reason: 'The court is closed' });
    expect(body).toMatchObject({
      cancellation: {
        cancelledAt: '2026-03-05T15:00:00Z',
        by: 'staff',
        reason: 'The court is closed',
        charge: '0.00',
      },
      proposal: null,
    });
    expect(await paymentsOf(id)).toEqual([]);
    expect(await notificationText(id)).toBeUndefined();
    expect(await auditOf(kit, id)).toEqual(['assignments.cancel']);
  });
});

describe('a payment that was entered by hand before', () => {
  it.each([
    ['late', LATE, '90.00', 'charged $90.00'],
    ['in time', NOW, '0.00', 'not charged'],
  ])(
    'stays the only payment when the client cancels %s, and staff are asked to check it',
    async (_, now, charge, how) => {
      const { id } = await booked();
      const { body: entered } = await enter(id);
      kit.clock.set(now);
      expect((await cancel(id)).body.cancellation.charge).toBe(charge);
      expect(await paymentsOf(id)).toMatchObject([
        { id: entered.id, amount: 4000, clientAmount: 9000, status: 'pending', steps: [] },
      ]);
      expect(await notificationText(id)).toBe(
        `${clinic.name} cancelled Spanish on Mar 5, 2026: The patient moved; ${how}. A payment was entered earlier. Please check it.`,
      );
    },
  );

  it('is void when it was meant for an interpreter who has lost the appointment', async () => {
    const { id } = await booked();
    await enter(id);
    const omar = await anInterpreter(kit);
    await step(id, 'assign', { interpreterId: omar.id });
    kit.clock.set(LATE);
    await cancel(id);
    expect(await paymentsOf(id)).toMatchObject([
      { interpreterId: ines.id, status: 'void', notes: expect.stringContaining('another interpreter') },
      { interpreterId: omar.id, status: 'pending', amount: 6000, clientAmount: 9000 },
    ]);
  });
});

describe('what staff do with a cancelled appointment afterwards', () => {
  async function cancelledLate() {
    const { id } = await booked({ totalAmountCents: 15_000 });
    kit.clock.set(LATE);
    await cancel(id);
    const [payment] = await paymentsOf(id);
    if (!payment) throw new Error('no payment was made');
    return { id, paymentId: payment.id };
  }
  const get = async (id: number) => (await kit.call('GET', `/api/assignments/${id}`, { as: staff })).body;

  it('restoring clears the cancellation and voids its payment', async () => {
    const { id, paymentId } = await cancelledLate();
    expect((await step(id, 'restore')).body).toMatchObject({
      status: 'scheduled',
      cancellation: null,
      interpreter: { id: ines.id },
      totalAmount: '150.00',
    });
    expect(await paymentsOf(id)).toMatchObject([
      { id: paymentId, status: 'void', notes: 'Voided: the appointment was restored' },
    ]);
    const ofAppointment = eq(assignmentCancellations.assignmentId, id);
    expect(await kit.database.db.select().from(assignmentCancellations).where(ofAppointment)).toEqual([]);
    const actions = await kit.database.db
      .select({ act: auditLog.act, entityId: auditLog.entityId })
      .from(auditLog)
      .where(eq(auditLog.actorAccountId, staff.accountId))
      .orderBy(auditLog.id);
    expect(actions).toEqual([
      { act: 'assignments.restore', entityId: id },
      { act: 'payments.void', entityId: paymentId },
    ]);
    expect((await cancel(id)).body.cancellation.charge).toBe('150.00');
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['void', 'pending']);
  });

  it('restoring is refused once the payment is paid', async () => {
    const { id, paymentId } = await cancelledLate();
    await pay(paymentId);
    const refused = await step(id, 'restore');
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment_step' } });
    expect(refused.body.message).toBe(
      'The payment for this cancelled appointment was already paid on Mar 4, 2026, so it cannot be restored. Schedule a new appointment instead.',
    );
    expect(await get(id)).toMatchObject({
      status: 'cancelled',
      cancellation: { charge: '150.00' },
      cannotRestore:
        'The payment of this cancellation is already paid, so it cannot be restored. Book it again instead.',
    });
  });

  it('voiding the payment waives the charge, and another that they enter is the new one', async () => {
    const { id, paymentId } = await cancelledLate();
    await voidIt(paymentId);
    expect(await get(id)).toMatchObject({ totalAmount: '150.00', cancellation: { charge: '0.00' } });
    await enter(id, { clientAmount: '30.00' });
    expect(await get(id)).toMatchObject({ totalAmount: '150.00', cancellation: { charge: '30.00' } });
  });

  it('deleting waits until nothing is owed for it, and gives it back cancelled', async () => {
    const { id, paymentId } = await cancelledLate();
    const remove = () => kit.call('DELETE', `/api/assignments/${id}`, { as: staff });
    expect((await remove()).body.code).toBe('payment_step');
    await pay(paymentId);
    expect((await remove()).status).toBe(204);
    expect((await step(id, 'restore')).body).toMatchObject({
      status: 'cancelled',
      isPaid: true,
      cancellation: { by: 'client', charge: '150.00' },
    });
    expect(await paymentsOf(id)).toMatchObject([{ status: 'paid' }]);
  });

  it('an edit leaves the cancellation, its people and its time as they are', async () => {
    const { id } = await cancelledLate();
    const { interpreterId, clientId, date, startTime, endTime, language } = await get(id);
    const same = { interpreterId, clientId, date, startTime, endTime, language, location: 'Room 9' };
    const edit = (more: object) =>
      kit.call('PUT', `/api/assignments/${id}`, { as: staff, body: { ...same, ...more } });
    expect((await edit({})).body).toMatchObject({ location: 'Room 9', cancellation: { charge: '150.00' } });
    expect((await edit({ startTime: '11:00' })).body.code).toBe('illegal_step');
  });
});

describe('staff who cancel for somebody', () => {
  const cancelFor = (id: number, body: object) =>
    kit.call('POST', `/api/assignments/${id}/cancel`, { as: staff, body });
  const feeOf = (id: number) => kit.call('GET', `/api/assignments/${id}/cancellation`, { as: staff });
  const sides = async (id: number) =>
    (await paymentsOf(id)).map(({ amount, clientAmount }) => [amount, clientAmount]);

  it('see the fee of both sides, also after the start', async () => {
    const { id } = await booked({ totalAmountCents: 15_000 });
    expect((await feeOf(id)).body).toMatchObject({ isLate: false, charge: '0.00', pay: '0.00' });
    kit.clock.set(START);
    expect((await feeOf(id)).body).toMatchObject({ charge: '150.00', pay: '60.00', booked: '150.00' });
  });

  it.each([
    [{ by: 'client' }, [[6000, 15_000]], '150.00'],
    [{ by: 'client', fee: 'pay_only', waiverReason: 'Their first time' }, [[6000, 0]], '0.00'],
    [{ by: 'client', fee: 'waive', waiverReason: 'A storm' }, [], '0.00'],
    [{ by: 'interpreter' }, [], '0.00'],
    [{ by: 'office' }, [], '0.00'],
    [{}, [], '0.00'],
  ])('late, %j', async (body, payments, charge) => {
    const { id } = await booked({ totalAmountCents: 15_000 });
    await forgetMessages(kit);
    kit.clock.set(LATE);
    const answer = await cancelFor(id, { reason: 'They called', ...body });
    const by = 'by' in body && body.by !== 'office' ? body.by : 'staff';
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'cancelled', cancellation: { by, charge } },
    });
    expect(await sides(id)).toEqual(payments);
    expect(await messagesAbout(kit, id)).toEqual([
      `booking_cancelled → client ${clinic.id}`,
      `booking_cancelled → interpreter ${ines.id}`,
    ]);
  });

  const correct = (id: number, cancelledAt: string) =>
    kit.call('PUT', `/api/assignments/${id}/cancellation`, { as: staff, body: { cancelledAt } });
  const IN_TIME = '2026-03-04T14:00:00Z';

  it('enter when the client cancelled, which the fee, its reason and the client follow', async () => {
    const { id } = await booked({ totalAmountCents: 15_000 });
    kit.clock.set(LATE);
    const at = await kit.call('GET', `/api/assignments/${id}/cancellation?at=${IN_TIME}`, { as: staff });
    expect(at.body).toMatchObject({ isLate: false, charge: '0.00', pay: '0.00' });
    expect((await cancelFor(id, { by: 'client', charge: '0.00', cancelledAt: IN_TIME })).body).toMatchObject({
      cancellation: {
        by: 'client',
        cancelledAt: IN_TIME,
        charge: '0.00',
        enteredAt: '2026-03-04T15:00:01Z',
        enteredBy: 'Sam Staff',
      },
    });
    expect(await sides(id)).toEqual([]);
    const charge = await kit.call('GET', `/api/appointments/${id}/charge`, { as: clinic });
    expect(charge.body.cancelled).toEqual({
      at: IN_TIME,
      timeZone: 'America/New_York',
      noticeMinutes: 25 * 60,
    });
  });

  it.each([
    ['2026-03-04T18:00:00.000Z', 'This time is in the future. Enter the time at which the client cancelled.'],
    ['2026-02-27T14:00:00.000Z', 'The appointment was made on Mar 2, 2026, 9:00 AM. Enter a later time.'],
  ])('cannot enter %s', async (cancelledAt, message) => {
    const { id } = await booked({ totalAmountCents: 15_000 });
    kit.clock.set(LATE);
    const refused = { status: 422, body: { fields: { cancelledAt: message } } };
    expect(await cancelFor(id, { by: 'client', cancelledAt })).toMatchObject(refused);
    await cancelFor(id, { by: 'client' });
    expect(await correct(id, cancelledAt)).toMatchObject(refused);
  });

  it('correct it until the fee is approved: the fee is void, made again, or priced again', async () => {
    const { id } = await booked({ totalAmountCents: 15_000 });
    kit.clock.set(LATE);
    expect(await cancelFor(id, { by: 'office', cancelledAt: IN_TIME })).toMatchObject({
      status: 422,
      body: { fields: { cancelledAt: 'A time can be entered only if the client cancelled' } },
    });
    await cancelFor(id, { by: 'client' });
    expect((await correct(id, IN_TIME)).body.cancellation).toMatchObject({
      cancelledAt: IN_TIME,
      charge: '0.00',
      enteredBy: 'Sam Staff',
    });
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['void']);
    expect((await correct(id, LATE)).body.cancellation.charge).toBe('150.00');
    const [, made] = await paymentsOf(id);
    expect(made).toMatchObject({ status: 'pending', review: 'reported', amount: 6000, clientAmount: 15_000 });
    const bo = await aStaffMember(kit, 'Bo Bookkeeper', 'bookkeeper');
    const { updatedAt } = (await kit.call('GET', `/api/closeouts/${made?.id}`, { as: bo })).body;
    await kit.call('POST', `/api/closeouts/${made?.id}/approve`, { as: bo, body: { updatedAt } });
    expect(await correct(id, IN_TIME)).toMatchObject({
      status: 409,
      body: { message: 'The fee of this cancellation is approved. Reopen it in Review first.' },
    });
  });

  it('correct from one step of the rule to another, and keep what was waived and adjusted', async () => {
    await kit.database.pool.query(
      `UPDATE rate_rules SET terms = '{"steps":[{"hours":24,"due":{"percent":50}},{"hours":4,"due":{"percent":100}}]}' WHERE kind = 'cancellation'`,
    );
    const { id } = await booked({ totalAmountCents: 15_000 });
    const { id: interpreterId } = await anInterpreter(kit);
    const waived = await booked({ totalAmountCents: 15_000, interpreterId });
    kit.clock.set('2026-03-05T14:00:00.000Z');
    await cancelFor(id, { by: 'client' });
    const [fee] = await paymentsOf(id);
    const { updatedAt } = (await kit.call('GET', `/api/closeouts/${fee?.id}`, { as: staff })).body;
    const less = { side: 'pay', label: 'Less', amount: '-10.00', reason: 'Agreed', updatedAt };
    await kit.call('POST', `/api/closeouts/${fee?.id}/adjustments`, { as: staff, body: less });
    expect(await sides(id)).toEqual([[5000, 15_000]]);
    expect((await correct(id, LATE)).body.cancellation.charge).toBe('75.00');
    expect(await sides(id)).toEqual([[2000, 7500]]);
    await cancelFor(waived.id, { by: 'client', fee: 'waive', waiverReason: 'A storm', cancelledAt: LATE });
    expect((await correct(waived.id, '2026-03-05T13:00:00.000Z')).status).toBe(200);
    expect(await sides(waived.id)).toEqual([]);
    await kit.database.pool.query(
      'UPDATE rate_rules SET terms = \'{"steps": [{"hours": 24, "due": {"percent": 100}}]}\' WHERE kind = \'cancellation\'',
    );
  });

  it('say why a fee is waived, and the activity keeps it', async () => {
    const { id } = await booked({ totalAmountCents: 15_000 });
    kit.clock.set(LATE);
    const silent = await cancelFor(id, { by: 'client', fee: 'waive' });
    expect(silent).toMatchObject({
      status: 422,
      body: { fields: { waiverReason: 'Please say why the charge is waived' } },
    });
    expect((await rowOf(id)).status).toBe('scheduled');
    await cancelFor(id, { by: 'client', fee: 'waive', waiverReason: 'A storm' });
    const { body } = await kit.call('GET', '/api/activity', { as: staff });
    expect(body.find((one: { assignmentId: number }) => one.assignmentId === id).summary).toBe(
      `${clinic.name} cancelled Spanish on Mar 5, 2026; not charged (waived: A storm)`,
    );
  });

  it('without money do not read the fee, and cancel all the same', async () => {
    const dispatcher = await aStaffMember(kit, 'Dana Dispatcher', 'dispatcher');
    const { id } = await booked({ totalAmountCents: 15_000 });
    kit.clock.set(LATE);
    const cancel = (body: object) =>
      kit.call('POST', `/api/assignments/${id}/cancel`, { as: dispatcher, body: { by: 'client', ...body } });
    const fee = await kit.call('GET', `/api/assignments/${id}/cancellation`, { as: dispatcher });
    expect(fee.body).toMatchObject({ isLate: true, charge: null, pay: null, booked: null, windowHours: 24 });
    const refused = await cancel({ charge: '0.00' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'charge_changed' } });
    expect(refused.body.message).not.toMatch(/\d/);
    expect((await cancel({})).body).toMatchObject({ status: 'cancelled', cancellation: { charge: null } });
    expect(await sides(id)).toEqual([[6000, 15_000]]);
  });

  it('charge no more than they were shown', async () => {
    const { id } = await booked({ totalAmountCents: 15_000 });
    kit.clock.set(LATE);
    const refused = await cancelFor(id, { by: 'client', charge: '0.00' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'charge_changed' } });
  });
});
