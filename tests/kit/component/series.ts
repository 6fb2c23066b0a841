import type { ClientSeries, RequestDates, Series, SeriesDates } from '#contracts/series/shapes.ts';
import { addDays } from '#domain/civil.ts';
import { CLINIC } from './client-portal.ts';
import { ZONE } from './company.ts';
import type { Call } from './fake-server.ts';

/** The dates of a weekly series as the server answers them, at 150.00 each; `holidays` are so marked. */
export function weeklyDates(
  { firstDate, count, exceptions = [], startTime, endTime }: Call<'series.requestDates'>['body'],
  { holidays = [] as readonly string[] } = {},
): RequestDates {
  const slots = Array.from({ length: count ?? 0 }, (_, place) => addDays(firstDate, 7 * place));
  return {
    rule: `FREQ=WEEKLY;COUNT=${count}`,
    words: `Every Sunday, ${count} times`,
    skippedMonths: [],
    dates: slots.map((originalDate) => {
      const own = exceptions.find((one) => one.originalDate === originalDate);
      const date = own?.date ?? originalDate;
      return {
        originalDate,
        date,
        startTime: own?.startTime ?? startTime,
        endTime: own?.endTime ?? endTime,
        isOff: own?.isOff ?? false,
        isHoliday: holidays.includes(date),
        problem: null,
        charge: '150.00',
      };
    }),
  };
}

/** A series of the clinic on Tuesdays from December 1, 2026 on, 10 to 12, with appointments of these ids. */
export function tuesdays(
  ids: readonly number[],
  about: Partial<ClientSeries['dates'][number]> = {},
): ClientSeries {
  const dates = ids.map((assignmentId, place) => {
    const date = addDays('2026-12-01', 7 * place);
    return {
      assignmentId,
      originalDate: date,
      date,
      startTime: '10:00',
      endTime: '12:00',
      startsAt: new Date(`${date}T10:00:00-05:00`).toISOString(),
      status: 'accepted' as const,
      interpreter: { id: 3, name: 'Amina Bello' },
      isChanged: false,
      ...about,
    };
  });
  return {
    id: 20,
    rule: `FREQ=WEEKLY;COUNT=${ids.length}`,
    words: `Every Tuesday, ${ids.length} times, until Dec 15, 2026`,
    frequency: 'week',
    firstDate: '2026-12-01',
    startTime: '10:00',
    endTime: '12:00',
    timeZone: ZONE,
    language: 'Estonian',
    mode: 'on_site',
    location: '12 Ward Street, Uptown',
    continuesId: null,
    continuedById: null,
    updatedAt: '2026-11-01T15:00:00.000Z',
    dates,
  };
}

/** The same as staff see it, whose appointments have the ids 1, 2, … */
export function aSeries(count: number, about: Partial<Series> = {}): Series {
  const ids = Array.from({ length: count }, (_, at) => at + 1);
  return { ...tuesdays(ids), client: { id: CLINIC.id, name: CLINIC.name }, ...about };
}

/** Some Tuesdays before they are booked, from December 1 on, at 150 dollars each. */
export function seriesDates(abouts: readonly Partial<SeriesDates['dates'][number]>[]): SeriesDates {
  return {
    rule: `FREQ=WEEKLY;COUNT=${abouts.length}`,
    words: `Every Tuesday, ${abouts.length} times`,
    skippedMonths: [],
    dates: abouts.map((about, at) => {
      const date = addDays('2026-12-01', 7 * at);
      return {
        originalDate: date,
        date,
        startTime: '10:00',
        endTime: '12:00',
        isOff: false,
        isHoliday: false,
        problem: null,
        conflict: null,
        charge: '150.00',
        pay: '60.00',
        ...about,
      };
    }),
  };
}
