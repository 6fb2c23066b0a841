import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { isFullRun } from '#kit/run-size.ts';
import { assignmentCancellations, assignments } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';

/*
 * A client's cancellation against every call that decides about the same appointment or its payment (decision 18). Each round
 * sends two kinds of calls at once, alternately the one or the other first. The pair of outcomes must be one of two, with
 * matching payments.
 */

const ROUNDS = isFullRun ? 12 : 4;
const RUN_MS = 90_000;

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let clinic: Awaited<ReturnType<typeof aClient>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  clinic = await aClient(kit);
  // Appointments of 2026-03-05, 10:00 in New York, are inside the window of 24 hours; those of 2026-03-09 are not.
  kit.clock.set('2026-03-05T08:00:00Z');
});
afterAll(() => kit.close());

type Made = Awaited<ReturnType<typeof aBooking>>;

/** A booking of 150.00 with an interpreter of its own. */
async function aBooking(more: object = {}) {
  const interpreter = await anInterpreter(kit, { languages: ['Dari'] });
  const whose = { clientId: clinic.id, interpreterId: interpreter.id, language: 'Dari' };
  const { id } = await anAssignment(kit, { ...whose, status: 'accepted', totalAmountCents: 15_000, ...more });
  return { id, interpreter };
}

const cancel = ({ id }: Made, charge: string, headers: Record<string, string> = {}) =>
  kit.call('POST', `/api/appointments/${id}/cancel`, {
    as: clinic,
    body: { reason: 'Moved', charge },
    headers,
  });
const byStaff = ({ id }: Made, name: string, body: object = {}) =>
  kit.call('POST', `/api/assignments/${id}/${name}`, { as: staff, body });
const moveTo = ({ id, interpreter }: Made, date: string) =>
  kit.call('PUT', `/api/assignments/${id}`, {
    as: staff,
    body: {
      interpreterId: interpreter.id,
      clientId: clinic.id,
      language: 'Dari',
      location: '2 Midtown Road',
      date,
      startTime: '10:00',
      endTime: '12:00',
      totalAmount: '150.00',
    },
  });
const enter = ({ id: assignmentId, interpreter }: Made) =>
  kit.call('POST', '/api/payments', {
    as: staff,
    body: {
      assignmentId,
      interpreterId: interpreter.id,
      dueDate: '2026-04-01',
      amount: '40.00',
      clientAmount: '90.00',
    },
  });
const pay = (paymentId: number) =>
  kit.call('POST', `/api/payments/${paymentId}/pay`, { as: staff, body: {} });

async function cancelledLate(): Promise<Made & { paymentId: number }> {
  const made = await aBooking();
  await cancel(made, '150.00');
  const [payment] = await paymentsOf(made);
  if (!payment) throw new Error('no payment was made');
  return { ...made, paymentId: payment.id };
}

const paymentsOf = ({ id }: Made) =>
  kit.database.db.select().from(payments).where(eq(payments.assignmentId, id)).orderBy(payments.id);
const codeOf = ({ status, body }: Answer) => (status < 300 ? 'done' : `${status} ${body.code}`);

/** Both outcomes, and the result: the status, the charge in cents, the payments as 'state pay charge'. */
async function outcome(made: Made, answers: readonly Answer[]) {
  const [row] = await kit.database.db
    .select({ status: assignments.status, charge: assignmentCancellations.chargeCents })
    .from(assignments)
    .leftJoin(assignmentCancellations, eq(assignmentCancellations.assignmentId, assignments.id))
    .where(eq(assignments.id, made.id));
  const paymentRows = await paymentsOf(made);
  return {
    answers: answers.map(codeOf),
    status: row?.status,
    charge: row?.charge ?? null,
    payments: paymentRows.map(({ status, amount, clientAmount }) => `${status} ${amount} ${clientAmount}`),
  };
}

/** Sends both at once, in each round the other one first, and looks whether the outcome is one of those allowed. */
async function race<M extends Made>(
  make: () => Promise<M>,
  calls: readonly [(made: M) => Promise<Answer>, (made: M) => Promise<Answer>],
  allowed: readonly unknown[],
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await make();
    const sent = round % 2 === 0 ? calls : calls.toReversed();
    const answers = await Promise.all(sent.map((call) => call(made)));
    const found = await outcome(made, round % 2 === 0 ? answers : answers.toReversed());
    expect(allowed).toContainEqual(found);
  }
}

