import type * as z from 'zod/mini';
import { type Home, HomeBody } from '#contracts/places/shapes.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';

/** A home as a form has it. */
export interface HomeValues {
  position: string;
  radiusMiles: string;
}

/** A home with its version under the name that forms give it. */
export type VersionedHome = Home & { readonly updatedAt: string };

export type HomeChange = Pick<z.input<typeof HomeBody>, 'position' | 'radiusMiles'>;

export const versioned = (home: Home): VersionedHome => ({ ...home, updatedAt: home.version });

/** Only a typed position is in the field: what the ZIP code says is said beside it. */
export function homeValuesOf(home: Home | null): HomeValues {
  return {
    position: (home?.precision === 'exact' && home.position) || '',
    radiusMiles: home?.radiusMiles?.toString() ?? '',
  };
}

const check = checkBody(HomeBody);

/** Checks the form with the contract. */
export function checkHome({ position, radiusMiles }: HomeValues): FormCheck<HomeChange> {
  const miles = radiusMiles.trim();
  return check({ position, radiusMiles: miles === '' ? null : Number(miles) });
}

/** How the home is known. */
export function howHomeIsKnown({ position, precision, zipCode }: Home): string {
  if (position !== null && precision === 'exact') return 'Entered by hand';
  if (position !== null && precision === 'zip') return `Middle of ZIP code ${zipCode ?? 'of the address'}`;
  if (position !== null) return 'Middle of the city';
  return zipCode === null
    ? 'Not known: the address has no ZIP code'
    : `Not known: ZIP code ${zipCode} is not in the table`;
}
