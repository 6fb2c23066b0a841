import type { SeriesCancellation } from '#contracts/series/shapes.ts';
import type { ClientScope } from '#domain/access/scope.ts';
import { formatMoney } from '#domain/money.ts';
import type { Db } from '#server/db/connect.ts';
import { cancellationTermsOf } from '#server/features/assignments/queries/cancellation-terms.ts';
import { isAhead, ownSeries } from './series.ts';

/** What it costs a client at `now` (an instant) to cancel the dates that are ahead, from one on. Source: rules series-10 and appointments-26. */
export async function seriesCancellation(
  db: Db,
  scope: ClientScope,
  { id, from, now }: { readonly id: number; readonly from: string | null; readonly now: string },
): Promise<SeriesCancellation> {
  const { dates } = await ownSeries(db, scope, id);
  const ahead = dates.filter((one) => isAhead(one, now) && (from === null || one.originalDate >= from));
  let [chargeCents, late] = [0, 0];
  for (const one of ahead) {
    const terms = await cancellationTermsOf(db, one, { now, inPerson: true });
    chargeCents += terms.chargeCents;
    if (terms.chargeCents > 0) late += 1;
  }
  return { dates: ahead.length, late, charge: formatMoney(chargeCents) };
}
