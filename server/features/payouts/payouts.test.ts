import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PayoutDetail } from '#contracts/payouts/shapes.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aPayment, type PaymentAbout } from '#kit/payments.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { transact } from '#server/db/transaction.ts';
import { checkLedger } from '../ledger/commands/check-ledger.ts';
import { postToLedger } from '../ledger/commands/post-to-ledger.ts';

let kit: TestApp;
let staff: { cookie: string };
let clinic: Awaited<ReturnType<typeof aClient>>;
let ines: Awaited<ReturnType<typeof anInterpreter>>;
beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit, 'Sam Staff');
});
afterAll(() => kit.close());
beforeEach(async () => {
  // Each test has the waiting pay to itself.
  await kit.database.pool.query(`
    DELETE FROM returned_transfers;
    DELETE FROM payout_lines;
    DELETE FROM payouts;
    UPDATE payments SET status = 'void' WHERE status = 'pending';
    UPDATE pay_adjustments SET status = 'void' WHERE status = 'pending';
    SELECT post_to_ledger('payment', ARRAY(SELECT id FROM payments), now());
    SELECT post_to_ledger('pay_adjustment', ARRAY(SELECT id FROM pay_adjustments), now())`);
  kit.clock.set(NOW);
  clinic = await aClient(kit, { name: 'City Clinic' });
  ines = await anInterpreter(kit, { name: 'Ines Ibarra' });
});

/** An approved payment of 60.00 and 150.00, posted, unless said otherwise. */
async function approved(more: Partial<PaymentAbout> = {}) {
  const usual = { interpreterId: ines.id, clientId: clinic.id, review: 'approved', approvedAt: NOW } as const;
  const payment = await aPayment(kit, { ...usual, ...more });
  await transact(kit.database.db, (tx) => postToLedger(tx, 'payment', [payment.id], NOW));
  return payment;
}
const MARCH = { from: '2026-03-01', to: '2026-03-31', payDate: '2026-04-10' };
const post = (path: string, body: object, headers = {}) =>
  kit.call('POST', `/api${path}`, { as: staff, body, headers });
