import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { RequestSeriesBody } from '#contracts/series/shapes.ts';
import type { ClientScope } from '#domain/access/scope.ts';
import { describeSeries } from '#domain/series/describe-series.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { recordTogether } from '#server/db/record/record.ts';
import { tellOnce } from '#server/db/record/tell-once.ts';
import type { CommandContext } from '#server/features/assignments/commands/command-context.ts';
import { requestAppointment } from '#server/features/assignments/commands/request-appointment.ts';
import { companyZone } from '#server/features/assignments/queries/company-zone.ts';
import { plannedDates, wantedSeries } from '../queries/dates.ts';
import { lowered } from './create-series.ts';
import { datesIn, insertSeries, switchedOn } from './insert-series.ts';

/** A parsed body of `POST /api/appointments/series`. */
export type RequestedSeries = z.output<typeof RequestSeriesBody>;

/**
 * A client requests a series: each date is made as one request is, staff have one entry, the client gets one message. Refused as `requestAppointment` and
 * `recurrenceRule` refuse; nothing is made then. Source: rule series-13.
 */
export async function requestSeries(
  tx: Tx,
  context: CommandContext,
  scope: ClientScope,
  input: RequestedSeries,
): Promise<number> {
  const { frequency: _, firstDate: _f, until: _u, count: _c, exceptions: _e, ...request } = input;
  const wanted = wantedSeries(input);
  const dates = switchedOn(plannedDates(wanted, input));
  const timeZone = await companyZone(tx);
  const id = await insertSeries(tx, { ...input, ...wanted, clientId: scope.clientId, timeZone }, context.now);
  await recordTogether(
    tx,
    context,
    async () => {
      const rows: AssignmentRow[] = [];
      for (const { originalDate, date, startTime, endTime } of dates) {
        const one = { ...request, date, startTime, endTime };
        const ignored = { clientId: undefined, interpreterId: undefined, totalAmount: undefined };
        const of = { seriesId: id, originalDate };
        rows.push(await requestAppointment(tx, context, scope, { ...ignored, ...one }, of));
      }
      return rows;
    },
    (all, rows) => {
      const told = tellOnce(all, { seriesId: id }, [
        { act: 'series.request', entity: 'series', entityId: id, change: { ...wanted, dates: rows.length } },
      ]);
      const [first] = rows;
      if (first === undefined) return told;
      const text = `${first.client.name} requests ${first.language}, ${lowered(describeSeries(wanted, datesIn(dates)))}`;
      const entry = {
        kind: 'request_received',
        assignmentId: first.id,
        event: `series:${id}:${randomUUID()}`,
        payload: { text: `${text}.` },
      } as const;
      return {
        ...told,
        activity: [{ kind: 'request_received', summary: text, clientId: scope.clientId }],
        messages: [...(told.messages ?? []), ...messagesToStaff(entry)],
      };
    },
  );
  return id;
}
