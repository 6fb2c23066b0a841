import { dateIn } from '#domain/time.ts';
import type { Database, Tx } from '../connect.ts';
import { queryRows } from '../query.ts';
import { halved } from '../statistics/halved.ts';
import { transact } from '../transaction.ts';
import type { DemoAppointment, DemoContext } from './appointment.ts';
import { insertAppointments } from './appointment-rows.ts';
import { appointmentsAroundToday } from './around-today.ts';
import { noBusyTimes } from './busy-times.ts';
import { insertBillingRates, insertDatesOfMoney, insertPeople, nameCompany } from './company-rows.ts';
import { insertEvents } from './event-rows.ts';
import { appointmentsOfOtherDays } from './other-days.ts';
import { insertPayouts } from './payouts.ts';
import { insertPlaces } from './places.ts';
import { randomFrom } from './random.ts';

/** What the demo's own history adds up to: who was where, how often people worked, how they were rated. Source: rule ranking-9. */
async function insertStatistics(tx: Tx, today: string): Promise<void> {
  await queryRows(
    tx,
    {
      text: `
    INSERT INTO client_history (client_id, interpreter_id, jobs, weight, last_on)
    SELECT a.client_id, a.interpreter_id, count(*), sum(${halved('a.last_on - a.date', 180)}), a.last_on
    FROM (SELECT *, max(date) OVER (PARTITION BY client_id, interpreter_id) AS last_on FROM assignments
      WHERE status = 'completed' AND interpreter_id IS NOT NULL) a
    GROUP BY a.client_id, a.interpreter_id, a.last_on`,
    },
    [],
  );
  await queryRows(
    tx,
    {
      text: `
    INSERT INTO interpreter_stats (interpreter_id, hours, bookings, rating_sum, rating_count, as_of)
    SELECT a.interpreter_id, sum(extract(epoch FROM a.ends_at - a.starts_at) / 3600 * ${halved('today - a.date', 28)}),
      sum(${halved('today - a.date', 180)}), coalesce(sum(r.stars), 0), count(r.stars), today
    FROM (SELECT *, $1::date AS today FROM assignments WHERE status = 'completed' AND interpreter_id IS NOT NULL) a
    LEFT JOIN assignment_ratings r ON r.assignment_id = a.id
    GROUP BY a.interpreter_id, today`,
    },
    [today],
  );
}

/** What the demo is loaded with: `now` is an instant, `timeZone` the company's, `secret` derives offers' tokens. */
export interface DemoDependencies {
  readonly database: Database;
  readonly now: string;
  readonly secret: { derive(purpose: string, input: Buffer): Buffer };
  readonly timeZone: string;
}

/** Any number; another one makes another company. */
const SEED = 20_260_302;

/**
 * Loads the demo company into an empty database, in one transaction: the same for the same moment, with dates relative
 * to it. Today has appointments for the demo interpreter and the demo client, one ready to check in, and one open
 * offer, at any time of day. Source: rule sign-in-17.
 */
export async function loadDemo({ database, now, secret, timeZone }: DemoDependencies): Promise<void> {
  await transact(database.db, async (tx) => {
    const terms = await nameCompany(tx, now, timeZone);
    const zone = terms.timeZone;
    const context: DemoContext = {
      now,
      today: dateIn(zone, now),
      timeZone: zone,
      random: randomFrom(SEED),
      busyTimes: noBusyTimes(),
    };
    const people = await insertPeople(tx, now);
    await insertPlaces(tx, now, people.clientIds);
    await insertBillingRates(tx, now);
    await insertDatesOfMoney(tx, context.today, people);
    const appointments = inOrderOfBooking([
      ...appointmentsAroundToday(context),
      ...appointmentsOfOtherDays(context),
    ]);
    const inserted = await insertAppointments(tx, {
      context,
      appointments,
      people,
      secret,
      dueDays: terms.paymentDueDays,
    });
    await insertStatistics(tx, context.today);
    await postApproved(tx, now);
    await insertPayouts(tx, context);
    await insertEvents(tx, context, inserted, people);
  });
}

/** The ledger of the payments, with their own days (rule ledger-2). */
async function postApproved(tx: Tx, now: string): Promise<void> {
  const approved = `ARRAY(SELECT id FROM payments WHERE review = 'approved' AND status <> 'void')`;
  await queryRows(tx, { text: `SELECT post_to_ledger('payment', ${approved}, $1::timestamptz)` }, [now]);
}

function inOrderOfBooking(appointments: readonly DemoAppointment[]): DemoAppointment[] {
  return appointments.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
}
