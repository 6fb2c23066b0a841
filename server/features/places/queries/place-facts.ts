import { sql } from 'drizzle-orm';
import type { Place } from '#domain/billing/place.ts';
import type { Tx } from '#server/db/connect.ts';
import type { StoredPlace } from './places-of-client.ts';
import { namesAsRows, type PlaceName } from './positions.ts';

/** What places can be known from: what is stored, and where interpreters checked in there. */
export interface PlaceFacts extends PlaceName {
  readonly stored: Pick<StoredPlace, 'latitude' | 'longitude' | 'source'> | null;
  readonly checkIns: readonly Place[];
}

/** A phone that knows its position no better may be in the next street. */
const MOST_METRES_OFF = 250;
/** An entrance moves now and then. */
const DAYS_BACK = 365;
const APPOINTMENTS_BACK = 60;
const CHECK_INS = 20;

/**
 * The first check-in of each of the latest appointments there, up to 20, if the device knew its position to 250 m. With
 * `onlyUnknown` places of which something is stored are left out. One statement. Source: rule eligibility-13.
 */
export async function placeFacts(
  tx: Tx,
  named: readonly PlaceName[],
  { now, onlyUnknown }: { readonly now: string; readonly onlyUnknown: boolean },
): Promise<readonly PlaceFacts[]> {
  const { rows } = await tx.execute<PlaceFacts & Record<string, unknown>>(sql`
    SELECT named.client_id AS "clientId", named.location, found.places AS "checkIns",
      CASE WHEN p.client_id IS NOT NULL
        THEN json_build_object('latitude', p.latitude, 'longitude', p.longitude, 'source', p.source) END AS stored
    FROM ${namesAsRows(named)}
    LEFT JOIN places p ON p.client_id = named.client_id AND p.location = named.location
    CROSS JOIN LATERAL (SELECT coalesce(json_agg(place), '[]') AS places FROM (
      SELECT arrival.location AS place FROM (
        SELECT b.id, b.starts_at FROM assignments b
        WHERE b.client_id = named.client_id AND b.location = named.location AND b.deleted_at IS NULL
          AND b.starts_at > ${now}::timestamptz - make_interval(days => ${DAYS_BACK})
          AND b.arrived_at IS NOT NULL
        ORDER BY b.starts_at DESC LIMIT ${APPOINTMENTS_BACK}) b
      CROSS JOIN LATERAL (
        SELECT l.location FROM tracking_logs l
        WHERE l.assignment_id = b.id AND l.status = 'arrived' AND (l.location ->> 'accuracy')::float8 <= ${MOST_METRES_OFF}
        ORDER BY l.id LIMIT 1) arrival
      ORDER BY b.starts_at DESC LIMIT ${CHECK_INS}) latest) found
    WHERE p.source IS DISTINCT FROM 'typed' AND (p.client_id IS NULL OR NOT ${onlyUnknown}::boolean)`);
  return rows;
}

/** Where a list of names goes on. */
const FIRST: PlaceName = { clientId: 0, location: '' };
/** Nobody is asked yet for what is later. */
const DAYS_AHEAD = 90;

/**
 * The places of appointments on site in the next 90 days that nobody has typed a position of, in order, `atMost` after `after`
 * (null: from the first).
 */
export async function placesAhead(
  tx: Tx,
  page: { readonly now: string; readonly after: PlaceName | null; readonly atMost: number },
): Promise<readonly PlaceName[]> {
  const { now, atMost } = page;
  const { clientId, location } = page.after ?? FIRST;
  const { rows } = await tx.execute<PlaceName & Record<string, unknown>>(sql`
    SELECT DISTINCT a.client_id AS "clientId", a.location FROM assignments a
    WHERE a.deleted_at IS NULL AND a.mode = 'on_site' AND a.status NOT IN ('completed', 'cancelled')
      AND a.starts_at > ${now}::timestamptz AND a.starts_at < ${now}::timestamptz + make_interval(days => ${DAYS_AHEAD})
      AND (a.client_id, a.location) > (${clientId}, ${location})
      AND NOT EXISTS (SELECT FROM places p WHERE p.client_id = a.client_id AND p.location = a.location AND p.source = 'typed')
    ORDER BY 1, 2 LIMIT ${atMost}`);
  return rows;
}
