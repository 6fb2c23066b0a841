import type { Gender } from '#domain/dispatch/gender.ts';
import type { Located, Precision } from '#domain/dispatch/position.ts';
import { computed, fieldsOf, type RowOf } from '#server/db/query.ts';
import { interpreters } from '#server/db/schema/people.ts';

/** What is known of interpreters `i` whatever the appointment. */
export const PERSON = {
  ...fieldsOf('i', {
    id: interpreters.id,
    name: interpreters.name,
    phone: interpreters.phone,
    languages: interpreters.languages,
    isAvailable: interpreters.isAvailable,
    modes: interpreters.modes,
    dialects: interpreters.dialects,
    timeZone: interpreters.timeZone,
    workingHoursThrough: interpreters.workingHoursThrough,
    homeLatitude: interpreters.homeLatitude,
    homeLongitude: interpreters.homeLongitude,
    homePrecision: interpreters.homePrecision,
    travelRadiusMiles: interpreters.travelRadiusMiles,
    dailyHoursLimit: interpreters.dailyHoursLimit,
    hourlyRateCents: interpreters.hourlyRate,
    wishedHours: interpreters.wishedHours,
  }),
  gender: computed<Gender | null>('i.gender'),
  isArchived: computed<boolean>('i.archived_at IS NOT NULL'),
};
export type Person = RowOf<typeof PERSON>;

/** A position as columns have it; null: not known. */
export function located(of: {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly precision: Precision | null;
}): Located | null {
  const { latitude, longitude, precision } = of;
  if (latitude === null || longitude === null || precision === null) return null;
  return { position: { latitude, longitude }, precision };
}

/** Where somebody lives; null: not known. */
export const homeOf = ({
  homeLatitude: latitude,
  homeLongitude: longitude,
  homePrecision: precision,
}: Person): Located | null => located({ latitude, longitude, precision });
