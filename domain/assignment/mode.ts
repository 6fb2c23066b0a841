import type { Mode } from '#domain/billing/rule.ts';

/** How the place of an appointment begins that is not on site. */
const BEGINNINGS: Readonly<Record<Exclude<Mode, 'on_site'>, string>> = {
  phone: 'By phone',
  video: 'By video',
};
const BEGINNING = /^By (?:phone|video)(?:: *|$)/;

/** Whether a place is no address that a map could show: it says that the appointment is by phone or by video. Source: rule B24. */
export const isRemotePlace = (place: string): boolean => BEGINNING.test(place);

/**
 * A place within a sentence.
 * @example atPlace('12 Elm St') // 'at 12 Elm St'
 * @example atPlace('By phone: extension 204') // 'by phone: extension 204'
 */
export const atPlace = (place: string): string =>
  isRemotePlace(place) ? `b${place.slice(1)}` : `at ${place}`;

/** A place as a person types it: without the words that its mode adds; '' if there are only these. */
export const typedPlace = (place: string): string => place.replace(BEGINNING, '');

/**
 * The place of an appointment, which says its mode wherever it is shown: by phone and by video it begins with that, and nothing
 * needs to follow. On site it is what was typed. Source: rule B24.
 * @example placeIn('phone', '') // 'By phone'
 * @example placeIn('video', 'By phone: extension 204') // 'By video: extension 204'
 */
export function placeIn(mode: Mode, place: string): string {
  if (mode === 'on_site') return place;
  const typed = typedPlace(place);
  return typed === '' ? BEGINNINGS[mode] : `${BEGINNINGS[mode]}: ${typed}`;
}