const get = async (path: string) => (await kit.call('GET', `/api${path}`, { as: staff })).body;
async function created(): Promise<PayoutDetail> {
  const { body, status } = await post('/payouts', MARCH);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
/** An action on a payout as it is now. */
async function action(id: number, step: string, more: object = {}) {
  const { updatedAt } = await get(`/payouts/${id}`);
  return post(`/payouts/${id}/${step}`, { updatedAt, ...more });
}
const query = async (text: string, ...values: unknown[]) =>
  (await kit.database.pool.query(text, values)).rows;
async function payable(interpreterId: number) {
  const [row] = await query(
    `SELECT coalesce(-sum(cents), 0)::integer AS owed FROM ledger_entries WHERE interpreter_id = $1`,
    interpreterId,
  );
  return row.owed;
}
async function ledgerDifferences() {
  return (await checkLedger(kit.database.db, NOW)).differenceCount;
}
async function adjustment(amount: string, interpreterId = ines.id) {
  const { body, status } = await post('/pay-adjustments', { interpreterId, amount, reason: 'Lost badge' });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

describe('a payout', () => {
  it('goes from a draft to paid: everything in it is paid on one day, and each interpreter is told once', async () => {
    const omar = await anInterpreter(kit, { name: 'Omar Osman' });
    const first = await approved();
    const second = await approved({ amount: 4050 });
    const third = await approved({ interpreterId: omar.id, amount: 1000 });
    await adjustment('-10.00');
    const draft = await created();
    expect(draft).toMatchObject({
      number: expect.stringMatching(/^PAY-\d+$/),
      status: 'draft',
      from: '2026-03-01',
      to: '2026-03-31',
      payDate: '2026-04-10',
      interpreterCount: 2,
      lineCount: 4,
      total: '100.50',
      createdBy: 'Sam Staff',
      interpreters: [
        { interpreter: { name: 'Ines Ibarra' }, total: '90.50', lineCount: 3, isPaid: true },
        { interpreter: { name: 'Omar Osman' }, total: '10.00', lineCount: 1, isPaid: true },
      ],
    });
    expect((await action(draft.id, 'approve')).body).toMatchObject({
      status: 'approved',
      approvedAt: NOW.replace('.000', ''),
    });
    expect((await action(draft.id, 'export', { format: 'bank' })).body.payout.status).toBe('exported');
    const paid = await action(draft.id, 'pay', { paidDate: '2026-03-02', paymentMethod: 'ACH' });
    expect(paid.body).toMatchObject({ status: 'paid', payDate: '2026-03-02', total: '100.50' });
    const rows = await query(
      `SELECT status, paid_date::text, payment_method FROM payments WHERE id = ANY ($1)`,
      [first.id, second.id, third.id],
    );
    expect(rows).toEqual(Array(3).fill({ status: 'paid', paid_date: '2026-03-02', payment_method: 'ACH' }));
    expect(await payable(ines.id)).toBe(0);
    expect(await payable(omar.id)).toBe(0);
    const messages = await query(
      `SELECT recipient_id, payload->'amountCents' AS cents FROM notifications WHERE payload->>'payoutId' = $1 AND channel = 'email' ORDER BY recipient_id`,
      String(draft.id),
    );
    expect(messages).toEqual([
      { recipient_id: ines.id, cents: 9050 },
      { recipient_id: omar.id, cents: 1000 },
    ]);
    expect(
      await query(`SELECT FROM notifications WHERE kind = 'payment_sent' AND recipient_id = $1`, ines.id),
    ).toEqual([]);
    expect(await ledgerDifferences()).toBe(0);
  });

  it('is paid by one click, whatever is clicked', async () => {
    await approved();
    const { id } = await created();
    const { body } = await action(id, 'approve');
    const pay = { updatedAt: body.updatedAt, paymentMethod: 'ACH' };
    const key = { 'idempotency-key': 'pay-once' };
    const answers = await Promise.all([
      post(`/payouts/${id}/pay`, pay, key),
      post(`/payouts/${id}/pay`, pay, key),
      post(`/payouts/${id}/pay`, pay),
      post(`/payouts/${id}/pay`, pay),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect([
      [200, 200, 409, 409],
      [200, 409, 409, 409],
    ]).toContainEqual(statuses);
    expect((await post(`/payouts/${id}/pay`, pay)).body.message).toMatch(/^PAY-\d+ is already paid/);
    expect(await payable(ines.id)).toBe(0);
    const messages = await query(
      `SELECT FROM notifications WHERE recipient_id = $1 AND channel = 'email'`,
      ines.id,
    );
    expect(messages).toHaveLength(1);
  });

  it('gathers only what is approved, not paid and of its days', async () => {
    const taken = await approved();
    await approved({ status: 'paid', paidDate: '2026-03-01' });
    await approved({ status: 'void' });
    await aPayment(kit, { interpreterId: ines.id, clientId: clinic.id });
    const late = await approved();
    await query(`UPDATE assignments SET date = '2026-04-01' WHERE id = $1`, late.assignmentId);
    const { id } = await created();
    const { lines } = await get(`/payouts/${id}/interpreters/${ines.id}`);
    expect(lines.map((line: { paymentId: number }) => line.paymentId)).toEqual([taken.id]);
    expect(lines[0]).toMatchObject({
      amount: '60.00',
      appointment: { id: taken.assignmentId, clientName: 'City Clinic' },
      reason: null,
    });
    const nothing = await post('/payouts', MARCH);
    expect(nothing).toMatchObject({
      status: 422,
      body: {
        fields: {
          to: 'There is no approved pay for work through Mar 31, 2026. Choose a later day, or approve appointments in Review.',
        },
      },
    });
  });

  it('never takes anything that another one took at the same time', async () => {
    for (let count = 0; count < 5; count += 1) await approved();
    const answers = await Promise.all(Array.from({ length: 4 }, () => post('/payouts', MARCH)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(3).fill(422)]);
    const rows = await query(`SELECT count(*)::integer AS count FROM payout_lines`);
    expect(rows).toEqual([{ count: 5 }]);
  });
});

describe('a draft', () => {
  it('lets go of a line or an interpreter and takes them back', async () => {
    const omar = await anInterpreter(kit, { name: 'Omar Osman' });
    const one = await approved();
    await approved();
    await approved({ interpreterId: omar.id });
    const { id } = await created();
    await action(id, 'take-out', { paymentId: one.id });
    const { body } = await action(id, 'take-out', { interpreterId: omar.id });
    expect(body).toMatchObject({
      total: '60.00',
      waiting: [
        { interpreter: { name: 'Ines Ibarra' }, lineCount: 1, total: '60.00' },
        { interpreter: { name: 'Omar Osman' }, lineCount: 1, total: '60.00' },
      ],
    });
    const { waiting } = await get(`/payouts/${id}/interpreters/${ines.id}`);
    expect(waiting).toMatchObject([{ paymentId: one.id }]);
    expect((await action(id, 'put-back', { interpreterId: omar.id })).body).toMatchObject({
      total: '120.00',
    });
    expect((await action(id, 'put-back', { paymentId: one.id })).body).toMatchObject({
      total: '180.00',
      waiting: [],
    });
    expect(await action(id, 'put-back', { paymentId: one.id })).toMatchObject({ status: 409 });
    // All that was taken out, and what was approved since, with one press; work of a later day waits on.
    await action(id, 'take-out', { interpreterId: omar.id });
    await action(id, 'take-out', { paymentId: one.id });
    await approved({ interpreterId: omar.id, amount: 500 });
    const later = await approved();
    await query(`UPDATE assignments SET date = '2026-04-01' WHERE id = $1`, later.assignmentId);
    expect((await action(id, 'put-back', { everything: true })).body).toMatchObject({
      total: '185.00',
      lineCount: 4,
      waiting: [],
    });
    expect(await action(id, 'put-back', { everything: true })).toMatchObject({ status: 409 });
    expect(await action(id, 'put-back', {})).toMatchObject({
      status: 422,
      body: { message: 'Choose an interpreter, one line, or everything' },
    });
    expect(await action(id, 'put-back', { everything: true, interpreterId: omar.id })).toMatchObject({
      status: 422,
    });
    expect(await action(id, 'take-out', { everything: true })).toMatchObject({ status: 422 });
    expect(await action(id, 'take-out', { paymentId: 999_999 })).toMatchObject({ status: 404 });
  });

  it('loses what is reopened, void or paid alone, and somebody who saw it otherwise is told', async () => {
    const [reopened, voided, paid] = [await approved(), await approved(), await approved()];
    await approved();
    const { id, updatedAt } = await created();
    await post(`/closeouts/${reopened.id}/reopen`, { updatedAt: reopened.updatedAt, reason: 'Wrong end' });
    await post(`/payments/${voided.id}/void`, { reason: 'Twice' });
    expect((await post(`/payments/${paid.id}/pay`, {})).status).toBe(200);
    expect(await get(`/payouts/${id}`)).toMatchObject({ lineCount: 1, total: '60.00' });
    expect(await post(`/payouts/${id}/approve`, { updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    });
  });

  it('says what is unusual about each interpreter', async () => {
    await approved();
    await aPayment(kit, {
      interpreterId: ines.id,
      clientId: clinic.id,
      review: 'returned',
      question: 'Until when?',
      returnedAt: NOW,
    });
    const { id, unreviewed, interpreters } = await created();
    expect(interpreters[0]?.flags.map(({ code }) => code)).toEqual(['first_payment', 'unreviewed']);
    expect(unreviewed).toEqual([
      {
        interpreter: { id: ines.id, name: 'Ines Ibarra' },
        count: 1,
        returnedCount: 1,
        withoutResultCount: 0,
        total: '60.00',
      },
    ]);
    await action(id, 'approve');
    await action(id, 'pay');
    await approved({ amount: 12_001 });
    const next = await created();
    expect(next.interpreters[0]?.flags[0]).toEqual({
      code: 'unusually_high',
      text: '$120.01 is more than twice the usual $60.00',
    });
  });
});

describe('an approved payout', () => {
  it('holds its payments: a sentence names it', async () => {
    const payment = await approved();
    const { id, number } = await created();
    await action(id, 'approve');
    const message = `This payment is in ${number}, which is approved. Return the payout to draft first.`;
    for (const [path, body] of [
      [`/payments/${payment.id}/pay`, {}],
      [`/payments/${payment.id}/void`, { reason: 'Twice' }],
      [`/closeouts/${payment.id}/reopen`, { updatedAt: payment.updatedAt, reason: 'Wrong' }],
    ] as const)
      expect(await post(path, body), path).toMatchObject({ status: 409, body: { message } });
    await expect(
      query(`UPDATE payments SET status = 'void' WHERE id = $1`, payment.id),
    ).rejects.toMatchObject({
      constraint: 'payments_in_payout',
    });
    expect((await get(`/payments?assignmentId=${payment.assignmentId}`))[0].payout).toEqual({
      id,
      number,
      status: 'approved',
    });
    expect(await action(id, 'take-out', { paymentId: payment.id })).toMatchObject({ status: 409 });
    await action(id, 'back');
    expect((await post(`/payments/${payment.id}/pay`, {})).status).toBe(200);
  });

  it('is void until it is paid, and the next one takes what was in it', async () => {
    await approved();
    const { id } = await created();
    await action(id, 'approve');
    expect((await action(id, 'void', { reason: 'Wrong day' })).body).toMatchObject({
      status: 'void',
      total: '60.00',
    });
    const again = await created();
    expect(again.total).toBe('60.00');
    await action(again.id, 'approve');
    await action(again.id, 'pay');
    for (const step of ['void', 'back', 'approve'])
      expect(await action(again.id, step, step === 'void' ? { reason: 'x' } : {})).toMatchObject({
        status: 409,
        body: { code: 'payment_step' },
      });
  });

  it('is not paid on a day to come', async () => {
    await approved();
    const { id } = await created();
    await action(id, 'approve');
    expect(await action(id, 'pay', { paidDate: '2026-03-03' })).toMatchObject({
      status: 422,
      body: { fields: { paidDate: 'The date cannot be in the future' } },
    });
  });

  it('is not paid before the end of its period', async () => {
    await approved({ appointment: { date: '2026-02-20' } });
    const february = { from: '2026-02-01', to: '2026-02-28', payDate: '2026-03-10' };
    const { id } = (await post('/payouts', february)).body;
    await action(id, 'approve');
    expect(await action(id, 'pay', { paidDate: '2026-02-27' })).toMatchObject({
      status: 422,
      body: {
        fields: { paidDate: 'The paid date must not be before the end of the period, Feb 28, 2026' },
      },
    });
    expect((await action(id, 'pay', { paidDate: '2026-02-28' })).status).toBe(200);
  });

  it('is paid today while its period is not over, and its bill for Xero is never due before its date', async () => {
    await approved({ appointment: { date: '2026-03-01' } });
    const { id } = (await post('/payouts', { from: '2026-03-01', to: '2026-03-31', payDate: '2026-04-10' }))
      .body;
    await action(id, 'approve');
    const early = await action(id, 'pay', { paidDate: '2026-03-01' });
    expect(early.body.fields.paidDate).toBe(
      'The paid date must not be before today, Mar 2, 2026, because the period of the payout is not over',
    );
    const { body: paid } = await action(id, 'pay');
    expect(paid.payDate < '2026-03-31').toBe(true);
    const { body: file } = await action(id, 'export', { format: 'xero', costAccount: '400' });
    const [year, month, day] = paid.payDate.split('-');
    expect(JSON.stringify(file)).toContain(`${month}/${day}/${year},${month}/${day}/${year}`);
  });

  it('is not paid on a day of a closed period, and nothing of it is', async () => {
    const payment = await approved();
    const { id } = await created();
    await action(id, 'approve');
    await query(`INSERT INTO book_closings (through, closed_at) VALUES ('2026-03-02', now())`);
    const refused = await action(id, 'pay', { paidDate: '2026-03-02' });
    await query(`DELETE FROM book_closings`);
    expect(refused.body).toMatchObject({ code: 'period_closed', fields: { paidDate: expect.any(String) } });
    expect(await query(`SELECT status FROM payments WHERE id = $1`, payment.id)).toEqual([
      { status: 'pending' },
    ]);
    expect(await get(`/payouts/${id}`)).toMatchObject({ status: 'approved' });
    expect((await action(id, 'pay')).status).toBe(200);
  });
});

describe('a transfer that the bank returned', () => {
  it('is owed again, and paid again with the next payout', async () => {
    const omar = await anInterpreter(kit, { name: 'Omar Osman' });
    const first = await approved();
    await approved({ interpreterId: omar.id, amount: 1000 });
    await adjustment('-10.00');
    const { id, number } = await created();
    await action(id, 'approve');
    const back = { interpreterId: ines.id, date: '2026-03-02', reason: 'Account closed' };
    expect(await action(id, 'return', back)).toMatchObject({
      status: 409,
      body: { message: `${number} is not paid yet, so the bank cannot have returned a transfer of it.` },
    });
    await action(id, 'pay', { paidDate: '2026-03-02' });
    expect((await action(id, 'return', { ...back, date: '2026-03-01' })).body.fields).toEqual({
      date: 'The date must not be before the day on which it was paid, Mar 2, 2026',
    });
    kit.clock.set('2026-03-12T15:00:00.000Z');
    const [one, two] = await Promise.all([
      action(id, 'return', { ...back, date: '2026-03-05' }),
      action(id, 'return', { ...back, date: '2026-03-05' }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect(await get(`/payouts/${id}`)).toMatchObject({
      status: 'paid',
      total: '60.00',
      interpreters: [
        { total: '50.00', isPaid: true, returned: { date: '2026-03-05', reason: 'Account closed' } },
        { total: '10.00', returned: null },
      ],
    });
    expect(await payable(ines.id)).toBe(5000);
    expect(await payable(omar.id)).toBe(0);
    const entries = await get(`/ledger?interpreterId=${ines.id}`);
    expect(
      entries.filter(({ what }: { what: string }) => what === 'Transfer returned by the bank'),
    ).toMatchObject([
      { date: '2026-03-05', by: 'Sam Staff' },
      { date: '2026-03-05', by: 'Sam Staff', credit: '60.00' },
    ]);
    expect(await get(`/ledger/balances/interpreters/${ines.id}`)).toMatchObject({
      balance: '50.00',
      paid: '0.00',
    });
    expect(await query('SELECT status, paid_date FROM payments WHERE id = $1', first.id)).toEqual([
      { status: 'pending', paid_date: null },
    ]);
    const own = (await kit.call('GET', '/api/payouts/mine', { as: ines })).body.earnings;
    expect(own).toMatchObject([
      { amount: '60.00', state: 'approved', returnedOn: '2026-03-05' },
      { amount: '-10.00', state: 'approved', returnedOn: '2026-03-05' },
    ]);
    expect(await get('/payouts/suggestion')).toMatchObject({ lineCount: 2, total: '50.00' });
    const next = (await post('/payouts', { ...MARCH, payDate: '2026-04-11' })).body;
    await action(next.id, 'approve');
    expect((await action(next.id, 'pay')).body).toMatchObject({ status: 'paid', total: '50.00' });
    expect(await payable(ines.id)).toBe(0);
    expect(await get(`/ledger/balances/interpreters/${ines.id}`)).toMatchObject({
      balance: '0.00',
      paid: '50.00',
    });
    expect(await ledgerDifferences()).toBe(0);
  });
});

describe('a payment that was paid alone and that the bank returned', () => {
  const paid = async () => {
    const { id } = await approved();
    const body = { paidDate: '2026-03-02', paymentMethod: 'ACH' };
    await kit.call('POST', `/api/payments/${id}/pay`, { as: staff, body });
    return id;
  };
  const giveBack = (id: number, date: string) =>
    kit.call('POST', `/api/payments/${id}/return`, { as: staff, body: { date, reason: 'Account closed' } });

  it('is owed again from that day on, once, and can be paid and returned again', async () => {
    const id = await paid();
    expect((await giveBack(id, '2026-03-01')).body.fields).toEqual({
      date: 'The date must not be before the day on which it was paid, Mar 2, 2026',
    });
    kit.clock.set('2026-03-06T15:00:00.000Z');
    const [one, two] = await Promise.all([giveBack(id, '2026-03-05'), giveBack(id, '2026-03-05')]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect(await get(`/payments?interpreterId=${ines.id}&status=pending`)).toMatchObject([
      { id, status: 'pending', paidDate: null },
    ]);
    expect(await payable(ines.id)).toBe(6000);
    const entries = await get(`/ledger?interpreterId=${ines.id}`);
    expect(
      entries.filter(({ what }: { what: string }) => what === 'Transfer returned by the bank'),
    ).toMatchObject([{ date: '2026-03-05', credit: '60.00' }]);
    expect((await get(`/closeouts/${id}`)).history.at(-1)).toMatchObject({
      step: 'transfer_returned',
      text: 'Account closed',
      by: 'Sam Staff',
    });
    const own = (await kit.call('GET', '/api/payouts/mine', { as: ines })).body.earnings;
    expect(own).toMatchObject([{ amount: '60.00', state: 'approved', returnedOn: '2026-03-05' }]);
    expect(
      await query(
        "SELECT channel FROM notifications WHERE kind = 'transfer_returned' AND recipient_id = $1 AND channel = 'email'",
        ines.id,
      ),
    ).toHaveLength(1);
    await kit.call('POST', `/api/payments/${id}/pay`, { as: staff, body: {} });
    expect((await giveBack(id, '2026-03-06')).status).toBe(200);
    expect(await ledgerDifferences()).toBe(0);
  });

  it('is refused if it is not paid, or was paid with a payout', async () => {
    const { id } = await approved();
    expect(await giveBack(id, '2026-03-02')).toMatchObject({
      status: 409,
      body: {
        message: 'The payment of $60.00 to Ines Ibarra is not paid, so the bank cannot have returned it.',
      },
    });
    const payout = await created();
    await action(payout.id, 'approve');
    await action(payout.id, 'pay');
    expect((await giveBack(id, '2026-03-02')).body).toMatchObject({
      message: `It was paid with ${payout.number}. Enter there that the bank returned the transfer.`,
    });
  });
});

it('what interpreters are owed is one number, wherever it stands', async () => {
  const { body: before } = await kit.call('GET', '/api/dashboard/money', { as: staff });
  expect(before.toPay).toEqual({ count: 0, amount: '0.00' });
  const [omar, vera] = [
    await anInterpreter(kit, { name: 'Omar' }),
    await anInterpreter(kit, { name: 'Vera' }),
  ];
  await approved();
  await approved({ interpreterId: vera.id, amount: 700 });
  const paid = await created();
  await action(paid.id, 'approve');
  await action(paid.id, 'pay', { paidDate: '2026-03-02' });
  await action(paid.id, 'return', { interpreterId: vera.id, date: '2026-03-02', reason: 'Closed' });
  await approved({ amount: 4050 });
  await approved({ interpreterId: omar.id, amount: 1000, review: 'reported', approvedAt: null });
  await adjustment('-10.25');
  await adjustment('3.00', omar.id);
  const draft = await created();
  const [line] = draft.interpreters;
  await action(draft.id, 'take-out', { interpreterId: line?.interpreter.id });
  const owed = '40.25'; // 7.00 + 40.50 - 10.25 + 3.00
  const { interpreters, total } = await get('/ledger/balances/interpreters');
  const balances = interpreters.map(({ balance }: { balance: string }) => Number(balance));
  const [inPayouts] = await query(
    "SELECT sum(l.cents)::integer AS cents FROM payout_lines l JOIN payouts o ON o.id = l.payout_id WHERE l.is_live AND o.status = 'draft'",
  );
  const waiting = (await get(`/payouts/${draft.id}`)).waiting.map((one: { total: string }) =>
    Number(one.total),
  );
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0).toFixed(2);
  expect({
    dashboard: (await kit.call('GET', '/api/dashboard/money', { as: staff })).body.toPay,
    payouts: (await get('/payouts/suggestion')).owed,
    ledger: total.balance,
    people: sum(balances),
    lists: sum([inPayouts.cents / 100, ...waiting]),
  }).toEqual({
    dashboard: { count: 3, amount: owed },
    payouts: { interpreterCount: 3, total: owed },
    ledger: owed,
    people: owed,
    lists: owed,
  });
});

describe('a sum that is not above 0', () => {
  it('is carried over until there is more', async () => {
    const omar = await anInterpreter(kit, { name: 'Omar Osman' });
    await approved({ interpreterId: omar.id });
    await approved({ amount: 12_000 });
    await adjustment('-150.00');
    const draft = await created();
    expect(draft).toMatchObject({
      interpreterCount: 1,
      lineCount: 1,
      total: '60.00',
      carriedOver: { interpreterCount: 1, total: '-30.00' },
    });
    expect(draft.interpreters[0]).toMatchObject({ isPaid: false, flags: [{ code: 'carried_over' }] });
    await action(draft.id, 'approve');
    await action(draft.id, 'pay');
    expect(await payable(ines.id)).toBe(-3000);
    expect(await get(`/payouts/${draft.id}`)).toMatchObject({
      carriedOver: { interpreterCount: 1, total: '-30.00' },
    });
    await approved({ amount: 10_000 });
    const next = await created();
    expect(next).toMatchObject({ interpreterCount: 1, lineCount: 3, total: '70.00' });
    await action(next.id, 'approve');
    await action(next.id, 'pay');
    expect(await payable(ines.id)).toBe(0);
    expect(await ledgerDifferences()).toBe(0);
  });

  it('of everybody is not approved', async () => {
    await adjustment('-5.00');
    const { id } = await created();
    expect(await action(id, 'approve')).toMatchObject({ status: 409, body: { code: 'payment_step' } });
  });
});

describe('a bonus or deduction', () => {
  it('is posted, and void until it is in an approved payout', async () => {
    const bonus = await adjustment('25.00');
    expect(await payable(ines.id)).toBe(2500);
    const gone = await post(`/pay-adjustments/${bonus.id}/void`, { reason: 'Typed twice' });
    expect(gone.body).toMatchObject({ status: 'void', amount: '25.00' });
    expect(await payable(ines.id)).toBe(0);
    const other = await adjustment('30.00');
    const { id, number } = await created();
    await action(id, 'approve');
    expect(await post(`/pay-adjustments/${other.id}/void`, { reason: 'No' })).toMatchObject({
      status: 409,
      body: { message: `This is in ${number}, which is approved. Return the payout to draft first.` },
    });
    await action(id, 'back');
    expect((await post(`/pay-adjustments/${other.id}/void`, { reason: 'No' })).status).toBe(200);
    expect(await get(`/payouts/${id}`)).toMatchObject({ lineCount: 0 });
    expect(await get(`/pay-adjustments?interpreterId=${ines.id}`)).toMatchObject([
      { id: other.id },
      { id: bonus.id },
    ]);
  });

  it.each([
    [{ amount: '0' }, 'amount', 'Enter an amount other than 0'],
    [{ amount: 'ten' }, 'amount', 'Enter an amount in dollars, with at most two decimals'],
    [{ amount: '1000000.01' }, 'amount', 'Enter at most 1,000,000.00'],
    [{ amount: '-999999999' }, 'amount', 'Enter at most 1,000,000.00'],
    [{ reason: ' ' }, 'reason', 'A reason is required'],
    [{ date: '2026-03-03' }, 'date', 'The date cannot be in the future'],
  ])('is refused at its field: %o', async (wrong, field, sentence) => {
    const body = { interpreterId: ines.id, amount: '5.00', reason: 'Bonus', ...wrong };
    expect(await post('/pay-adjustments', body)).toMatchObject({
      status: 422,
      body: { fields: { [field]: sentence } },
    });
  });
});

describe('the list and the period that comes next', () => {
  it('pages with the latest period first', async () => {
    for (const to of ['2026-01-31', '2026-02-28', '2026-03-31']) {
      await query(
        `INSERT INTO payouts (number, from_date, to_date, pay_date) VALUES ($1, $2, $2, $2)`,
        ...[`T-${to}-${Math.random()}`, to],
      );
    }
    const first = await kit.call('GET', '/api/payouts?limit=2', { as: staff });
    expect(first.body.map(({ to }: { to: string }) => to)).toEqual(['2026-03-31', '2026-02-28']);
    expect(first.headers['x-total-count']).toBe('3');
    const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
    const second = await kit.call('GET', next.replace(/^https?:\/\/[^/]+/, ''), { as: staff });
    expect(second.body.map(({ to }: { to: string }) => to)).toEqual(['2026-01-31']);
    const found = await get('/payouts?q=t-2026-02');
    expect(found.map(({ to }: { to: string }) => to)).toEqual(['2026-02-28']);
    expect(await get('/payouts?q=t_2026')).toEqual([]);
  });

  it('suggests no pay date that is past', async () => {
    const { payDate } = await get('/payouts/suggestion?from=2025-12-01&to=2025-12-31');
    expect(payDate).toBe('2026-03-02');
  });

  it('says which period comes next and what it would hold', async () => {
    await approved();
    await aPayment(kit, { interpreterId: ines.id, clientId: clinic.id });
    const before = await get('/payouts/suggestion');
    expect(before).toMatchObject({
      from: '2026-02-01',
      to: '2026-02-28',
      payDate: '2026-03-10',
      isOver: true,
    });
    expect(await get('/payouts/suggestion?from=2026-03-01&to=2026-03-31')).toMatchObject({
      payDate: '2026-04-10',
      isOver: false,
      interpreterCount: 1,
      lineCount: 1,
      total: '60.00',
      unreviewed: { count: 1, returnedCount: 0, total: '60.00' },
      open: [],
    });
    const { id, number } = await created();
    expect(await get('/payouts/suggestion')).toMatchObject({
      from: '2026-04-01',
      to: '2026-04-30',
      lineCount: 0,
      open: [{ id, number, status: 'draft' }],
    });
  });
});
