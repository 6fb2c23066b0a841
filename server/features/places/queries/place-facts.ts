import type { Place } from '#domain/billing/place.ts';
import type { Tx } from '#server/db/connect.ts';
import { computed, fieldsOf, optionalPart, select, selection, selectRows } from '#server/db/query.ts';
import { places } from '#server/db/schema/dispatch.ts';
import type { StoredPlace } from './places-of-client.ts';
import { NAMED, type PlaceName, valuesOf } from './positions.ts';

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
  return selectRows(tx, FACTS, [...valuesOf(named), now, onlyUnknown]);
}

const { clientId, location, latitude, longitude, source } = places;
const FACT = selection({
  ...fieldsOf('named', { clientId, location }),
  checkIns: computed<readonly Place[]>('found.places'),
  stored: optionalPart(fieldsOf('p', { latitude, longitude, source })),
});
const FACTS = select(FACT, (columns) => ({
  name: 'place-facts',
  text: `
    SELECT ${columns} FROM ${NAMED}
    LEFT JOIN places p ON p.client_id = named.client_id AND p.location = named.location
    CROSS JOIN LATERAL (SELECT coalesce(json_agg(place), '[]') AS places FROM (
      SELECT arrival.location AS place FROM (
        SELECT b.id, b.starts_at FROM assignments b
        WHERE b.client_id = named.client_id AND b.location = named.location AND b.deleted_at IS NULL
          AND b.starts_at > $3::timestamptz - make_interval(days => ${DAYS_BACK})
          AND b.arrived_at IS NOT NULL
        ORDER BY b.starts_at DESC LIMIT ${APPOINTMENTS_BACK}) b
      CROSS JOIN LATERAL (
        SELECT l.location FROM tracking_logs l
        WHERE l.assignment_id = b.id AND l.status = 'arrived' AND (l.location ->> 'accuracy')::float8 <= ${MOST_METRES_OFF}
        ORDER BY l.id LIMIT 1) arrival
      ORDER BY b.starts_at DESC LIMIT ${CHECK_INS}) latest) found
    WHERE p.source IS DISTINCT FROM 'typed' AND (p.client_id IS NULL OR NOT $4::boolean)`,
}));

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
  const after = page.after ?? FIRST;
  return selectRows(tx, NAMES, [now, after.clientId, after.location, atMost]);
}

const NAMES = select(selection(fieldsOf('a', { clientId, location })), (columns) => ({
  text: `
    SELECT DISTINCT ${columns} FROM assignments a
    WHERE a.deleted_at IS NULL AND a.mode = 'on_site' AND a.status NOT IN ('completed', 'cancelled')
      AND a.starts_at > $1::timestamptz AND a.starts_at < $1::timestamptz + make_interval(days => ${DAYS_AHEAD})
      AND (a.client_id, a.location) > ($2, $3)
      AND NOT EXISTS (SELECT FROM places p WHERE p.client_id = a.client_id AND p.location = a.location AND p.source = 'typed')
    ORDER BY 1, 2 LIMIT $4`,
}));
