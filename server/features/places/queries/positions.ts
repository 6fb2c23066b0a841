import { inArray } from 'drizzle-orm';
import type { Position, Precision } from '#domain/dispatch/position.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { fieldsOf, optionalPart, select, selection, selectRows } from '#server/db/query.ts';
import { places } from '#server/db/schema/dispatch.ts';
import { interpreters } from '#server/db/schema/people.ts';

/** A position and how exactly it is known. */
export interface KnownPosition {
  readonly position: Position;
  readonly precision: Precision;
}

/** A place: whose, and written as in the appointments. */
export interface PlaceName {
  readonly clientId: number;
  readonly location: string;
}

/** Where places are, in the order of `named`; null where it is not known. One statement. Source: rule eligibility-13. */
export async function positionsOf(
  on: Db | Tx,
  named: readonly PlaceName[],
): Promise<readonly (KnownPosition | null)[]> {
  if (named.length === 0) return [];
  const rows = await selectRows(on, POSITIONS, valuesOf(named));
  return rows.map(({ known }) => known && knownOf(known, known.precision));
}

/** SQL: names of places (the values $1 and $2, `valuesOf`) as the rows of a table `named`, in their order. */
export const NAMED =
  'unnest($1::integer[], $2::text[]) WITH ORDINALITY AS named (client_id, location, place)';

/** The values of `NAMED`. */
export function valuesOf(named: readonly PlaceName[]) {
  return [named.map(({ clientId }) => clientId), named.map(({ location }) => location)];
}

const { latitude, longitude, precision } = places;
const POSITION = selection({ known: optionalPart(fieldsOf('p', { latitude, longitude, precision })) });
const POSITIONS = select(POSITION, (columns) => ({
  text: `SELECT ${columns} FROM ${NAMED}
    LEFT JOIN places p ON p.client_id = named.client_id AND p.location = named.location ORDER BY named.place`,
}));

/** Where an interpreter leaves from, null if it is not known, and how many miles they travel, null for any. */
export interface HomeRow {
  readonly home: KnownPosition | null;
  readonly radiusMiles: number | null;
}

/** The homes of interpreters by their ids. One statement. Source: rule eligibility-16. */
export async function homesOf(
  on: Db | Tx,
  interpreterIds: readonly number[],
): Promise<ReadonlyMap<number, HomeRow>> {
  if (interpreterIds.length === 0) return new Map();
  const rows = await on
    .select({
      id: interpreters.id,
      latitude: interpreters.homeLatitude,
      longitude: interpreters.homeLongitude,
      precision: interpreters.homePrecision,
      radiusMiles: interpreters.travelRadiusMiles,
    })
    .from(interpreters)
    .where(inArray(interpreters.id, [...interpreterIds]));
  return new Map(
    rows.map(({ id, latitude, longitude, precision, radiusMiles }) => {
      const isKnown = latitude !== null && longitude !== null && precision !== null;
      return [id, { home: isKnown ? knownOf({ latitude, longitude }, precision) : null, radiusMiles }];
    }),
  );
}

const knownOf = ({ latitude, longitude }: Position, precision: Precision): KnownPosition => ({
  position: { latitude, longitude },
  precision,
});
