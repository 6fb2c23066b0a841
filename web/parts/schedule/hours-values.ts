import type { Schedule } from '#contracts/schedules/shapes.ts';
import { formatDateShort, isClockTime } from '#domain/civil.ts';
import type { WeeklyHours } from '#web/api/schedule.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';

/** A time of a weekday in the form. What it has besides stays as it is. */
export interface HoursRow {
  /** Of the row on the screen. */
  readonly key: number;
  readonly weekday: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly everyWeeks: number;
  /** null: from today on. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

export interface HoursValues {
  /** '' is the company's. */
  timeZone: string;
  rules: readonly HoursRow[];
}

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function hoursValuesOf({ ownTimeZone, rules }: Schedule): HoursValues {
  return { timeZone: ownTimeZone ?? '', rules: rules.map((rule, key) => ({ ...rule, key })) };
}

/** A new time of a weekday, with a key that no row has. */
export function newRow(
  rules: readonly HoursRow[],
  weekday: number,
  startTime: string,
  endTime: string,
): HoursRow {
  const key = Math.max(-1, ...rules.map((row) => row.key)) + 1;
  return { key, weekday, startTime, endTime, everyWeeks: 1, validFrom: null, validUntil: null };
}

/** What most people choose: names of the buttons and the hours of these days. */
export const QUICK_HOURS = [
  { label: 'Mon–Fri 9–5', days: [1, 2, 3, 4, 5], startTime: '09:00', endTime: '17:00' },
  { label: 'Mon–Fri 8–3', days: [1, 2, 3, 4, 5], startTime: '08:00', endTime: '15:00' },
  { label: 'Every day 8–8', days: [1, 2, 3, 4, 5, 6, 7], startTime: '08:00', endTime: '20:00' },
] as const;

/** The rows of a quick choice, in place of all others. */
export function quickRows({ days, startTime, endTime }: (typeof QUICK_HOURS)[number]): HoursRow[] {
  return withKeys(days.map((day) => newRow([], day, startTime, endTime)));
}

/** The times of a weekday on the other days from Monday to Friday too, in place of theirs. */
export function copiedToWorkdays(rules: readonly HoursRow[], weekday: number): HoursRow[] {
  const source = rules.filter((row) => row.weekday === weekday);
  const unchanged = rules.filter((row) => row.weekday === weekday || row.weekday > 5);
  const others = [1, 2, 3, 4, 5].filter((day) => day !== weekday);
  return withKeys([
    ...unchanged,
    ...others.flatMap((day) => source.map((row) => ({ ...row, weekday: day }))),
  ]);
}

const withKeys = (rows: readonly HoursRow[]) => rows.map((row, key) => ({ ...row, key }));

/** What a row has besides its times, in words; null for usual ones. */
export function rowNote({ everyWeeks, validUntil }: HoursRow): string | null {
  const parts = [
    everyWeeks > 1 && `every ${everyWeeks} weeks`,
    validUntil !== null && `until ${formatDateShort(validUntil)}`,
  ].filter((part) => part !== false);
  return parts.join(', ') || null;
}

/** The body, or a sentence at each wrong time ('rules.2.startTime'). */
export function checkHours(values: HoursValues, updatedAt: string | null): FormCheck<WeeklyHours> {
  const errors = Object.fromEntries(
    values.rules.flatMap(({ startTime, endTime }, at) => [
      ...(isClockTime(startTime) ? [] : [[`rules.${at}.startTime`, 'Start time is required']]),
      ...(isClockTime(endTime) ? [] : [[`rules.${at}.endTime`, 'End time is required']]),
    ]),
  ) as Record<string, string>; // pairs of two texts
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const rules = values.rules.map(({ key: _, validFrom, ...rule }) => ({
    ...rule,
    ...(validFrom !== null && { validFrom }),
  }));
  return { ok: true, value: { timeZone: values.timeZone === '' ? null : values.timeZone, rules, updatedAt } };
}
