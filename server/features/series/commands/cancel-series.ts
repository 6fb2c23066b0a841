import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { CancelSeriesBody } from '#contracts/series/shapes.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { recordTogether } from '#server/db/record/record.ts';
import { tellOnce } from '#server/db/record/tell-once.ts';
import { refuseIf } from '#server/db/transaction.ts';
import {
  cancelAssignment,
  refuseHigherCharge,
} from '#server/features/assignments/commands/cancel-assignment.ts';
import type { CommandContext } from '#server/features/assignments/commands/command-context.ts';
import { isAhead, lockSeries, unknownSeries } from '../queries/series.ts';
import { datesInWords, firstAhead, refuseChanged, touchSeries } from './change-series.ts';

interface Cancelling {
  readonly id: number;
  /** A parsed body of `POST /api/series/{id}/cancel`. */
  readonly cancellation: z.output<typeof CancelSeriesBody>;
  /** The client who cancels in person; null: staff. */
  readonly clientId: number | null;
}

/**
 * Staff or the client cancel all dates of a series that are ahead, or those from one of them on: each as one appointment, with its fee. Each person gets one message, and
 * staff one entry if the client did it. Refused as
 * `not_found`, `stale`, `illegal_step` (nothing is ahead), `charge_changed` if all of them cost the client more than was shown, and as `cancelAssignment` refuses.
 * Source: rule series-10.
 */
export async function cancelSeries(
  tx: Tx,
  context: CommandContext,
  { id, cancellation, clientId }: Cancelling,
): Promise<void> {
  const { from, updatedAt, by, cancelledAt, charge: seenCents, ...how } = cancellation;
  const { row, dates } = await lockSeries(tx, id);
  if (clientId !== null && row.clientId !== clientId) throw unknownSeries();
  await refuseChanged(tx, row, updatedAt);
  const first = firstAhead(dates, from, context.now);
  const ahead = dates.filter((one) => one.originalDate >= first && isAhead(one, context.now));
  await touchSeries(tx, id, context.now);
  await recordTogether(
    tx,
    context,
    async () => {
      let chargeCents = 0;
      for (const one of ahead) {
        const cancelled = await cancelAssignment(tx, context, {
          ...how,
          id: one.id,
          by: by === 'office' ? 'staff' : by,
          clientId,
          seenChargeCents: null,
          cancelledAt: cancelledAt ?? null,
        });
        chargeCents += cancelled.cancellation?.chargeCents ?? 0;
      }
      refuseIf(refuseHigherCharge(chargeCents, seenCents ?? null));
    },
    (all) => {
      const told = tellOnce(all, { seriesId: id, reason: how.reason }, [
        {
          act: 'series.cancel',
          entity: 'series',
          entityId: id,
          change: { from: first, dates: ahead.length },
        },
      ]);
      const count = datesInWords(ahead.length);
      const inPerson = clientId !== null;
      const summary = inPerson
        ? `${row.clientName} cancelled ${count} of ${row.language}`
        : `${row.clientName}: ${count} of ${row.language} cancelled`;
      const entry = {
        kind: 'booking_cancelled',
        event: `series:${id}:${randomUUID()}`,
        payload: { text: `${summary}.` },
      } as const;
      return {
        ...told,
        activity: [{ kind: 'series_cancelled', summary, clientId: row.clientId }],
        messages: [...(told.messages ?? []), ...(inPerson ? messagesToStaff(entry) : [])],
      };
    },
  );
}