describe('a client’s cancellation', () => {
  it(
    'sent twenty times at once happens once, with one payment',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const made = await aBooking();
        const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(made, '150.00')));
        expect(answers.map(codeOf).filter((code) => code === 'done')).toHaveLength(1);
        expect(new Set(answers.map(codeOf))).toEqual(new Set(['done', '409 illegal_step']));
        expect(await outcome(made, [])).toEqual({
          answers: [],
          status: 'cancelled',
          charge: 15_000,
          payments: ['pending 6000 15000'],
        });
      }
    },
    RUN_MS,
  );

  it(
    'sent twenty times at once with one key is answered twenty times the same',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const made = await aBooking();
        const key = { 'idempotency-key': `race-${made.id}` };
        const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(made, '150.00', key)));
        expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
        expect(answers[0]?.status).toBe(200);
        expect((await outcome(made, [])).payments).toEqual(['pending 6000 15000']);
      }
    },
    RUN_MS,
  );

  it(
    'against an interpreter’s accept: the first one wins, and nobody pays more than they saw',
    () =>
      race(
        async () => {
          const made = await aBooking({ status: 'pending', interpreterId: null });
          await byStaff(made, 'broadcast');
          return made;
        },
        [
          (made) => cancel(made, '0.00'),
          ({ id, interpreter }) => kit.call('POST', `/api/assignments/accept/${id}`, { as: interpreter }),
        ],
        [
          { answers: ['done', '409 offer_closed'], status: 'cancelled', charge: 0, payments: [] },
          { answers: ['409 charge_changed', 'done'], status: 'accepted', charge: null, payments: [] },
        ],
      ),
    RUN_MS,
  );

  it(
    // Only staff cancel after the start, and nobody completes before it.
    'by staff, against the completion: it is paid as work or not at all',
    () =>
      race(
        () => aBooking({ date: '2026-03-04' }),
        [
          (made) => byStaff(made, 'cancel'),
          ({ id, interpreter }) =>
            kit.call('PUT', `/api/assignments/${id}/tracking`, {
              as: interpreter,
              body: { currentStatus: 'completed', actualEndTime: '13:00' },
            }),
        ],
        [
          { answers: ['done', '409 not_booked'], status: 'cancelled', charge: 0, payments: [] },
          {
            answers: ['409 illegal_step', 'done'],
            status: 'completed',
            charge: null,
            payments: ['pending 9000 22500'],
          },
        ],
      ),
    RUN_MS,
  );

  it(
    'against staff who put it off, out of the window: free, or at the price that was seen',
    () =>
      race(
        () => aBooking(),
        [(made) => cancel(made, '150.00'), (made) => moveTo(made, '2026-03-09')],
        [
          {
            answers: ['done', '409 illegal_step'],
            status: 'cancelled',
            charge: 15_000,
            payments: ['pending 6000 15000'],
          },
          { answers: ['done', 'done'], status: 'cancelled', charge: 0, payments: [] },
        ],
      ),
    RUN_MS,
  );

  it(
    'against staff who bring it forward, into the window: never dearer than was seen',
    () =>
      race(
        () => aBooking({ date: '2026-03-09' }),
        [(made) => cancel(made, '0.00'), (made) => moveTo(made, '2026-03-05')],
        [
          { answers: ['done', '409 illegal_step'], status: 'cancelled', charge: 0, payments: [] },
          { answers: ['409 charge_changed', 'done'], status: 'accepted', charge: null, payments: [] },
        ],
      ),
    RUN_MS,
  );

  it(
    'against staff who cancel: theirs is free, the client’s is not',
    () =>
      race(
        () => aBooking(),
        [(made) => cancel(made, '150.00'), (made) => byStaff(made, 'cancel')],
        [
          {
            answers: ['done', '409 illegal_step'],
            status: 'cancelled',
            charge: 15_000,
            payments: ['pending 6000 15000'],
          },
          { answers: ['409 illegal_step', 'done'], status: 'cancelled', charge: 0, payments: [] },
        ],
      ),
    RUN_MS,
  );

  it(
    'against staff who enter a payment by hand: one live payment, whichever it is',
    () =>
      race(
        () => aBooking(),
        [(made) => cancel(made, '150.00'), enter],
        [
          {
            answers: ['done', '409 payment_step'],
            status: 'cancelled',
            charge: 15_000,
            payments: ['pending 6000 15000'],
          },
          // What was entered became what was booked.
          { answers: ['done', 'done'], status: 'cancelled', charge: 9000, payments: ['pending 4000 9000'] },
        ],
      ),
    RUN_MS,
  );

  it(
    'against staff who pay what they had entered: paid once, and nothing besides',
    () =>
      race(
        async () => {
          const made = await aBooking();
          return { ...made, paymentId: (await enter(made)).body.id as number };
        },
        [(made) => cancel(made, '150.00'), ({ paymentId }) => pay(paymentId)],
        [{ answers: ['done', 'done'], status: 'cancelled', charge: 9000, payments: ['paid 4000 9000'] }],
      ),
    RUN_MS,
  );
});

describe('restoring a late cancellation', () => {
  it(
    'against paying it: paid and cancelled, or void and restored',
    () =>
      race(
        cancelledLate,
        [(made) => byStaff(made, 'restore'), ({ paymentId }) => pay(paymentId)],
        [
          {
            answers: ['done', '409 payment_step'],
            status: 'scheduled',
            charge: null,
            payments: ['void 6000 15000'],
          },
          {
            answers: ['409 payment_step', 'done'],
            status: 'cancelled',
            charge: 15_000,
            payments: ['paid 6000 15000'],
          },
        ],
      ),
    RUN_MS,
  );

  it(
    'against voiding it: void once, and restored',
    () =>
      race(
        cancelledLate,
        [
          (made) => byStaff(made, 'restore'),
          ({ paymentId }) =>
            kit.call('POST', `/api/payments/${paymentId}/void`, {
              as: staff,
              body: { reason: 'As a courtesy' },
            }),
        ],
        [
          {
            answers: ['done', '409 payment_step'],
            status: 'scheduled',
            charge: null,
            payments: ['void 6000 15000'],
          },
          { answers: ['done', 'done'], status: 'scheduled', charge: null, payments: ['void 6000 15000'] },
        ],
      ),
    RUN_MS,
  );
});
