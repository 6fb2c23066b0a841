import { eq } from 'drizzle-orm';
import type { AnswerBody } from '#contracts/closeouts/shapes.ts';
import type { InterpreterScope } from '#domain/access/scope.ts';
import { refuseFutureEnd, reviewReasons } from '#domain/assignment/completion.ts';
import { nextReview } from '#domain/billing/closeout.ts';
import { actualEnd } from '#domain/time.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import { spentOf } from '#server/db/closeouts/ended-outcome.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Actor } from '#server/db/record/record.ts';
import { payments, type StoredStep, storedStep } from '#server/db/schema/money.ts';
import { changedAt } from '#server/db/stale.ts';
import { orRefuse, Refused, refuseIf } from '#server/db/transaction.ts';
import { pricesOf, spentCents } from '../../payments/queries/price.ts';
import { unknownCloseout } from '../queries/row.ts';
import { type Locked, lockCloseout } from './lock-closeout.ts';
import { recordAction } from './record-action.ts';
import { saveLines } from './save-lines.ts';

/** The answer of an interpreter to a question about their own report. */
interface Answering {
  readonly actor: Actor;
  readonly now: string;
  readonly scope: InterpreterScope;
  readonly paymentId: number;
  readonly body: AnswerBody;
}

/**
 * Takes the interpreter's answer: words, a corrected end ('HH:MM'), miles, expenses and travel time. What is corrected is priced by the rules of the day
 * of service; adjustments stay. It is reported again. `Refused`: not_found for another's, payment_step if it waits for no answer,
 * validation_failed as a completion is, and at `answer` for corrections of what is no completed work. Source: rules closeouts-10 and
 * tracking-18.
 */
export async function answer(tx: Tx, answering: Answering): Promise<void> {
  const { actor, now, scope, paymentId, body } = answering;
  const locked = await lockCloseout(tx, paymentId);
  const { row } = locked;
  if (row.interpreterId !== scope.interpreterId) throw unknownCloseout();
  const review = orRefuse(nextReview(row, 'answer'));
  const { answer: words, ...given } = body;
  const corrected = Object.keys(given).filter((name) => given[name as keyof typeof given] !== undefined);
  await tx
    .update(payments)
    .set({ review, answer: words, updatedAt: changedAt(payments.updatedAt, now) })
    .where(eq(payments.id, row.id));
  const after = corrected.length > 0 ? await correct(tx, locked, { given, now }) : null;
  const change = {
    answer: words,
    corrected,
    ...(after && { fromPayCents: row.payCents, payCents: after.payCents }),
  };
  await recordAction(tx, { actor, now, row, act: 'closeouts.answer', change });
}

type Corrections = Omit<AnswerBody, 'answer'>;
type Completion = NonNullable<AssignmentRow['completion']>;

async function correct(
  tx: Tx,
  { row, appointment }: Locked,
  { given, now }: { readonly given: Corrections; readonly now: string },
) {
  const { completion: before, startsAt, endsAt: bookedEndsAt, timeZone } = appointment;
  if (row.outcome !== 'completed' || !before?.actualEndTime) throw new Refused(NOT_WORK);
  const completion = correctedBy(before, given);
  const { actualEndTime } = completion;
  const { endsAt } = orRefuse(actualEnd({ startsAt, bookedEndsAt, actualEndTime, timeZone }));
  refuseIf(refuseFutureEnd({ startsAt, endsAt, actualEndTime, now }));
  const spent = spentOf(completion);
  const priced = { ...appointment, interpreterId: row.interpreterId };
  const expenseCents = await spentCents(tx, priced, spent.expenses);
  const reasons = reviewReasons({ bookedEndsAt, endsAt, expenseCents });
  const changed = { completion: { ...completion, reviewReasons: reasons } };
  const saved = await saveAssignment(tx, appointment, changed, now);
  const outcome = { is: 'completed', endsAt, ...spent } as const;
  const { pay, charge } = await pricesOf(tx, priced, outcome);
  const adjustments = row.steps.filter(({ adjustment }) => adjustment !== undefined);
  const lines: StoredStep[] = [...[...pay.lines, ...charge.lines].map(storedStep), ...adjustments];
  return saveLines(tx, { row, appointment: saved }, { lines, now });
}

function correctedBy(before: Completion, given: Corrections) {
  const { actualEndTime, mileage, parkingCost, tollsCost, otherExpenses, expenseNotes } = given;
  const { travelMinutes } = given;
  return {
    ...before,
    actualEndTime: actualEndTime ?? before.actualEndTime ?? '',
    ...(mileage !== undefined && { mileageHundredths: mileage }),
    ...(parkingCost !== undefined && { parkingCents: parkingCost }),
    ...(tollsCost !== undefined && { tollsCents: tollsCost }),
    ...(otherExpenses !== undefined && { otherExpensesCents: otherExpenses }),
    ...(travelMinutes !== undefined && { travelMinutes }),
    ...(expenseNotes !== undefined && { expenseNotes: expenseNotes || null }),
  };
}

const NOT_WORK = {
  code: 'validation_failed',
  message: 'This appointment was not completed, so there is nothing to correct. Write an answer instead.',
  fields: {
    answer: 'This appointment was not completed, so there is nothing to correct. Write an answer instead.',
  },
} as const;
