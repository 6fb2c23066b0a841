import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aMonthOfPay } from '#kit/month-of-pay.ts';
import { aStaffMember } from '#kit/people.ts';

/*
 * What a call asks of the database does not grow with the payout: 200 interpreters with 900 appointments.
 */

const MONTH = { people: 200, appointments: 900 };
/** Session, transaction, idempotency and record are in it. */
const MOST_STATEMENTS = 40;

let kit: TestApp;
let staff: { cookie: string };
beforeAll(async () => {
  kit = await testApp({ now: '2026-04-10T14:00:00.000Z' });
  await aMonthOfPay(kit.database, MONTH);
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());

const took: string[] = [];

async function counted(path: string, body: object) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const began = performance.now();
  const answer = await kit.call('POST', `/api/payouts${path}`, { as: staff, body });
  const ms = Math.round(performance.now() - began);
  const statements = query.mock.calls.length;
  query.mockRestore();
  took.push(`${path || 'create'}: ${statements} statements, ${ms} ms`);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  expect(statements, path).toBeLessThan(MOST_STATEMENTS);
  return answer.body;
}

it('gathers, approves, exports and pays a month of 200 interpreters by a few dozen statements each', async () => {
  const draft = await counted('', { from: '2026-03-01', to: '2026-03-31', payDate: '2026-04-10' });
  // 900 times 60.00, and 0.01 to 9.00.
  expect(draft).toMatchObject({ interpreterCount: 200, lineCount: 900, total: '58054.50' });
  const path = `/${draft.id}`;
  const { updatedAt } = await counted(`${path}/approve`, { updatedAt: draft.updatedAt });
  const { payout, files } = await counted(`${path}/export`, { updatedAt, format: 'bank' });
  expect(files[0].text.trim().split('\r\n')).toHaveLength(201);
  const paid = await counted(`${path}/pay`, { updatedAt: payout.updatedAt, paymentMethod: 'ACH' });
  expect(paid).toMatchObject({ status: 'paid', total: '58054.50' });
  const { rows } = await kit.database.pool.query(`
    SELECT (SELECT count(*)::integer FROM payments WHERE status = 'paid') AS paid,
      (SELECT count(*)::integer FROM notifications WHERE kind = 'payout_paid' AND channel = 'email') AS told,
      (SELECT sum(cents)::integer FROM ledger_entries WHERE account = 'cash') AS cash,
      (SELECT coalesce(sum(cents), 0)::integer FROM ledger_entries WHERE account = 'payable') AS payable`);
  expect(rows).toEqual([{ paid: 900, told: 200, cash: -5_805_450, payable: 0 }]);
  console.log(took.join('\n'));
});
