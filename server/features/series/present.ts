import type { Series } from '#contracts/series/shapes.ts';
import { describeSeries } from '#domain/series/describe-series.ts';
import { frequencyOf } from '#domain/series/rule.ts';
import { isChangedByHand, type SeriesWithDates } from './queries/series.ts';

/** A series for staff. */
export function presentSeries({ row, dates }: SeriesWithDates): Series {
  const { id, clientId, clientName, rule, firstDate, continuesId, continuedById, updatedAt } = row;
  const { startTime, endTime, timeZone, language, mode, location } = row;
  return {
    id,
    client: { id: clientId, name: clientName },
    rule,
    words: describeSeries({ rule, firstDate }),
    frequency: frequencyOf(rule),
    firstDate,
    startTime,
    endTime,
    timeZone,
    language,
    mode,
    location,
    continuesId,
    continuedById,
    updatedAt,
    dates: dates.map((one) => ({
      assignmentId: one.id,
      originalDate: one.originalDate,
      date: one.date,
      startTime: one.startTime,
      endTime: one.endTime,
      startsAt: one.startsAt,
      status: one.status,
      interpreter: one.interpreter && { id: one.interpreter.id, name: one.interpreter.name },
      isChanged: isChangedByHand(one, row),
    })),
  };
}
