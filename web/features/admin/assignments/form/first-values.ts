import type { Assignment } from '#contracts/assignments/shapes.ts';
import type { Company } from '#contracts/company/shapes.ts';
import { addDays } from '#domain/civil.ts';
import { clockInZone } from '#web/parts/time/civil-time.ts';
import type { ProposedTime } from '../assignment-intent.ts';
import { firstTime } from './first-time.ts';
import { type AssignmentValues, valuesOf } from './form-values.ts';

interface First {
  at: ProposedTime | undefined;
  like: Assignment | undefined;
  company: Company | undefined;
}

/** What a new appointment's form begins with: a likely time, and the people and the place of an earlier one (rule appointments-16). */
export function firstValues({ at, like, company }: First, now = new Date()): AssignmentValues {
  const nothing = valuesOf(null);
  if (company === undefined) return { ...nothing, ...at };
  const time = firstTime(at, { date: company.today, clock: clockInZone(company.timeZone, now) });
  if (like === undefined) return { ...nothing, ...at, ...time };
  const { clientId, language, mode, location, serviceType, urgency, startTime, endTime, ...more } =
    valuesOf(like);
  const { dialect, requiresGender, requiredCredentials, preferredCredentials, preferredSpecialities } = more;
  const again = {
    ...nothing,
    clientId,
    language,
    mode,
    location,
    serviceType,
    urgency,
    dialect,
    requiresGender,
    requiredCredentials,
    preferredCredentials,
    preferredSpecialities,
  };
  const isAhead = Date.parse(like.startsAt) > now.getTime();
  return {
    ...again,
    startTime,
    endTime,
    // A duplicate is for the same time; an earlier one comes again on its weekday.
    date: isAhead ? like.date.slice(0, 10) : nextOnWeekday(like.date.slice(0, 10), company.today),
  };
}

const WEEK = 7;
const DAY_MS = 86_400_000;

function nextOnWeekday(date: string, today: string): string {
  const days = Math.round((Date.parse(`${today}T00:00Z`) - Date.parse(`${date}T00:00Z`)) / DAY_MS);
  return addDays(date, (Math.floor(Math.max(0, days) / WEEK) + 1) * WEEK);
}
