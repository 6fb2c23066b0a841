/** Names as a sentence has them: 'Ana Silva and City Hospital'. */
export function joinNames(names: readonly string[], most = Number.POSITIVE_INFINITY): string {
  const more = names.length - most;
  const shown = more > 0 ? [...names.slice(0, most), `${more} more`] : names;
  return new Intl.ListFormat('en-US').format(shown);
}
