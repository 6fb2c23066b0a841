import type { Outcome, Work } from '#domain/billing/price.ts';
import type { Cents } from '#domain/money.ts';
import type { AssignmentRow } from '../assignments/row.ts';

/** What the price of an appointment depends on; instants, and the civil date of its start. */
export type Priced = Pick<
  AssignmentRow,
  | 'clientId'
  | 'interpreterId'
  | 'language'
  | 'serviceType'
  | 'mode'
  | 'urgency'
  | 'date'
  | 'timeZone'
  | 'startsAt'
  | 'endsAt'
> & {
  readonly createdAt: string;
  readonly totalAmountCents: Cents | null;
  /** Absent: nobody agreed on an amount. */
  readonly agreedAmountCents?: Cents | null;
};

/** An appointment as `price` reads it. */
export function workOf(priced: Priced, outcome: Outcome): Work {
  const { clientId, interpreterId, language, serviceType, mode, date } = priced;
  const { timeZone, startsAt, endsAt, createdAt, urgency, totalAmountCents, agreedAmountCents } = priced;
  return {
    facts: { clientId, interpreterId, language, serviceType, mode, date },
    timeZone,
    startsAt,
    endsAt,
    bookedAt: createdAt,
    isEmergency: urgency === 'emergency',
    agreedChargeCents: totalAmountCents,
    agreedTimeCents: agreedAmountCents ?? null,
    outcome,
  };
}
