import type * as z from 'zod/mini';
import type {
  ExportedPayout,
  PayAdjustment,
  Payout,
  PayoutDetail,
  PayoutInterpreter,
  PayoutLine,
  PayoutLines,
  PayoutSuggestion,
} from '#contracts/payouts/shapes.ts';
import { payoutFlags } from '#domain/billing/payouts/payout-flags.ts';
import { formatMoney } from '#domain/money.ts';
import { presentPaySteps } from '../payments/present.ts';
import type { PaymentRow } from '../payments/queries/row.ts';
import type { ExportFile } from './present/export-file.ts';
import type { AdjustmentRow } from './queries/adjustments.ts';
import type { FoundPayout, InterpreterRow, UnreviewedRow } from './queries/detail.ts';
import type { FoundLines, payoutLinesOf } from './queries/lines.ts';
import type { PayoutRow } from './queries/payouts.ts';
import type { suggestPayout } from './queries/suggestion.ts';

/** A payout in the list. */
export function presentPayout(row: PayoutRow): Payout {
  const { id, number, fromDate: from, toDate: to, payDate, status } = row;
  const { createdAt, createdBy, approvedAt, exportedAt, paidAt, updatedAt } = row;
  return {
    id,
    number,
    from,
    to,
    payDate,
    status,
    ...presentSums(row),
    createdAt,
    createdBy,
    approvedAt,
    exportedAt,
    paidAt,
    updatedAt,
  };
}

type Sums = Pick<
  PayoutRow,
  'lineCount' | 'interpreterCount' | 'totalCents' | 'carriedCount' | 'carriedCents'
>;

function presentSums({ lineCount, interpreterCount, totalCents, carriedCount, carriedCents }: Sums) {
  return {
    lineCount,
    interpreterCount,
    total: formatMoney(totalCents),
    carriedOver: { interpreterCount: carriedCount, total: formatMoney(carriedCents) },
  };
}

/** A payout with its interpreters and what is unusual about them. */
export function presentDetail({ payout, interpreters, waiting, unreviewed }: FoundPayout): PayoutDetail {
  const missing = new Map(unreviewed.map((work) => [work.interpreterId, work]));
  const isOver = payout.status === 'paid' || payout.status === 'void';
  return {
    ...presentPayout(payout),
    interpreters: interpreters.map((row) =>
      presentInterpreter(row, isOver, missing.get(row.interpreterId) ?? null),
    ),
    waiting: waiting.map(({ interpreterId: id, name, lineCount, totalCents }) => ({
      interpreter: { id, name },
      lineCount,
      total: formatMoney(totalCents),
    })),
    unreviewed: unreviewed.map(({ interpreterId: id, name, totalCents, ...counts }) => ({
      interpreter: { id, name },
      ...counts,
      total: formatMoney(totalCents),
    })),
  };
}

/** Once a payout is paid or void, nobody reviews it any more: what was unusual then is not known. */
function presentInterpreter(
  row: InterpreterRow,
  isOver: boolean,
  missing: UnreviewedRow | null,
): PayoutInterpreter {
  const { interpreterId: id, name, lineCount, totalCents } = row;
  const flags = payoutFlags({
    ...row,
    unreviewedCount: missing?.count ?? 0,
    returnedCount: missing?.returnedCount ?? 0,
    withoutResultCount: missing?.withoutResultCount ?? 0,
  });
  return {
    interpreter: { id, name },
    lineCount,
    total: formatMoney(totalCents),
    isPaid: totalCents > 0,
    returned: row.returnedOn === null ? null : { date: row.returnedOn, reason: row.returnedReason ?? '' },
    flags: isOver ? flags.filter(({ code }) => code === 'carried_over') : flags,
  };
}

/** The lines of one interpreter in a payout. */
export function presentLines(found: Awaited<ReturnType<typeof payoutLinesOf>>): PayoutLines {
  const { interpreter, lines, waiting } = found;
  const cents = [...lines.payments.map(({ amount }) => amount), ...lines.extras.map((extra) => extra.cents)];
  return {
    interpreter,
    total: formatMoney(cents.reduce((sum, one) => sum + one, 0)),
    lines: linesOf(lines),
    waiting: linesOf(waiting),
  };
}

function linesOf({ payments, extras }: FoundLines): PayoutLine[] {
  const ofAppointments = payments.map((row) => ({
    paymentId: row.id,
    adjustmentId: null,
    date: row.date,
    amount: formatMoney(row.amount),
    appointment: presentAppointment(row),
    reason: null,
    steps: presentPaySteps(row.steps),
  }));
  const others = extras.map(({ id, cents, date, reason }) => ({
    paymentId: null,
    adjustmentId: id,
    date,
    amount: formatMoney(cents),
    appointment: null,
    reason,
    steps: [],
  }));
  return [...ofAppointments, ...others].toSorted((a, b) => a.date.localeCompare(b.date));
}

function presentAppointment(row: PaymentRow): NonNullable<PayoutLine['appointment']> {
  const { assignmentId: id, date, startTime, endTime, language, clientName } = row;
  return {
    id,
    date,
    startTime,
    endTime,
    language,
    clientName,
    isCancelled: row.assignmentStatus === 'cancelled',
  };
}

/** The period that comes next and what its payout would hold. */
export function presentSuggestion(found: Awaited<ReturnType<typeof suggestPayout>>): PayoutSuggestion {
  const { payPeriod, from, to, payDate, isOver, sums, owed, unreviewed, open } = found;
  const sumOf = (read: (work: UnreviewedRow) => number) =>
    unreviewed.reduce((sum, work) => sum + read(work), 0);
  return {
    payPeriod,
    from,
    to,
    payDate,
    isOver,
    ...presentSums(sums),
    unreviewed: {
      count: sumOf(({ count }) => count),
      returnedCount: sumOf(({ returnedCount }) => returnedCount),
      withoutResultCount: sumOf(({ withoutResultCount }) => withoutResultCount),
      total: formatMoney(sumOf(({ totalCents }) => totalCents)),
    },
    owed: { interpreterCount: owed.interpreterCount, total: formatMoney(owed.cents) },
    open: open.map(({ id, number, status }) => ({ id, number, status })),
  };
}

/** The files of a payout, and the payout as it is now. */
export function presentExported(
  payout: PayoutRow,
  files: readonly ExportFile[],
): z.infer<typeof ExportedPayout> {
  return { payout: presentPayout(payout), files: [...files] };
}

/** A bonus or deduction. */
export function presentAdjustment(row: AdjustmentRow): PayAdjustment {
  const { id, interpreterId, interpreterName, cents, reason, date, status, paidDate, createdAt, createdBy } =
    row;
  return {
    id,
    interpreter: { id: interpreterId, name: interpreterName },
    amount: formatMoney(cents),
    reason,
    date,
    status,
    paidDate,
    payout: row.payout,
    createdAt,
    createdBy,
  };
}
