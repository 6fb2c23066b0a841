/**
 * Brings one's own changes onto values that another has saved meanwhile. `before` is what the form was opened with. Where
 * both changed the same value one's own stays, and `theirs` has the other's for it.
 */
export function mergeChanges<Values extends object>(
  before: Values,
  own: Values,
  present: Values,
): { values: Values; theirs: Partial<Values> } {
  // Object.keys forgets that the keys of Values are its own.
  const names = Object.keys(own) as (keyof Values)[];
  const changed = names.filter((name) => !isSame(own[name], before[name]));
  const both = changed.filter(
    (name) => !isSame(present[name], before[name]) && !isSame(present[name], own[name]),
  );
  return { values: { ...present, ...pick(own, changed) }, theirs: pick(present, both) };
}

function pick<Values extends object>(values: Values, names: readonly (keyof Values)[]): Partial<Values> {
  const picked: Partial<Values> = {};
  for (const name of names) picked[name] = values[name];
  return picked;
}

/** Form values are plain: texts, truths and lists of texts. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
