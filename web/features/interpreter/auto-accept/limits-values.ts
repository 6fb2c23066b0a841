import { AutoAcceptBody } from '#contracts/fill-plans/auto-accept.ts';
import type { AutoAcceptInput } from '#web/api/auto-accept.ts';
import { type HoursRow, newRow, QUICK_HOURS, quickRows } from '#web/parts/schedule/hours-values.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';

/** The limits as they are typed; '' is no limit. */
export interface LimitsValues {
  when: 'any' | 'times';
  times: readonly HoursRow[];
  radiusMiles: string;
  leastPayPerHour: string;
  noticeHours: string;
  whom: 'all' | 'chosen';
  clientIds: readonly number[];
}

const USUAL_NOTICE_HOURS = 24;

/** What the form begins with: the limits as they are, or those of a first time. */
export function limitsValuesOf(limits: AutoAcceptInput | null): LimitsValues {
  const { times = [], radiusMiles, leastPayPerHour, noticeHours, clientIds } = limits ?? {};
  return {
    when: times.length === 0 ? 'any' : 'times',
    times:
      times.length === 0
        ? quickRows(QUICK_HOURS[0])
        : times.map(({ weekday, startTime, endTime }, key) => ({
            ...newRow([], weekday, startTime, endTime),
            key,
          })),
    radiusMiles: textOf(radiusMiles),
    leastPayPerHour: textOf(leastPayPerHour),
    noticeHours: String(noticeHours ?? USUAL_NOTICE_HOURS),
    whom: clientIds ? 'chosen' : 'all',
    clientIds: clientIds ?? [],
  };
}

const textOf = (value: number | string | null | undefined) => (value == null ? '' : String(value));
const check = checkBody(AutoAcceptBody);

/** The body, or a sentence at each wrong field ('times.2.startTime'). */
export function checkLimits(values: LimitsValues, version: string): FormCheck<AutoAcceptInput> {
  const { when, times, radiusMiles, leastPayPerHour, noticeHours, whom: clientChoice, clientIds } = values;
  if (when === 'times' && times.length === 0)
    return { ok: false, errors: { times: 'Add at least one time' } };
  return check({
    times:
      when === 'any' ? [] : times.map(({ weekday, startTime, endTime }) => ({ weekday, startTime, endTime })),
    radiusMiles: radiusMiles.trim() === '' ? null : Number(radiusMiles),
    leastPayPerHour: leastPayPerHour.trim() === '' ? null : leastPayPerHour,
    noticeHours: noticeHours.trim() === '' ? Number.NaN : Number(noticeHours),
    clientIds: clientChoice === 'all' ? null : [...clientIds],
    version,
  });
}
