/** What an address says by each of some names; '' where it says nothing. */
export function valuesIn<Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): Record<Name, string> {
  // Every name has an entry.
  return Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>;
}

/** Whether a value can be the number of a person or an appointment: an address written by hand may say anything. */
export const isNumber = (value: string) => /^[1-9]\d{0,8}$/.test(value);
