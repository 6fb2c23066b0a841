import type * as z from 'zod/mini';
import type { AssignSeriesBody } from '#contracts/series/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';
import type { Tx } from '#server/db/connect.ts';
import { recordTogether } from '#server/db/record/record.ts';
import { tellOnce } from '#server/db/record/tell-once.ts';
import { Refused } from '#server/db/transaction.ts';
import { assignInterpreter } from '#server/features/assignments/commands/assign-interpreter.ts';
import type { CommandContext } from '#server/features/assignments/commands/command-context.ts';
import { broadcastAssignment } from '#server/features/offers/commands/broadcast-assignment.ts';
import { isAhead, lockSeries, type SeriesAppointment } from '../queries/series.ts';
import { datesInWords, firstAhead, refuseChanged, touchSeries } from './change-series.ts';
import { CANNOT_COME } from './create-series.ts';

interface Assigning {
  readonly id: number;
  /** A parsed body of `POST /api/series/{id}/assign`. */
  readonly to: z.output<typeof AssignSeriesBody>;
}

/**
 * Staff book an interpreter for the dates of a series that are ahead and that nobody is booked for, or offer those to them. Dates on which they cannot come stay as they
 * are. Each person gets one message. Refused as `not_found`, `stale`, `illegal_step` (nothing is ahead) and, if they can take none of the dates, as the first of
 * them refuses. Source: rule series-5.
 */
export async function assignSeries(tx: Tx, context: CommandContext, { id, to }: Assigning): Promise<void> {
  const { row, dates } = await lockSeries(tx, id);
  await refuseChanged(tx, row, to.updatedAt);
  const first = firstAhead(dates, to.from, context.now);
  const wanted = dates.filter(
    (one) =>
      one.originalDate >= first &&
      isAhead(one, context.now) &&
      (!isBooked(one.status) || (to.replaces && one.interpreterId !== to.interpreterId)),
  );
  await touchSeries(tx, id, context.now);
  await recordTogether(
    tx,
    context,
    async () => {
      const refused: Refused[] = [];
      for (const one of wanted) {
        const refusal = await tryOne(tx, context, one, to);
        if (refusal) refused.push(refusal);
      }
      const [why] = refused;
      if (why && refused.length === wanted.length) throw why;
      return wanted.length - refused.length;
    },
    (all, count) => ({
      ...tellOnce(all, { seriesId: id }, [
        {
          act: 'series.assign',
          entity: 'series',
          entityId: id,
          change: { from: first, dates: count, interpreterId: to.interpreterId, status: to.status },
        },
      ]),
      activity: [
        {
          kind: 'series_assigned',
          summary: `${row.clientName}: ${datesInWords(count)} of ${row.language} ${to.status === 'accepted' ? 'booked' : 'offered'}`,
          clientId: row.clientId,
          interpreterId: to.interpreterId,
        },
      ],
    }),
  );
}

/** Books or offers one date; answers why it cannot be. */
async function tryOne(
  tx: Tx,
  context: CommandContext,
  { id }: SeriesAppointment,
  { interpreterId, status }: Assigning['to'],
): Promise<Refused | null> {
  try {
    if (status === 'accepted')
      await assignInterpreter(tx, context, { id, interpreterId, seen: undefined, overrideReason: null });
    else await broadcastAssignment(tx, context, { id, chosen: [interpreterId] });
    return null;
  } catch (error) {
    if (error instanceof Refused && [...CANNOT_COME, 'no_eligible_interpreter'].includes(error.refusal.code))
      return error;
    throw error;
  }
}
