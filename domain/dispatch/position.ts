/** A position on the earth, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** How exactly a position is known: a place itself, the middle of its ZIP code, or the middle of its city. */
export const PRECISIONS = ['exact', 'zip', 'city'] as const;
export type Precision = (typeof PRECISIONS)[number];

/** A position and how exactly it is known. */
export interface Located {
  readonly position: Position;
  readonly precision: Precision;
}
