import type {
  InterpreterForLanguage,
  InterpretersForLanguageQuery,
} from '#contracts/interpreters-for-language.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import { placeIn } from '#domain/assignment/mode.ts';
import { TIMELESS } from '#domain/dispatch/constraint.ts';
import { formatMoney } from '#domain/money.ts';
import { dateIn } from '#domain/time.ts';
import { findAssignment } from '#server/db/assignments/find.ts';
import type { Db } from '#server/db/connect.ts';
import type { Judged } from '#server/features/matching/queries/judge.ts';
import type { PoolQuestion } from '#server/features/matching/queries/pool.ts';
import { conflictOf } from './busy.ts';
import { judgedCandidates } from './candidates.ts';
import { companyZone } from './company-zone.ts';

/**
 * The interpreters of a language in the order of `judgedCandidates`, with what keeps each of them from an appointment that staff are entering or changing; without
 * a time only what does not depend on one. Source: rules X33, D67.
 */
export async function interpretersForLanguage(
  db: Db,
  _who: StaffScope,
  { query, now }: { readonly query: InterpretersForLanguageQuery; readonly now: string },
): Promise<InterpreterForLanguage[]> {
  const judged = await judgedCandidates(db, await questionOf(db, query, now), { now });
  const isTimed = query.startsAt !== undefined;
  return judged.map((one) => present(one, isTimed));
}

/** What is asked for; what the query leaves out is as in the appointment that it is about. */
async function questionOf(
  db: Db,
  { language, except, ...given }: InterpretersForLanguageQuery,
  now: string,
): Promise<PoolQuestion> {
  const saved = except === undefined ? null : await findAssignment(db, except);
  const { startsAt = now, endsAt = now } = given;
  const timeZone = given.timeZone ?? saved?.timeZone ?? (await companyZone(db));
  const mode = given.mode ?? saved?.mode ?? 'on_site';
  return {
    ...{ id: except ?? null, language, mode, startsAt, endsAt, timeZone, date: dateIn(timeZone, startsAt) },
    clientId: given.clientId ?? saved?.clientId ?? null,
    dialect: saved?.language === language ? saved.dialect : null,
    requiresGender: saved?.requiresGender ?? null,
    requiredCredentials: saved?.requiredCredentials ?? [],
    serviceType: given.serviceType ?? saved?.serviceType ?? null,
    location: given.location === undefined ? (saved?.location ?? '') : placeIn(mode, given.location),
  };
}

function present({ row, exclusions: all, cautions }: Judged, isTimed: boolean): InterpreterForLanguage {
  const exclusions = all.filter(({ constraint }) => isTimed || TIMELESS.includes(constraint));
  return {
    ...{ id: row.id, name: row.name, languages: [...row.languages], isAvailable: row.isAvailable },
    hourlyRate: formatMoney(row.hourlyRateCents),
    conflict: isTimed ? conflictOf(row.booking) : null,
    exclusions: exclusions.map((exclusion) => ({ ...exclusion })),
    cautions: isTimed ? [...cautions] : [],
  };
}
