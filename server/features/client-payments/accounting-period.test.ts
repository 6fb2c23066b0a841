import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aDraft, anIssuedInvoice, approvedWork } from '#kit/invoices.ts';
import { aPayment } from '#kit/payments.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { transact } from '#server/db/transaction.ts';
import { checkLedger } from '../ledger/commands/check-ledger.ts';
import { postToLedger } from '../ledger/commands/post-to-ledger.ts';

let kit: TestApp;
let ada: { cookie: string };
let bo: { cookie: string };
let clientId: number;

beforeAll(async () => {
  kit = await testApp();
  ada = await aStaffMember(kit, 'Ada Administrator');
  bo = await aStaffMember(kit, 'Bo Bookkeeper', 'bookkeeper');
  clientId = (await aClient(kit)).id;
});
afterAll(() => kit.close());
afterEach(async () => {
  await kit.database.pool.query('DELETE FROM book_closings');
});

const close = (through: string) => kit.call('POST', '/api/books/close', { as: bo, body: { through } });
const reopen = (through: string, as = ada, reason = 'An invoice was forgotten') =>
  kit.call('POST', '/api/books/reopen', { as, body: { through, reason } });
const pay = (date: string, more: object = {}) =>
  kit.call('POST', '/api/client-payments', {
    as: bo,
    body: { clientId, amount: '10.00', date, method: 'cash', ...more },
  });
const CLOSED =
  'The books are closed through Feb 28, 2026. Choose a later date, or ask an administrator to reopen them.';

describe('the books', () => {
  it('are closed through a day, and reopened to the closing before by an administrator with a reason', async () => {
    await close('2026-01-31');
    expect(await close('2026-02-28')).toMatchObject({
      status: 200,
      body: {
        today: '2026-03-02',
        closedThrough: '2026-02-28',
        closings: [
          { through: '2026-02-28', closedBy: 'Bo Bookkeeper', reopenedAt: null },
          { through: '2026-01-31' },
        ],
      },
    });
    expect(await reopen('2026-02-28', bo)).toMatchObject({ status: 403, body: { code: 'wrong_role' } });
    expect(await reopen('2026-02-28', ada, '  ')).toMatchObject({
      status: 422,
      body: { fields: { reason: 'A reason is required' } },
    });
    expect(await reopen('2026-01-31')).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        message: 'The books are now closed through Feb 28, 2026. Reload the page and check again.',
      },
    });
    expect(await reopen('2026-02-28')).toMatchObject({
      status: 200,
      body: {
        closedThrough: '2026-01-31',
        closings: [{ reopenedBy: 'Ada Administrator', reopenedReason: 'An invoice was forgotten' }, {}],
      },
    });
    await reopen('2026-01-31');
    expect(await reopen('2026-01-31')).toMatchObject({
      status: 409,
      body: { message: 'The books are open, so there is nothing to reopen.' },
    });
  });

  it.each([
    ['2026-03-02', 'Choose a day before today.'],
    ['2026-03-03', 'Choose a day before today.'],
    ['2026-02-28', 'The books are already closed through Feb 28, 2026.'],
    ['2026-02-27', 'The books are already closed through Feb 28, 2026.'],
    ['2026-02-30', 'Enter a date as YYYY-MM-DD'],
  ])('are not closed through %s', async (through, message) => {
    await close('2026-02-28');
    expect(await close(through)).toMatchObject({ status: 422, body: { fields: { through: message } } });
  });
});

