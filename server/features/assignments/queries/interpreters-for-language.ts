import type { InterpretersForLanguageQuery } from '#contracts/assignments/interpreters-for-language.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import { placeIn } from '#domain/assignment/mode.ts';
import { lasting } from '#domain/dispatch/refuse-excluded.ts';
import { dateIn } from '#domain/time.ts';
import { findAssignment } from '#server/db/assignments/find.ts';
import type { Db } from '#server/db/connect.ts';
import { refuseUnknownLanguages } from '#server/db/languages.ts';
import { checkEligibility, type Eligibility } from '#server/features/matching/queries/check-eligibility.ts';
import { companyZone } from './company-zone.ts';
import type { Rankable } from './rank.ts';
import type { RankTravel } from './rank-facts.ts';
import { type RankedRow, rankedRows } from './ranked-rows.ts';

/** An interpreter of a language; `ranked` is null without a time. */
export interface ForLanguage {
  readonly eligibility: Eligibility;
  readonly ranked: RankedRow | null;
}

/**
 * The interpreters of a language with what keeps each of them from an appointment that staff are entering or changing, the best first; without a time only what
 * does not depend on one, in the order of rule eligibility-23 by name. Source: rules eligibility-23 and ranking-10.
 */
export async function interpretersForLanguage(
  db: Db,
  _who: StaffScope,
  {
    query,
    now,
    ways: travelTimes,
  }: { readonly query: InterpretersForLanguageQuery; readonly now: string; readonly ways: RankTravel },
): Promise<ForLanguage[]> {
  await refuseUnknownLanguages(db, [query.language], { newChoice: false });
  const question = await questionOf(db, query, now);
  if (query.startsAt === undefined) {
    const eligibility = await checkEligibility(db, question, { now, who: 'speakers' });
    return eligibility
      .toSorted((a, b) => tierOf(a) - tierOf(b))
      .map((one) => ({ eligibility: one, ranked: null }));
  }
  const { q, interpreterId } = query;
  const { rows } = await rankedRows(db, question, { now, ways: travelTimes, find: { q, interpreterId } });
  return rows.map((ranked) => ({ eligibility: ranked.person.eligibility, ranked }));
}

function tierOf({ exclusions }: Eligibility): number {
  if (exclusions.length === 0) return 0;
  return lasting(exclusions).length === 0 ? 1 : 2;
}

/** What is asked for; what the query leaves out is as in the appointment that it is about. */
async function questionOf(
  db: Db,
  { language, except, ...given }: InterpretersForLanguageQuery,
  now: string,
): Promise<Rankable> {
  const saved = except === undefined ? null : await findAssignment(db, except);
  const { startsAt = now, endsAt = now } = given;
  const timeZone = given.timeZone ?? saved?.timeZone ?? (await companyZone(db));
  const mode = given.mode ?? saved?.mode ?? 'on_site';
  return {
    id: except ?? null,
    language,
    mode,
    startsAt,
    endsAt,
    timeZone,
    date: dateIn(timeZone, startsAt),
    clientId: given.clientId ?? saved?.clientId ?? null,
    ...requirementsOf(given, saved?.language === language ? saved : { ...saved, dialect: null }),
    preferredCredentials: saved?.preferredCredentials ?? [],
    urgency: given.urgency ?? saved?.urgency ?? null,
    location: given.location === undefined ? (saved?.location ?? '') : placeIn(mode, given.location),
    createdAt: saved?.createdAt ?? now,
    totalAmountCents: null,
  };
}

/** '' is any, or none. */
function requirementsOf(
  {
    dialect,
    requiresGender,
    requiredCredentials,
    serviceType,
  }: Omit<InterpretersForLanguageQuery, 'language'>,
  saved: Partial<Pick<Rankable, 'dialect' | 'requiresGender' | 'requiredCredentials' | 'serviceType'>>,
) {
  return {
    dialect: (dialect ?? saved.dialect) || null,
    requiresGender: (requiresGender ?? saved.requiresGender) || null,
    requiredCredentials: (requiredCredentials ?? saved.requiredCredentials) || [],
    serviceType: (serviceType ?? saved.serviceType) || null,
  };
}
