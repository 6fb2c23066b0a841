import { type CronItem, parseCronItems, type TaskList } from 'graphile-worker';
import * as z from 'zod/mini';
import { AUDIENCES } from '#domain/access/access.ts';
import { type CalendarReader, openCalendarReader } from '#server/adapters/calendar/calendar-reader.ts';
import { findMissedSteps, PLAN_JOB } from '#server/db/plans/plan-rows.ts';
import { findMissedUnwanted, UNWANTED_JOB } from '#server/db/plans/unwanted-offers.ts';
import { findMissedMessages } from '#server/db/record/message-jobs.ts';
import { transact } from '#server/db/transaction.ts';
import { tellNotFilled } from '#server/features/assignments/commands/tell-not-filled.ts';
import { RESET_JOB, sendResetLinks } from '#server/features/auth/commands/request-reset.ts';
import { renewWorkingHours } from '#server/features/availability/commands/derive-hours.ts';
import { readDueCalendars } from '#server/features/availability/commands/read-calendars.ts';
import { advanceFillPlan } from '#server/features/fill-plans/commands/advance.ts';
import { withdrawUnwanted } from '#server/features/fill-plans/commands/withdraw-unwanted.ts';
import { remindOverdue } from '#server/features/invoices/commands/remind-overdue.ts';
import { checkLedger } from '#server/features/ledger/commands/check-ledger.ts';
import { locateAll } from '#server/features/places/commands/locate-all.ts';
import { showRates } from '#server/features/rates/commands/show-rates.ts';
import { checkEvenness } from '#server/features/reports/commands/check-evenness.ts';
import { notifyNotCheckedIn } from '#server/features/tracking/commands/notify-not-checked-in.ts';
import { SYSTEM_ACTOR, type WorkerDependencies } from '../outbox/dependencies.ts';
import { expireOffers, runHousekeeping } from './housekeeping.ts';
import { ReminderPayload, remind } from './remind.ts';
import { runAll } from './run-all.ts';

/** A step of a plan; `wave` null: look now, whatever was done since. */
const StepPayload = z.object({ planId: z.number(), wave: z.nullable(z.number()) });
const UnwantedPayload = z.object({ assignmentId: z.number() });
const ResetPayload = z.object({ audience: z.enum(AUDIENCES), email: z.string() });

/** The jobs; `server/db/record` and the table below add them by these names. `calendars` reads what is outside. */
export function tasksOf(
  deps: WorkerDependencies,
  calendars: CalendarReader = openCalendarReader({ allowsLoopback: false }),
): TaskList {
  const now = () => deps.clock.now();
  return {
    remind: (payload: unknown) => {
      const { email, sms } = deps.transports;
      const leaves = email.isConfigured || sms.isConfigured;
      return remind(deps.db, z.parse(ReminderPayload, payload), { now: now(), leaves });
    },
    [RESET_JOB]: (payload: unknown) => sendResetLinks(deps.db, z.parse(ResetPayload, payload), deps, now()),
    [PLAN_JOB]: (payload: unknown) =>
      transact(deps.db, (tx) =>
        advanceFillPlan(
          tx,
          { actor: SYSTEM_ACTOR, now: now(), secret: deps.secret },
          z.parse(StepPayload, payload),
        ),
      ),
    [UNWANTED_JOB]: (payload: unknown) =>
      transact(deps.db, (tx) =>
        withdrawUnwanted(
          tx,
          { actor: SYSTEM_ACTOR, now: now(), secret: deps.secret },
          z.parse(UnwantedPayload, payload).assignmentId,
        ),
      ),
    each_minute: () =>
      runAll([
        () => transact(deps.db, (tx) => findMissedSteps(tx, now())),
        () => transact(deps.db, (tx) => findMissedUnwanted(tx, now())),
        () => transact(deps.db, (tx) => findMissedMessages(tx, now())),
        () => transact(deps.db, (tx) => notifyNotCheckedIn(tx, now())),
        () => transact(deps.db, (tx) => tellNotFilled(tx, now())),
        () => expireOffers(deps.db, now()),
        () => transact(deps.db, (tx) => showRates(tx, { actor: SYSTEM_ACTOR, now: now(), since: 'lately' })),
      ]),
    each_hour: () =>
      runAll([
        () => runHousekeeping(deps.db, now()),
        // Without a service they would pile up, and all leave on the day on which it is set up.
        async () =>
          deps.transports.email.isConfigured &&
          transact(deps.db, (tx) => remindOverdue(tx, { actor: SYSTEM_ACTOR, now: now() })),
      ]),
    // Apart from what happens each minute, because others' servers may be slow.
    read_calendars: () =>
      readDueCalendars(deps.db, {
        reader: calendars,
        secret: deps.secret,
        actor: SYSTEM_ACTOR,
        now: now(),
      }),
    renew_hours: () => renewWorkingHours(deps.db, now()),
    locate: () => locateAll(deps.db, { actor: SYSTEM_ACTOR, now: now() }),
    each_night: (_payload: unknown, { logger }) =>
      runAll([
        async () => {
          const { differenceCount } = await checkLedger(deps.db, now());
          if (differenceCount > 0)
            logger.error(`the ledger and the payments differ in ${differenceCount} places`);
        },
        () => checkEvenness(deps.db, { actor: SYSTEM_ACTOR, now: now() }),
      ]),
  };
}

/** Each has a key, so that after a night's sleep of the machine one runs, not hundreds; one that fails comes again. */
const CRON: CronItem[] = [
  {
    task: 'each_minute',
    match: '* * * * *',
    options: { jobKey: 'each_minute', maxAttempts: 1, backfillPeriod: 0 },
  },
  {
    task: 'each_hour',
    match: '7 * * * *',
    options: { jobKey: 'each_hour', maxAttempts: 3, backfillPeriod: 3_600_000 },
  },
  {
    task: 'read_calendars',
    match: '* * * * *',
    options: { jobKey: 'read_calendars', maxAttempts: 1, backfillPeriod: 0 },
  },
  {
    // After midnight of all zones of the United States; times are UTC.
    task: 'renew_hours',
    match: '17 11 * * *',
    options: { jobKey: 'renew_hours', maxAttempts: 3, backfillPeriod: 24 * 3_600_000 },
  },
  {
    // Early in the morning in the United States, when nobody checks in; times are UTC.
    task: 'locate',
    match: '27 9 * * *',
    options: { jobKey: 'locate', maxAttempts: 3, backfillPeriod: 24 * 3_600_000 },
  },
  {
    // Early in the morning in the United States; times are UTC.
    task: 'each_night',
    match: '37 8 * * *',
    options: { jobKey: 'each_night', maxAttempts: 3, backfillPeriod: 24 * 3_600_000 },
  },
];

/** When the recurring jobs run. */
export const schedule = () => parseCronItems(CRON);
