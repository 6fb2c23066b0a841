import type { StaffScope } from '#domain/access/scope.ts';
import type { Position, Precision } from '#domain/dispatch/position.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { computed, fieldsOf, optionalPart, select, selection, selectRows } from '#server/db/query.ts';
import { places } from '#server/db/schema/dispatch.ts';
import { findClient } from '../../clients/queries.ts';

/** What is stored of a place. `updatedAt` is an instant. */
export interface StoredPlace extends Position {
  readonly precision: Precision;
  readonly source: 'typed' | 'check_ins' | 'zip_code';
  readonly updatedAt: string;
}

/** A place of a client; `stored` is null if nothing is known of it. */
export interface PlaceRow {
  readonly location: string;
  readonly upcoming: number;
  readonly stored: StoredPlace | null;
}

/** A place of long ago that has no appointment any more is not asked about. */
const DAYS_BACK = 180;
const MOST = 200;

/**
 * The places of a client: its addresses first, then those of its appointments on site of the last 180 days and to come (those with most
 * to come first), then whatever else is stored; at most 200. Refused as `not_found`. Source: rule eligibility-13.
 */
export async function placesOfClient(
  on: Db | Tx,
  who: StaffScope,
  { clientId, now }: { readonly clientId: number; readonly now: string },
): Promise<readonly PlaceRow[]> {
  await findClient(on, who, { clientId, includeArchived: true });
  return selectRows(on, PLACES, [clientId, now]);
}

const { location, latitude, longitude, precision, source, updatedAt } = places;
const PLACE = selection({
  ...fieldsOf('l', { location }),
  upcoming: computed<number>('l.upcoming'),
  stored: optionalPart(fieldsOf('p', { latitude, longitude, precision, source, updatedAt })),
});
const PLACES = select(PLACE, (columns) => ({
  text: `
    WITH named AS (
      SELECT address AS location, 0 AS rank, 0 AS upcoming FROM clients WHERE id = $1
      UNION ALL
      SELECT unnest(addresses), 1, 0 FROM clients WHERE id = $1
      UNION ALL
      SELECT location, 2, (count(*) FILTER (WHERE ends_at > $2::timestamptz AND status NOT IN ('completed', 'cancelled')))::integer
      FROM assignments
      WHERE client_id = $1 AND deleted_at IS NULL AND mode = 'on_site'
        AND starts_at > $2::timestamptz - make_interval(days => ${DAYS_BACK})
      GROUP BY location
      UNION ALL
      SELECT location, 3, 0 FROM places WHERE client_id = $1
    ), listed AS (
      SELECT location, min(rank) AS rank, max(upcoming) AS upcoming FROM named GROUP BY location
    )
    SELECT ${columns} FROM listed l LEFT JOIN places p ON p.client_id = $1 AND p.location = l.location
    ORDER BY l.rank, l.upcoming DESC, l.location LIMIT ${MOST}`,
}));
