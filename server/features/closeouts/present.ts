import type * as z from 'zod/mini';
import type {
  ApprovedMany,
  CLOSEOUT_STEPS,
  Closeout,
  CloseoutDetail,
  CloseoutLine,
  OwnCloseout,
} from '#contracts/closeouts/shapes.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import { minutesBetween } from '#domain/billing/billable-time.ts';
import { formatMileageRate } from '#domain/billing/rules/mileage-rate.ts';
import { taxOfCharge } from '#domain/billing/tax.ts';
import { type Cents, formatDollars, formatMoney } from '#domain/money.ts';
import type { StoredStep } from '#server/db/schema/money.ts';
import { presentReceipt } from '../receipts/present.ts';
import type { ApprovedOfMany } from './commands/approve-many.ts';
import type { Detail } from './queries/detail.ts';
import type { PastAction } from './queries/history.ts';
import type { ReturnedCloseout } from './queries/own.ts';
import type { CloseoutRow, FlaggedCloseout } from './queries/row.ts';

/** A closeout as the queue has it, for staff. */
export function presentCloseout({ row, flags, closedPosting }: FlaggedCloseout): Closeout {
  return {
    paymentId: row.id,
    assignmentId: row.assignmentId,
    review: row.review,
    outcome: row.outcome,
    status: row.status,
    flags: [...flags],
    closedPosting,
    amount: formatMoney(row.payCents),
    clientAmount: formatMoney(row.chargeCents),
    margin: formatMoney(row.chargeCents - taxOfCharge(row.chargeCents, row.steps) - row.payCents),
    question: row.question,
    answer: row.answer,
    reportedAt: row.createdAt,
    approvedAt: row.approvedAt,
    approvedBy: row.approvedBy,
    updatedAt: row.updatedAt,
    interpreter: { id: row.interpreterId, name: row.interpreterName },
    client: { id: row.clientId, name: row.clientName },
    assignment: {
      date: row.date,
      startTime: row.startTime,
      endTime: row.endTime,
      actualEndTime: row.completion?.actualEndTime ?? null,
      timeZone: row.timeZone,
      language: row.language,
      location: row.location,
    },
  };
}

/** One closeout with all that a reviewer looks at, for staff. */
export function presentDetail(detail: Detail, who: StaffScope): CloseoutDetail {
  const { row, appointment, receipts, receiptsSettled } = detail;
  const { cancellation } = appointment;
  return {
    ...presentCloseout(detail),
    booked: {
      startsAt: appointment.startsAt,
      endsAt: appointment.endsAt,
      minutes: minutesBetween(appointment.startsAt, appointment.endsAt),
      bookedAt: appointment.createdAt,
      serviceType: appointment.serviceType,
      notes: appointment.notes,
    },
    actual: actualOf(detail),
    checkIn: checkInOf(detail),
    cancellation: cancellation && {
      at: cancellation.cancelledAt,
      by: cancellation.cancelledBy,
      reason: cancellation.reason,
      enteredAt: cancellation.enteredAt,
      enteredBy: cancellation.enteredBy,
    },
    receipts: receipts.map((receipt) => presentReceipt(receipt, who, receiptsSettled)),
    lines: row.steps.map((step) => lineOf(step, detail)),
    history: historyFrom(detail),
  };
}

function actualOf({ row, appointment, actualEndsAt }: Detail): CloseoutDetail['actual'] {
  const { completion, startsAt } = appointment;
  if (!completion) return null;
  return {
    endTime: completion.actualEndTime,
    endsAt: actualEndsAt,
    minutes: actualEndsAt === null ? null : minutesBetween(startsAt, actualEndsAt),
    statedArrivalTime: completion.statedArrivalTime,
    completedAt: completion.completedAt,
    ...reportedExpenses(row),
    estimatedTravelMinutes: row.completion?.estimatedTravelMinutes ?? null,
  };
}

/** Miles and money as they were reported. */
function reportedExpenses({ completion }: CloseoutRow) {
  const { mileageHundredths, parkingCents, tollsCents, otherExpensesCents, expenseNotes } = completion ?? {};
  const money = (cents: Cents | null | undefined) => (cents == null ? null : formatMoney(cents));
  return {
    mileage: money(mileageHundredths),
    parkingCost: money(parkingCents),
    tollsCost: money(tollsCents),
    otherExpenses: money(otherExpensesCents),
    travelMinutes: completion?.travelMinutes ?? null,
    expenseNotes: expenseNotes ?? null,
  };
}

function checkInOf({ checkIn, appointment }: Detail): CloseoutDetail['checkIn'] {
  if (checkIn === null) return null;
  const { timestamp, deviceTime, location, notes } = checkIn;
  return {
    at: timestamp,
    deviceAt: deviceTime,
    minutesEarly: Math.floor(
      (Date.parse(appointment.startsAt) - Date.parse(deviceTime ?? timestamp)) / 60_000,
    ),
    position: location && { lat: location.lat, lng: location.lng, accuracy: location.accuracy ?? null },
    notes,
  };
}

