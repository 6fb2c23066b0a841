import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aPayment, type PaymentAbout } from '#kit/payments.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';
import { activity, auditLog, notifications } from '#server/db/schema/records.ts';
import { wordsOf } from '../messages/present/wording.ts';
import { loadFacts } from '../messages/queries/facts.ts';

let kit: TestApp;
let staff: { cookie: string };
let ines: Awaited<ReturnType<typeof anInterpreter>>;
let omar: Awaited<ReturnType<typeof anInterpreter>>;
let clinic: Awaited<ReturnType<typeof aClient>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit, 'Sam Staff');
  ines = await anInterpreter(kit, { name: 'Ines Ibarra' });
  omar = await anInterpreter(kit, { name: 'Omar Haddad' });
  clinic = await aClient(kit);
});
afterAll(() => kit.close());
/** Rows of the audit log before the test: none is ever deleted. */
let audited = 0;
beforeEach(async () => {
  await kit.database.db.delete(payments);
  await kit.database.db.delete(activity);
  audited = await kit.database.db.$count(auditLog);
  await kit.database.db.delete(notifications);
});

async function owed(count: number, more: Partial<PaymentAbout> = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const amount = 1000 * (made + 1) + 1;
    const appointment = { date: '2026-02-20' };
    const row = await aPayment(kit, {
      interpreterId: ines.id,
      clientId: clinic.id,
      amount,
      appointment,
      ...more,
    });
    ids.push(row.id);
  }
  return ids;
}

const payMany = (paymentIds: readonly number[], body: object = {}, headers: Record<string, string> = {}) =>
  kit.call('POST', '/api/payments/pay', { as: staff, body: { paymentIds, ...body }, headers });
const voidMany = (paymentIds: readonly number[], body: object = { reason: 'Entered twice' }) =>
  kit.call('POST', '/api/payments/void', { as: staff, body: { paymentIds, ...body } });
const rowsOf = (ids: readonly number[]) =>
  kit.database.db
    .select()
    .from(payments)
    .where(inArray(payments.id, [...ids]))
    .orderBy(payments.id);
const statesOf = async (ids: readonly number[]) => (await rowsOf(ids)).map(({ status }) => status);

describe('several payments marked paid at once', () => {
  it('carry one date, method and note, and their appointments are paid', async () => {
    const ids = [...(await owed(3)), ...(await owed(1, { interpreterId: omar.id, notes: 'Net 30' }))];
    const how = { paidDate: '2026-02-27', paymentMethod: 'ACH', notes: 'Run 9' };
    expect(await payMany(ids, how)).toMatchObject({ status: 200, body: { count: 4, amount: '70.04' } });
    const rows = await rowsOf(ids);
    expect(
      rows.map(({ status, paidDate, paymentMethod, notes }) => [status, paidDate, paymentMethod, notes]),
    ).toEqual([
      ['paid', '2026-02-27', 'ACH', 'Run 9'],
      ['paid', '2026-02-27', 'ACH', 'Run 9'],
      ['paid', '2026-02-27', 'ACH', 'Run 9'],
      ['paid', '2026-02-27', 'ACH', 'Net 30\nRun 9'],
    ]);
    const unpaid = await kit.database.db
      .select()
      .from(assignments)
      .where(
        and(
          inArray(
            assignments.id,
            rows.map(({ assignmentId }) => assignmentId),
          ),
          eq(assignments.isPaid, false),
        ),
      );
    expect(unpaid).toEqual([]);
  });

  it('are dated with the company’s day unless another is named', async () => {
    const ids = await owed(2);
    await payMany(ids);
    expect((await rowsOf(ids)).map(({ paidDate }) => paidDate)).toEqual(['2026-03-02', '2026-03-02']);
  });

  it('stay as they are when the date is in the future', async () => {
    const ids = await owed(2);
    expect(await payMany(ids, { paidDate: '2026-03-03' })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', fields: { paidDate: 'The date cannot be in the future' } },
    });
    expect(await statesOf(ids)).toEqual(['pending', 'pending']);
  });

  it('leave a row of audit each, and one line and one message for each interpreter', async () => {
    const ids = [...(await owed(2)), ...(await owed(1, { interpreterId: omar.id }))];
    await payMany(ids, { paymentMethod: 'Check' });
    const { db } = kit.database;
    const rows = await db.select().from(auditLog).where(eq(auditLog.act, 'payments.pay'));
    expect(
      rows
        .slice(-ids.length)
        .map(({ entityId }) => Number(entityId))
        .sort((a, b) => a - b),
    ).toEqual(ids);
    const lines = await db.select().from(activity).orderBy(activity.id);
    expect(lines.map(({ summary }) => summary)).toEqual([
      'Ines Ibarra was paid $30.02 for 2 appointments',
      'Omar Haddad was paid $10.01',
    ]);
    const notices = await db.select().from(notifications).where(eq(notifications.channel, 'email'));
    const facts = await loadFacts(
      db,
      notices.map(({ id }) => id),
    );
    expect(facts.map((fact) => [fact.recipientName, wordsOf(fact).text])).toEqual([
      [
        'Ines Ibarra',
        'Your payments of $30.02 in all for 2 assignments were sent on Monday, March 2, 2026. Paid by: Check',
      ],
      [
        'Omar Haddad',
        expect.stringMatching(
          /^Your payment of \$10\.01 for the Spanish assignment on .*, was sent on Monday, March 2, 2026\. Paid by: Check$/,
        ),
      ],
    ]);
  });

  it('are paid all or none: one that is not pending any more keeps the others as they are', async () => {
    const ids = await owed(3);
    await kit.call('POST', `/api/payments/${ids[1]}/pay`, { as: staff, body: { paidDate: '2026-02-28' } });
    const answer = await payMany(ids, { paidDate: '2026-03-01' });
    const sentence = '$20.01 to Ines Ibarra was already paid on Feb 28, 2026 by Sam Staff';
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'payment_step',
        message: `None of the 3 payments was paid: ${sentence}.`,
        fields: { 'paymentIds.1': sentence },
      },
    });
    expect(await statesOf(ids)).toEqual(['pending', 'paid', 'pending']);
    expect((await rowsOf(ids))[1]?.paidDate).toBe('2026-02-28');
  });

  it('names a few of many that are settled, and says how many more there are', async () => {
    const ids = await owed(6);
    await voidMany(ids.slice(0, 5));
    const { body } = await payMany([...ids].reverse());
    expect(body.message).toMatch(/^None of the 6 payments was paid: \$10\.01 to .*; and 2 more\.$/);
    expect(Object.keys(body.fields).sort()).toEqual([1, 2, 3, 4, 5].map((at) => `paymentIds.${at}`));
    expect(await statesOf(ids.slice(5))).toEqual(['pending']);
  });

  it('are none when one of them is not there', async () => {
    const ids = await owed(2);
    expect(await payMany([...ids, 2_000_000_000])).toMatchObject({
      status: 404,
      body: { code: 'not_found', fields: { 'paymentIds.2': 'The payment was not found.' } },
    });
    expect(await statesOf(ids)).toEqual(['pending', 'pending']);
  });

  it('are paid once by the same call twice', async () => {
    const ids = await owed(2);
    const key = { 'idempotency-key': `many-${ids.join('-')}` };
    const first = await payMany(ids, { paymentMethod: 'ACH' }, key);
    expect(await payMany(ids, { paymentMethod: 'ACH' }, key)).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect((await payMany(ids, { paymentMethod: 'Cash' }, key)).status).toBe(409);
    expect((await kit.database.db.$count(auditLog)) - audited).toBe(4);
  });

  it('are paid by one of two calls that meet, whatever order they name them in', async () => {
    const ids = await owed(8);
    const answers = await Promise.all([payMany(ids), payMany([...ids].reverse()), voidMany(ids.slice(3))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const states = await statesOf(ids);
    expect(new Set(states).size).toBe(answers[2]?.status === 200 ? 2 : 1);
  });

  it('can be a thousand', async () => {
    const [id] = await owed(1);
    const { db } = kit.database;
    const many = Array.from({ length: 999 }, () => ({
      clientId: clinic.id,
      interpreterId: ines.id,
    }));
    const ids = [id ?? 0, ...(await manyOwed(db, many))];
    expect(await payMany(ids)).toMatchObject({ status: 200, body: { count: 1000 } });
    expect(new Set(await statesOf(ids))).toEqual(new Set(['paid']));
  });
});

