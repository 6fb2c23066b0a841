import type { Rank } from '#contracts/ranking/shapes.ts';
import { seesMoney } from '#domain/access/access.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import { reasonOf } from '#domain/dispatch/ranking/explain-rank.ts';
import type { ScoreLine } from '#domain/dispatch/ranking/score.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { RankedRow } from '../queries/ranked-rows.ts';

/**
 * The rank of somebody for staff. Pay is a reason that says what somebody earns beside others: roles that see no money read its points, so that the order is that of
 * the sums, and no amount. Source: rules access-9 and ranking-10.
 */
export function presentRank({ person, isDetailed }: RankedRow, who: StaffScope): Rank {
  const { score, place, chance, travel, facts, lastAskedAt, amounts } = person;
  const { terms, total } = shownScore(score, who);
  const { payCents, chargeCents, taxCents } = amounts;
  return {
    place,
    total,
    chance,
    reason: reasonOf(seesMoney(who.role) ? terms : terms.filter(({ key }) => key !== 'pay')),
    terms: isDetailed ? terms.map(({ key, points, text }) => ({ key, points, text })) : null,
    travel: travel && {
      minutes: Math.round(travel.minutes),
      miles: Math.round(travel.miles),
      from: travel.from,
      isEstimate: travel.basis === 'estimate',
    },
    lastAtClient: facts.timesAtClient && {
      times: facts.timesAtClient.jobs,
      date: facts.timesAtClient.lastOn,
    },
    lastAskedAt: lastAskedAt && new Date(lastAskedAt).toISOString(),
    pay: moneyOrNull(payCents),
    charge: moneyOrNull(chargeCents),
    margin: payCents === null || chargeCents === null ? null : formatMoney(chargeCents - taxCents - payCents),
  };
}

const PAY_WITHOUT_AMOUNT = 'how its cost compares with the others';

const moneyOrNull = (cents: Cents | null) => (cents === null ? null : formatMoney(cents));

/** The reasons as a role may read them, and their sum. Source: rules access-9 and ranking-10. */
export function shownScore(
  { terms, total }: { readonly terms: readonly ScoreLine[]; readonly total: number },
  { role }: StaffScope,
) {
  if (seesMoney(role)) return { terms, total };
  return {
    terms: terms.map((term) => (term.key === 'pay' ? { ...term, text: PAY_WITHOUT_AMOUNT } : term)),
    total,
  };
}