describe('before a period is closed', () => {
  const listed = async (path: string) =>
    (await kit.call('GET', path, { as: bo })).body.map(
      (one: { id?: number; paymentId?: number }) => one.id ?? one.paymentId,
    );

  it('what is open in it is counted by service date, each as its list has it', async () => {
    const [{ id: interpreterId }, { id: clientId }] = [await anInterpreter(kit), await aClient(kit)];
    const period = 'from=2026-02-01&to=2026-02-28';
    const past = (date: string, more: object = {}) =>
      anAssignment(kit, { clientId, interpreterId, status: 'accepted', date, ...more });
    const los = { timeZone: 'America/Los_Angeles', startTime: '22:00', endTime: '23:00' };
    const missing = [
      await past('2026-02-02'),
      await past('2026-02-03', { notHeld: 'did_not_take_place' }),
      // In New York this is March.
      await past('2026-02-28', los),
    ];
    // Nobody was found: that is no work.
    const unfilled = [
      await past('2026-02-04', { status: 'pending', interpreterId: null }),
      await past('2026-02-05', { status: 'declined', interpreterId: null }),
    ];
    await past('2026-02-06', { status: 'cancelled' });
    await past('2026-02-07', { deletedAt: kit.clock.now() });
    await past('2026-01-31');
    await past('2026-03-02', { startTime: '23:00', endTime: '23:30' });
    const feb = { appointment: { date: '2026-02-10' } };
    const mine = { clientId, interpreterId };
    const waiting = await aPayment(kit, { ...mine, ...feb, review: 'reported' });
    await aPayment(kit, { ...mine, review: 'reported' });
    // A booking with an amount that staff entered is reviewed already.
    const entered = await aPayment(kit, {
      ...mine,
      review: 'reported',
      outcome: 'entered',
      appointment: { date: '2026-02-11', status: 'accepted', currentStatus: 'not_started' },
    });
    const unsent = await anIssuedInvoice(kit, { clientId, date: '2026-02-12' });
    const draft = await aDraft(kit, { clientId, ...feb });
    const { id: workId } = await approvedWork(kit, { clientId, ...feb });
    const { body: paid } = await pay('2026-02-20', { clientId });
    await pay('2026-03-01', { clientId });

    await close('2026-01-31');
    const { body } = await kit.call('GET', '/api/books/open?through=2026-02-28', { as: bo });
    expect(body).toEqual({
      from: '2026-02-01',
      through: '2026-02-28',
      notReported: 3,
      notApproved: 2,
      notBilled: 1,
      notIssued: 1,
      notSent: 1,
      notAllocated: 1,
    });
    expect(await listed(`/api/assignments?result=missing&order=oldest&${period}`)).toEqual(
      missing.map(({ id }) => id),
    );
    expect(await listed(`/api/assignments?result=unfilled&order=oldest&${period}`)).toEqual(
      unfilled.map(({ id }) => id),
    );
    expect(await listed(`/api/closeouts?review=waiting&${period}`)).toEqual([waiting.id, entered.id]);
    expect(await listed(`/api/invoices/unbilled/${clientId}?${period}`)).toEqual([workId]);
    expect(await listed(`/api/invoices?status=draft&${period}`)).toEqual([draft.id]);
    expect(await listed(`/api/invoices?status=not_sent&${period}`)).toEqual([unsent.id]);
    expect(await listed(`/api/client-payments?unallocated=true&${period}`)).toEqual([paid.id]);

    const { clients } = (await kit.call('GET', `/api/invoices/unbilled?${period}`, { as: bo })).body;
    expect(clients).toMatchObject([{ notApproved: 5, withoutResult: 3 }]);
    expect((await kit.call('GET', '/api/closeouts/counts', { as: bo })).body).toMatchObject({
      withoutResult: 4,
      unfilled: 2,
    });
    const suggested = await kit.call('GET', `/api/payouts/suggestion?${period}`, { as: bo });
    expect(suggested.body.unreviewed).toMatchObject({ count: 6, withoutResultCount: 4 });
  });
});

describe('in a closed period', () => {
  it('no money is received, and no interpreter is paid: the field says so', async () => {
    await close('2026-02-28');
    expect(await pay('2026-02-28')).toMatchObject({
      status: 409,
      body: { code: 'period_closed', message: CLOSED, fields: { date: CLOSED } },
    });
    expect((await pay('2026-03-01')).status).toBe(201);
    const { id: interpreterId } = await anInterpreter(kit);
    const { id } = await aPayment(kit, { clientId, interpreterId });
    const paid = (paidDate: string) =>
      kit.call('POST', `/api/payments/${id}/pay`, { as: bo, body: { paidDate } });
    expect(await paid('2026-02-27')).toMatchObject({
      status: 409,
      body: { code: 'period_closed', fields: { paidDate: CLOSED } },
    });
    expect((await paid('2026-03-02')).status).toBe(200);
  });

  it('the ledger refuses what no command has checked, with the same sentence', async () => {
    await close('2026-02-28');
    const early = transact(kit.database.db, async (tx) => {
      await tx.execute(
        `INSERT INTO client_payments (client_id, cents, date, method) VALUES (${clientId}, 500, '2026-02-01', 'cash')`,
      );
      const { rows } = await tx.execute<{ id: number }>('SELECT max(id) AS id FROM client_payments');
      await postToLedger(tx, 'client_payment', [rows[0]?.id ?? 0], kit.clock.now());
    });
    await expect(early).rejects.toMatchObject({ refusal: { code: 'period_closed', message: CLOSED } });
  });

  it('what was posted before can be taken back: the opposite is of today', async () => {
    const { id: invoiceId } = await anIssuedInvoice(kit, {
      clientId,
      clientAmount: 1000,
      date: '2026-02-01',
    });
    const { body } = await pay('2026-02-20', { allocations: [{ invoiceId, amount: '10.00' }] });
    await close('2026-02-28');
    const undone = await kit.call('POST', `/api/client-payments/${body.id}/undo`, {
      as: bo,
      body: { reason: 'It bounced', updatedAt: body.updatedAt },
    });
    expect(undone.status).toBe(200);
    const { rows } = await kit.database.pool.query(
      `SELECT DISTINCT date FROM ledger_transactions WHERE reverses IS NOT NULL AND source_kind = 'client_payment' AND source_id = $1`,
      [body.id],
    );
    expect(rows).toEqual([{ date: '2026-03-02' }]);
    expect((await checkLedger(kit.database.db, kit.clock.now())).differenceCount).toBe(0);
  });

  it('nothing is posted that raced with the closing', async () => {
    const actions = Array.from({ length: 12 }, (_, at) =>
      at === 5 ? close('2026-02-28') : pay('2026-02-28'),
    );
    const done = await Promise.all(actions);
    for (const { status, body } of done.filter((_, at) => at !== 5))
      if (status !== 201) expect([status, body.code]).toEqual([409, 'period_closed']);
    const closedAt = await kit.database.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM client_payments p WHERE p.date = '2026-02-28' AND NOT EXISTS (
        SELECT FROM ledger_transactions t WHERE t.source_kind = 'client_payment' AND t.source_id = p.id)`,
    );
    expect(closedAt.rows).toEqual([{ count: 0 }]);
    expect((await pay('2026-02-28')).status).toBe(409);
  });
});
