import type { Mode } from '#domain/billing/rules/rule.ts';

/** How the place of an appointment begins that is not on site. */
const BEGINNINGS: Readonly<Record<Exclude<Mode, 'on_site'>, string>> = {
  phone: 'By phone',
  video: 'By video',
};
const REMOTE = /^(By (?:phone|video))(?:$|: *)(.*)$/;

/**
 * A place in its two parts: the words that its mode adds, null on site, and what was typed, '' if that is nothing. Source: rule
 * appointments-17.
 * @example splitPlace('By phone: extension 204') // { by: 'By phone', typed: 'extension 204' }
 */
export function splitPlace(place: string): { readonly by: string | null; readonly typed: string } {
  const [, by = null, typed = place] = REMOTE.exec(place) ?? [];
  return { by, typed };
}

/**
 * A place without how to connect, which may let anybody into the call: for those who are not booked, and for calendars that
 * other companies store. Source: rule appointments-18.
 * @example placeWithoutCode('By video: https://meet.example/zx81') // 'By video'
 */
export const placeWithoutCode = (place: string): string => splitPlace(place).by ?? place;

/** Whether an appointment is by phone or by video. One that a device has kept from an older version names no mode. */
export const isRemote = ({ mode }: { readonly mode?: Mode | undefined }): boolean =>
  (mode ?? 'on_site') !== 'on_site';

/**
 * A place within a sentence.
 * @example atPlace('12 Elm St') // 'at 12 Elm St'
 * @example atPlace('By phone: extension 204') // 'by phone: extension 204'
 */
export const atPlace = (place: string): string =>
  splitPlace(place).by === null ? `at ${place}` : `b${place.slice(1)}`;

/**
 * The place of an appointment, which says its mode wherever it is shown: by phone and by video it begins with that, and nothing
 * needs to follow. On site it is what was typed. Source: rule appointments-17.
 * @example placeIn('phone', '') // 'By phone'
 * @example placeIn('video', 'By phone: extension 204') // 'By video: extension 204'
 */
export function placeIn(mode: Mode, place: string): string {
  if (mode === 'on_site') return place;
  const { typed } = splitPlace(place);
  return typed === '' ? BEGINNINGS[mode] : `${BEGINNINGS[mode]}: ${typed}`;
}
