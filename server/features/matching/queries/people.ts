import type { Gender } from '#domain/dispatch/gender.ts';
import type { Located, Precision } from '#domain/dispatch/position.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { keptTable } from '#server/db/kept-table.ts';
import { computed, fieldsOf, type RowOf } from '#server/db/query.ts';
import { interpreters } from '#server/db/schema/people.ts';

/** What is known of interpreters `i` whatever the appointment. */
export const PERSON = {
  ...fieldsOf('i', {
    ...{ id: interpreters.id, name: interpreters.name, phone: interpreters.phone },
    ...{ languages: interpreters.languages, isAvailable: interpreters.isAvailable },
    ...{ modes: interpreters.modes, dialects: interpreters.dialects },
    ...{ timeZone: interpreters.timeZone, hoursStatedThrough: interpreters.hoursStatedThrough },
    ...{ homeLatitude: interpreters.homeLatitude, homeLongitude: interpreters.homeLongitude },
    ...{ homePrecision: interpreters.homePrecision, travelRadiusMiles: interpreters.travelRadiusMiles },
    ...{ dailyHoursLimit: interpreters.dailyHoursLimit, hourlyRateCents: interpreters.hourlyRate },
    wishedHours: interpreters.wishedHours,
  }),
  gender: computed<Gender | null>('i.gender'),
  isArchived: computed<boolean>('i.archived_at IS NOT NULL'),
};
type PersonRow = RowOf<typeof PERSON>;

export interface Person extends PersonRow {
  /** Null: not known. */
  readonly home: Located | null;
}

export function personOf(row: PersonRow): Person {
  const { homeLatitude: latitude, homeLongitude: longitude, homePrecision: precision } = row;
  return { ...row, home: located({ latitude, longitude, precision }) };
}

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

/** All interpreters of a company; `speakers`: of a language, without those who were deleted, by name. */
export interface People {
  readonly speakers: ReadonlyMap<string, readonly Person[]>;
}

/** The interpreters, kept in memory: a common language is spoken by hundreds of them. */
export const PEOPLE = keptTable(
  {
    table: 'interpreters',
    fields: PERSON,
    from: '(SELECT * FROM interpreters WHERE archived_at IS NULL ORDER BY name, id) i',
  },
  (rows): People => {
    const speakers = new Map<string, Person[]>();
    for (const person of rows.map(personOf))
      for (const language of person.languages) {
        const known = speakers.get(language);
        if (known) known.push(person);
        else speakers.set(language, [person]);
      }
    return { speakers };
  },
);

const NOBODY: People = { speakers: new Map() };

/** The interpreters as a statement of this process read them last. */
export const keptPeople = (on: Db | Tx): People => PEOPLE.held(on)?.kept ?? NOBODY;