/** Payments of appointments that all equal the first one. */
async function manyOwed(
  db: TestApp['database']['db'],
  many: readonly { interpreterId: number }[],
): Promise<number[]> {
  const [like] = await db.select().from(assignments).limit(1);
  if (!like) throw new Error('there is no appointment');
  const { id: _, ...values } = like;
  const made = await db
    .insert(assignments)
    .values(many.map(({ interpreterId }) => ({ ...values, interpreterId })))
    .returning({ id: assignments.id, interpreterId: assignments.interpreterId });
  const rows = await db
    .insert(payments)
    .values(
      made.map(({ id, interpreterId }) => ({
        assignmentId: id,
        interpreterId: interpreterId ?? 0,
        amount: 100,
        clientAmount: 200,
        dueDate: '2026-04-01',
      })),
    )
    .returning({ id: payments.id });
  return rows.map(({ id }) => id);
}

describe('several payments voided at once', () => {
  it('keep the reason in the notes of each, and count no more', async () => {
    const ids = await owed(2);
    expect(await voidMany(ids)).toMatchObject({ status: 200, body: { count: 2, amount: '30.02' } });
    expect((await rowsOf(ids)).map(({ status, notes }) => [status, notes])).toEqual([
      ['void', 'Voided: Entered twice'],
      ['void', 'Voided: Entered twice'],
    ]);
  });

  it('are voided all or none', async () => {
    const ids = await owed(2);
    await payMany(ids.slice(0, 1));
    expect(await voidMany(ids)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^None of the 2 payments was voided: .* by Sam Staff\.$/) },
    });
    expect(await statesOf(ids)).toEqual(['paid', 'pending']);
  });

  it('need a reason', async () => {
    const ids = await owed(1);
    expect(await voidMany(ids, { reason: ' ' })).toMatchObject({
      status: 422,
      body: { fields: { reason: 'A reason is required' } },
    });
  });
});

it.each([
  ['none', []],
  ['one that is named twice', [1, 1]],
  ['more than a thousand', Array.from({ length: 1001 }, (_, at) => at + 1)],
  ['what is no id', [0]],
])('a step of %s is refused', async (_, ids) => {
  for (const answer of [await payMany(ids), await voidMany(ids)]) {
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  }
});
