import type { Outcome, RateCard, Work } from '#domain/billing/price.ts';
import type { AnyRule, RuleKind, RuleScope, RuleTerms, Side } from '#domain/billing/rules/rule.ts';
import { appointmentSpan, clockReadings } from '#domain/time.ts';

/** No limits: a rule for the whole company. */
const EVERYWHERE: RuleScope = {
  clientId: null,
  interpreterId: null,
  language: null,
  serviceType: null,
  mode: null,
  weekday: null,
};

let lastId = 0;

/** A rule of the client's side for the whole company that has always held, unless `more` says otherwise. */
export function aRule<Kind extends RuleKind>(
  kind: Kind,
  terms: RuleTerms[Kind],
  more: {
    readonly id?: number;
    readonly side?: Side;
    readonly scope?: Partial<RuleScope>;
    readonly from?: string | null;
    readonly until?: string | null;
  } = {},
): AnyRule {
  lastId += 1;
  const { id = lastId, side = 'charge', scope = {}, from = null, until = null } = more;
  // The terms belong to the kind, which the compiler does not follow through the union.
  return { id, side, kind, scope: { ...EVERYWHERE, ...scope }, from, until, terms } as AnyRule;
}

/** A card of these rules, without holidays; the dearest surcharge counts. */
export function aCard(rules: readonly AnyRule[], more: Partial<RateCard> = {}): RateCard {
  return { rules, holidays: [], surchargesAddUp: false, ...more };
}

interface Given {
  readonly date?: string;
  readonly from?: string;
  readonly to?: string;
  readonly timeZone?: string;
  readonly facts?: Partial<Work['facts']>;
  readonly outcome?: Outcome;
  readonly bookedAt?: string;
  readonly isEmergency?: boolean;
  readonly agreedChargeCents?: number | null;
  readonly agreedTimeCents?: number | null;
}

/** An on-site medical appointment in Spanish, on Monday, March 2, 2026, from 10:00 to 12:00 in New York, booked in January. */
export function aWork(given: Given = {}): Work {
  const { date = '2026-03-02', from = '10:00', to = '12:00', timeZone = 'America/New_York' } = given;
  const span = appointmentSpan({ date, startTime: from, endTime: to, timeZone });
  if (!span.ok) throw new Error(span.refusal.message);
  return {
    facts: {
      clientId: 1,
      interpreterId: 1,
      language: 'Spanish',
      serviceType: 'medical',
      mode: 'on_site',
      date,
      ...given.facts,
    },
    timeZone,
    startsAt: span.value.startsAt,
    endsAt: span.value.endsAt,
    bookedAt: given.bookedAt ?? '2026-01-02T15:00:00Z',
    isEmergency: given.isEmergency ?? false,
    agreedChargeCents: given.agreedChargeCents ?? null,
    agreedTimeCents: given.agreedTimeCents ?? null,
    outcome: given.outcome ?? { is: 'booked' },
  };
}

/** Completed at a clock time of the same date in New York, with expenses in cents and hundredths of a mile. */
export function completedAt(
  time: string,
  more: {
    readonly date?: string;
    readonly mileageHundredths?: number;
    readonly parkingCents?: number;
    readonly travelMinutes?: number;
    readonly travelHundredths?: number;
  } = {},
): Outcome {
  const { date = '2026-03-02', mileageHundredths = 0, parkingCents = 0, travelMinutes = 0 } = more;
  const { travelHundredths } = more;
  return {
    is: 'completed',
    endsAt: clockReadings(date, time, 'America/New_York').first,
    expenses: { mileageHundredths, parkingCents, tollsCents: 0, otherCents: 0 },
    travelMinutes,
    ...(travelHundredths !== undefined && { travelHundredths }),
  };
}
