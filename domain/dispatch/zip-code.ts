/** Five digits, perhaps with the four of a part of it, and no digit beside them. */
const FIVE_DIGITS = /(?<![\d-])(\d{5})(?:-\d{4})?(?![\d-])/g;

/**
 * The ZIP code of an address: the last five digits in it that may be one; null if there are none. Five digits that begin a longer
 * address are a house number. Source: rule eligibility-13.
 * @example zipCodeIn('12345 Elm St, Chicago, IL 60601-2210') // '60601'
 */
export function zipCodeIn(address: string): string | null {
  const text = address.trim();
  const found = [...text.matchAll(FIVE_DIGITS)].at(-1);
  if (found === undefined) return null;
  const beginsAddress = found.index === 0 && found[0].length < text.length;
  return beginsAddress ? null : (found[1] ?? null);
}
