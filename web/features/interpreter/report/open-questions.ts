/* Notes beside a step that say why it failed or ask how to go on, and the reasons of a decline: the app asks nothing else meanwhile, and covers none of it. */
let count = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

/** Counts one that is shown, until the returned function is called. */
export function openQuestion(): () => void {
  change(1);
  return () => change(-1);
}

export function hasOpenQuestion(): boolean {
  return count > 0;
}

/** Calls back when one appears or disappears, until the returned function is called. */
export function onQuestionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
