import type { Home, PlaceOfClient } from '#contracts/places/shapes.ts';

/** A home that nobody knows. */
export function homeOf(about: Partial<Home> = {}): Home {
  return { position: null, precision: null, zipCode: null, radiusMiles: null, version: '   ', ...about };
}

/** A place of a client that nobody knows. */
export function placeOf(about: Partial<PlaceOfClient> & { location: string }): PlaceOfClient {
  return { position: null, precision: null, source: null, upcoming: 0, updatedAt: null, ...about };
}
