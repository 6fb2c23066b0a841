import type { ClientSeries, Series } from '#contracts/series/shapes.ts';
import { describeSeries } from '#domain/series/describe-series.ts';
import { frequencyOf } from '#domain/series/rule.ts';
import { isChangedByHand, type SeriesWithDates } from './queries/series.ts';

/** A series for staff. */
export function presentSeries(found: SeriesWithDates): Series {
  const { clientId: id, clientName: name } = found.row;
  return { ...coreOf(found), client: { id, name } };
}

/** The same for its client, who does not learn who was only asked (rule access-12). */
export function presentOwnSeries(found: SeriesWithDates): ClientSeries {
  const core = coreOf(found);
  const dates = core.dates.map((one) =>
    one.status === 'pending' || one.status === 'declined' ? { ...one, interpreter: null } : one,
  );
  return { ...core, dates };
}

function coreOf({ row, dates }: SeriesWithDates): ClientSeries {
  const { id, rule, firstDate, continuesId, continuedById, updatedAt } = row;
  const { startTime, endTime, timeZone, language, mode, location } = row;
  return {
    id,
    rule,
    words: describeSeries(
      { rule, firstDate },
      dates.map(({ originalDate }) => originalDate),
    ),
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
