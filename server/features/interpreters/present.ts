import { mayCall } from '#contracts/calls.ts';
import type {
  FoundInterpreter,
  Interpreter,
  InterpreterName,
  InterpreterProfile,
  LanguageRequest,
} from '#contracts/interpreters/shapes.ts';
import type { Skills } from '#contracts/skills/shapes.ts';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import { formatMileageRate, type TenthCents } from '#domain/billing/rules/mileage-rate.ts';
import { formatCustomRates } from '#domain/billing/rules/rates.ts';
import { describeFree } from '#domain/dispatch/availability/describe-hours.ts';
import { describeNotFree } from '#domain/dispatch/availability/not-free.ts';
import type { Schedule } from '#domain/dispatch/availability/working-hours.ts';
import { formatMoney } from '#domain/money.ts';
import type { DayTimes } from './queries/day-times.ts';
import { type SkillsRow, versionOf } from './queries/skills.ts';
import type { FoundInterpreterRow, InterpreterRow, Period } from './queries.ts';

/** An interpreter as staff and the interpreter see it. */
export function presentInterpreter(row: InterpreterRow): Interpreter {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    username: row.username,
    languages: row.languages,
    requestedLanguages: row.requestedLanguages,
    hourlyRate: formatMoney(row.hourlyRate),
    customRates: formatCustomRates({ legalRateCents: row.legalRate, medicalRateCents: row.medicalRate }),
    address: row.address,
    isAvailable: row.isAvailable,
    availabilityNotes: row.availabilityNotes,
    engagement: row.engagement,
    canSignIn: row.canSignIn,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** An interpreter to choose. */
export function presentName({
  id,
  name,
  languages,
  isAvailable,
}: Pick<InterpreterRow, keyof InterpreterName>): InterpreterName {
  return { id, name, languages, isAvailable };
}

/** What the sentence about somebody who is not free is made from. */
interface AvailabilityQuery {
  readonly schedules: ReadonlyMap<number, Schedule>;
  readonly wanted: Period;
  readonly companyZone: string;
  /** Of a date that was asked for without times. */
  readonly times: ReadonlyMap<number, DayTimes> | null;
}

/** An interpreter who was searched for. */
export function presentFoundInterpreter(
  row: FoundInterpreterRow,
  { schedules, wanted, companyZone, times }: AvailabilityQuery,
): FoundInterpreter {
  const freeTimes = times && describeFree(times.get(row.id)?.free ?? [], wanted, companyZone);
  if (freeTimes !== null) return { ...presentInterpreter(row), booking: null, notFree: null, freeTimes };
  const { booking, notFree } = row;
  const schedule = schedules.get(row.id) ?? { timeZone: companyZone, rules: [], extra: [] };
  const sentence = notFree && describeNotFree(notFree, { schedule, wanted, companyZone });
  return {
    ...presentInterpreter(row),
    booking: booking && {
      id: booking.id,
      date: booking.date,
      startTime: booking.startTime,
      endTime: booking.endTime,
      clientName: booking.clientName,
    },
    notFree: notFree && sentence !== null ? { kind: notFree.kind, sentence } : null,
  };
}

/** One interpreter as staff see them, and since when they are archived. */
export function presentForStaff(row: InterpreterRow): InterpreterProfile {
  const { archivedAt } = row;
  return { ...presentInterpreter(row), ...(archivedAt !== null && { archivedAt }) };
}

/** An interpreter who asks for languages. */
export function presentLanguageRequest({ id, name, requestedLanguages }: InterpreterRow): LanguageRequest {
  return { interpreterId: id, name, requestedLanguages };
}

/** One interpreter with the company's mileage rate. */
export function presentProfile(row: InterpreterRow, mileageRateTenthCents: TenthCents): InterpreterProfile {
  return { ...presentInterpreter(row), mileageRate: formatMileageRate(mileageRateTenthCents) };
}

/** What an interpreter can do and wishes. The gender is for the person and for staff who dispatch (rule availability-10). */
export function presentSkills(row: SkillsRow, who: StaffScope | InterpreterScope): Skills {
  const { languages: _, gender, ...skills } = row;
  const seesGender = who.audience === 'interpreter' || mayCall(who.role, 'skills.put');
  return {
    modes: skills.modes,
    dialects: copied(skills.dialects),
    specialities: skills.specialities,
    ...(seesGender && { gender }),
    wishedHours: skills.wishedHours,
    dailyHoursLimit: skills.dailyHoursLimit,
    // Made from the gender too, and of no use to who cannot change it.
    version: seesGender ? versionOf(row) : '',
  };
}

const copied = (dialects: SkillsRow['dialects']) =>
  Object.fromEntries(Object.entries(dialects).map(([language, list]) => [language, [...list]]));