function lineOf(step: StoredStep, { authors }: Detail): CloseoutLine {
  const { side, label, quantity, unit, rateCents, rateTenthCents, amountCents, ruleId, kind, adjustment } =
    step;
  const perMile = rateTenthCents === undefined ? null : formatMileageRate(rateTenthCents);
  return {
    side,
    label,
    quantity: quantity ?? null,
    unit: unit ?? null,
    rate: rateCents === undefined ? perMile : formatMoney(rateCents),
    amount: formatMoney(amountCents),
    byRules: step.byRulesCents === undefined ? null : formatMoney(step.byRulesCents),
    ruleId: ruleId ?? null,
    kind: kind ?? null,
    adjustment: adjustment
      ? {
          id: adjustment.id,
          reason: adjustment.reason,
          by: adjustment.accountId === null ? null : (authors.get(adjustment.accountId) ?? null),
          at: adjustment.at,
        }
      : null,
  };
}

type Step = (typeof CLOSEOUT_STEPS)[number];

const STEP_OF: Readonly<Record<string, Step>> = {
  'payments.create': 'reported',
  'closeouts.return': 'returned',
  'closeouts.answer': 'answered',
  'closeouts.adjust': 'adjusted',
  'closeouts.removeAdjustment': 'adjustment_removed',
  'closeouts.reprice': 'repriced',
  'closeouts.waive': 'waived',
  'closeouts.approve': 'approved',
  'closeouts.correct': 'corrected',
  'closeouts.reopen': 'reopened',
  'payments.pay': 'paid',
  'payouts.returnTransfer': 'transfer_returned',
  'payments.returnTransfer': 'transfer_returned',
  'payments.void': 'voided',
};

/** It begins with the report, also where nobody wrote down who made it. */
function historyFrom({ acts: actions, row }: Detail): CloseoutDetail['history'] {
  const history = actions.flatMap((action) => historyOf(action, row));
  if (actions.some(({ act: action }) => action === 'payments.create')) return history;
  return [...historyOf({ act: 'payments.create', at: row.createdAt, by: null, change: {} }, row), ...history];
}

function historyOf(
  { act: action, at, by, change }: Pick<PastAction, 'act' | 'at' | 'by' | 'change'>,
  { outcome }: CloseoutRow,
): CloseoutDetail['history'] {
  const step = STEP_OF[action];
  if (step === undefined) return [];
  const isEntered = step === 'reported' && outcome === 'entered';
  return [{ step: isEntered ? 'entered' : step, at, by, text: textOf(step, change) }];
}

function textOf(step: Step, change: PastAction['change']): string | null {
  const field = (name: string) => (typeof change[name] === 'string' ? change[name] : null);
  const cents = typeof change['amountCents'] === 'number' ? change['amountCents'] : null;
  const line = cents === null ? null : `${field('label')}: ${formatDollars(cents)} on the ${field('side')}`;
  switch (step) {
    case 'returned':
      return field('question');
    case 'answered':
      return field('answer');
    case 'adjusted':
    case 'corrected':
      return [line, field('reason'), field('creditNote')].filter(Boolean).join('. ');
    case 'adjustment_removed':
      return line;
    case 'repriced':
      return changesOfAmounts(change);
    case 'waived':
    case 'reopened':
    case 'transfer_returned':
    case 'voided':
      return field('reason');
    default:
      return null;
  }
}

/** 'Pay: $82.50, now $95.00'; of the sides that changed. */
function changesOfAmounts(change: PastAction['change']): string {
  const sides = [
    ['Pay', change['fromPayCents'], change['payCents']],
    ['Charge', change['fromChargeCents'], change['chargeCents']],
  ];
  return sides
    .filter(([, from, to]) => from !== to)
    .map(([side, from, to]) => `${side}: ${formatDollars(Number(from))}, now ${formatDollars(Number(to))}`)
    .join('. ');
}

/** The interpreter's own report: nothing of the charge, the margin or what is unusual (rule access-8). */
export function presentOwn({ row, asksTravelTime }: ReturnedCloseout): OwnCloseout {
  return {
    paymentId: row.id,
    assignmentId: row.assignmentId,
    review: row.review,
    outcome: row.outcome,
    question: row.question,
    answer: row.answer,
    returnedAt: row.returnedAt,
    amount: formatMoney(row.payCents),
    isCorrectable: row.completion !== null && row.outcome === 'completed',
    asksTravelTime,
    reported: { actualEndTime: row.completion?.actualEndTime ?? null, ...reportedExpenses(row) },
    clientName: row.clientName,
    assignment: {
      date: row.date,
      startTime: row.startTime,
      endTime: row.endTime,
      timeZone: row.timeZone,
      language: row.language,
      location: row.location,
    },
  };
}

/** The result of approving several. */
export function presentApprovedMany(many: ApprovedOfMany): z.infer<typeof ApprovedMany> {
  return {
    count: many.count,
    amount: formatMoney(many.payCents),
    clientAmount: formatMoney(many.chargeCents),
    notApproved: [...many.notApproved],
  };
}
