import type { Home, PlaceOfClient } from '#contracts/places/shapes.ts';
import { positionInWords } from '#domain/dispatch/typed-position.ts';
import { type HomeWithAddress, versionOf } from './queries/home.ts';
import type { PlaceRow } from './queries/places-of-client.ts';

/** A place of a client as staff see it. */
export function presentPlace({ location, upcoming, stored }: PlaceRow): PlaceOfClient {
  return {
    location,
    upcoming,
    position: stored && positionInWords(stored),
    precision: stored?.precision ?? null,
    source: stored?.source ?? null,
    updatedAt: stored && new Date(stored.updatedAt).toISOString(),
  };
}

/** A home as staff and the interpreter see it. */
export function presentHome(row: HomeWithAddress): Home {
  const { home, zipCode, radiusMiles } = row;
  return {
    position: home && positionInWords(home.position),
    precision: home?.precision ?? null,
    zipCode,
    radiusMiles,
    version: versionOf(row),
  };
}
