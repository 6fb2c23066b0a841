/**
 * A place in a row for people.
 * @example ordinal(22) // '22nd'
 */
export function ordinal(place: number): string {
  const ending = ['th', 'st', 'nd', 'rd'][place % 100 > 10 && place % 100 < 14 ? 0 : place % 10] ?? 'th';
  return `${place}${ending}`;
}
