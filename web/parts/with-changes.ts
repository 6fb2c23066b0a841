/** The parameters of an address with some changed, in a copy; '' takes one away. What is not named stays, in its place. */
export function withChanges(
  present: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(present);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
