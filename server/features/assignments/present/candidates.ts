import type { InterpreterForLanguage } from '#contracts/assignments/interpreters-for-language.ts';
import type { Candidate } from '#contracts/assignments/shapes.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import { type Exclusion, TIMELESS } from '#domain/dispatch/constraint.ts';
import { formatMoney } from '#domain/money.ts';
import { conflictOf } from '../queries/busy.ts';
import type { CandidateRow } from '../queries/candidates.ts';
import type { ForLanguage } from '../queries/interpreters-for-language.ts';
import { presentRank } from './rank.ts';

/** An interpreter who could be booked, for staff, with the refusal of one who cannot, and their rank. */
export function presentCandidate({ refusal, ...ranked }: CandidateRow, who: StaffScope): Candidate {
  const { eligibility, amounts, row } = ranked.person;
  const { exclusions } = eligibility;
  const { booking, interpreter } = row;
  const { id, name, phone, languages } = interpreter;
  return {
    id,
    name,
    phone,
    languages: [...languages],
    hourlyRate: formatMoney(amounts.hourlyPayCents ?? 0),
    refusal: refusal && {
      code: refusal.code,
      message: refusal.message,
      assignmentId: refusal.conflict?.assignmentId ?? null,
      booking: booking && bookingInConflict(booking),
    },
    exclusions: exclusions.map(presentExclusion),
    cautions: [...eligibility.cautions()],
    rank: presentRank(ranked, who),
  };
}

/** An interpreter of a language, for staff who enter or change an appointment; without a time only what does not depend on one. */
export function presentForLanguage(
  { eligibility, ranked }: ForLanguage,
  who: StaffScope,
): InterpreterForLanguage {
  const { row, exclusions: all } = eligibility;
  const { id, name, phone, languages, isAvailable, hourlyRateCents } = row.interpreter;
  const exclusions = all.filter(({ constraint }) => ranked !== null || TIMELESS.includes(constraint));
  return {
    id,
    name,
    phone,
    languages: [...languages],
    isAvailable,
    hourlyRate: formatMoney(hourlyRateCents),
    conflict: ranked && conflictOf(row.booking),
    exclusions: exclusions.map(presentExclusion),
    cautions: ranked ? [...eligibility.cautions()] : [],
    rank: ranked && presentRank(ranked, who),
  };
}

const presentExclusion = ({ constraint, sentence, mayOverride }: Exclusion): Exclusion => ({
  constraint,
  sentence,
  mayOverride,
});

function bookingInConflict({
  date,
  startTime,
  endTime,
  language,
  clientName,
}: NonNullable<CandidateRow['person']['row']['booking']>) {
  return { date, startTime, endTime, language, clientName };
}
