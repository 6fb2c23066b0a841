import type { Position } from '#domain/dispatch/position.ts';
import type { Tx } from '../connect.ts';
import { places } from '../schema/dispatch.ts';
import { CLIENTS } from './people.ts';

/** The middles of the three parts of the town. */
const PARTS: Readonly<Record<string, Position>> = {
  Downtown: { latitude: 40.7101, longitude: -74.0061 },
  Midtown: { latitude: 40.7549, longitude: -73.984 },
  Uptown: { latitude: 40.7812, longitude: -73.9665 },
};
/** Streets lie at most half of so many degrees from the middle of their part: about a mile. */
const SPREAD = 0.03;

/**
 * Where an address of the demo is: streets of a part of the town lie around its middle, always the same way, and the houses of a street at one spot. Null for
 * what is no address, as a telephone number.
 * @example positionOf('18 Canal Walk, Downtown') // { latitude: 40.7…, longitude: -74.0… }
 */
export function positionOf(address: string): Position | null {
  const part = PARTS[address.slice(address.lastIndexOf(' ') + 1)];
  const street = /^\d+ ([^,]+)/.exec(address)?.[1];
  if (part === undefined || street === undefined) return null;
  return {
    latitude: part.latitude + SPREAD * shareOf(street, 31),
    longitude: part.longitude + SPREAD * shareOf(street, 37),
  };
}

/** From -0.5 to 0.5, always the same for a name. */
function shareOf(name: string, factor: number): number {
  const sum = [...name].reduce((total, letter) => (total * factor + letter.charCodeAt(0)) % 1009, 7);
  return sum / 1009 - 0.5;
}

/** The clients' addresses are known from the check-ins there, so that the way of each interpreter counts. `clientIds` in the order of `CLIENTS`. */
export async function insertPlaces(tx: Tx, now: string, clientIds: readonly number[]): Promise<void> {
  const rows = CLIENTS.flatMap(({ address, addresses }, at) =>
    [...new Set([address, ...addresses])].flatMap((location) => {
      const position = positionOf(location);
      const known = { precision: 'exact', source: 'check_ins', updatedAt: now } as const;
      return position === null ? [] : [{ clientId: clientIds[at] ?? 0, location, ...position, ...known }];
    }),
  );
  await tx.insert(places).values(rows);
}
