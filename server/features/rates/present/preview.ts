import type { RatePreview } from '#contracts/rates/shapes.ts';
import { describeTerms, isInBookings } from '#domain/billing/rules/describe-rule.ts';
import type { AnyRule, Side } from '#domain/billing/rules/rule.ts';
import type { PlannedRule } from '#domain/billing/rules/rule-series.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { ConcernedRow } from '#server/db/closeouts/concerned.ts';
import type { ChangedAppointment, RateChanges } from '../queries/preview.ts';
import type { NamedRule } from '../queries/rules.ts';
import { presentRate } from './rate.ts';

/** The most appointments that a preview names. */
const MOST_NAMED = 10;

/** What a rule would change; why it cannot begin on its day, and the rule whose place it would take. */
export function presentPreview(
  { compared, more, changed, kept: approved }: RateChanges,
  about: {
    readonly rule: PlannedRule;
    readonly replaces: NamedRule | null;
    readonly refusal: string | null;
    readonly today: string;
    readonly until: string | null;
  },
): RatePreview {
  const { rule, replaces, refusal, today, until } = about;
  const largest = changed.toSorted((a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)));
  return {
    isInBookings: isInBookings(rule.kind),
    compared,
    more,
    changed: changed.length,
    ended: changed.filter(({ closeout }) => closeout !== null).length,
    before: formatMoney(sum(changed.map(({ beforeCents }) => beforeCents))),
    after: formatMoney(sum(changed.map(({ afterCents }) => afterCents))),
    difference: formatMoney(sum(changed.map(differenceOf))),
    largest: largest.slice(0, MOST_NAMED).map(presentChange),
    kept: {
      count: approved.count,
      until,
      latest: approved.latest.map((row) => presentApproved(row, rule.side)),
    },
    replaces: replaces && presentRate(replaces, today),
    words: rule.terms === null ? 'ends' : describeTerms(begunRule(rule)),
    refusal,
  };
}

function presentApproved(row: ConcernedRow, side: Side): RatePreview['kept']['latest'][number] {
  const { payCents = 0, chargeCents = 0 } = row.closeout ?? {};
  return { ...presentAppointment(row), amount: formatMoney(side === 'pay' ? payCents : chargeCents) };
}

function presentAppointment(row: ConcernedRow) {
  const { assignmentId, date, startTime, endTime, language, clientName, interpreterName, closeout } = row;
  const { id: paymentId = null } = closeout ?? {};
  return { assignmentId, paymentId, date, startTime, endTime, language, clientName, interpreterName };
}

function presentChange(change: ChangedAppointment): RatePreview['largest'][number] {
  return {
    ...presentAppointment(change),
    before: change.beforeCents === null ? null : formatMoney(change.beforeCents),
    after: change.afterCents === null ? null : formatMoney(change.afterCents),
    difference: formatMoney(differenceOf(change)),
  };
}

/** Without a price nothing is due. */
function differenceOf({ beforeCents, afterCents }: ChangedAppointment): Cents {
  return (afterCents ?? 0) - (beforeCents ?? 0);
}

function sum(amounts: readonly (Cents | null)[]): Cents {
  return amounts.reduce<Cents>((total, cents) => total + (cents ?? 0), 0);
}

/** The contract gave the terms of the rule's kind, which the compiler does not follow through the union. */
function begunRule({ from, ...rule }: PlannedRule): AnyRule {
  return { ...rule, id: null, from, until: null } as AnyRule;
}
