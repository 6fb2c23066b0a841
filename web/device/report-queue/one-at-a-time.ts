/**
 * Without the browser's locks only this tab keeps the order; two tabs may then send the same report, which the server
 * records once.
 */
const lines = new Map<string, Promise<unknown>>();

/** Runs `work` while nobody else runs anything under this name: no other tab and not the service worker. */
export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Missing outside secure contexts and in older browsers.
  if ('locks' in navigator) return navigator.locks.request(name, work);
  const turn = (lines.get(name) ?? Promise.resolve()).then(work, work);
  lines.set(name, turn);
  return turn;
}
