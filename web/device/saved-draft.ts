/** Something typed but not saved, and the instant (ISO 8601, UTC) of its last change. */
export interface Draft<Values> {
  values: Values;
  changedAt: string;
}

export interface SavedDraft<Values> {
  read(): Draft<Values> | null;
  keep(values: Values): void;
  remove(): void;
}

/**
 * Stores what is typed into a form: in this tab, so that a reload keeps it, or on this `device`, so that closing the
 * app keeps it. `blank` lists the fields: what is read has each of them with a value of its kind. A full or closed
 * storage stores nothing, silently.
 */
export function savedDraft<Values extends object>(
  key: string,
  blank: Values,
  where: 'tab' | 'device' = 'tab',
): SavedDraft<Values> {
  // Accessed at each use: even naming a closed storage throws.
  const storage = () => (where === 'tab' ? sessionStorage : localStorage);
  return {
    read() {
      const text = attempt(() => storage().getItem(key));
      return text ? parse(text, blank) : null;
    },
    keep(values) {
      const draft: Draft<Values> = { values, changedAt: new Date().toISOString() };
      attempt(() => storage().setItem(key, JSON.stringify(draft)));
    },
    remove() {
      attempt(() => storage().removeItem(key));
    },
  };
}

/** The result of a storage access; null if it throws, as a full or closed one does. */
function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

function parse<Values extends object>(text: string, blank: Values): Draft<Values> | null {
  const draft = attempt((): unknown => JSON.parse(text));
  if (!isRecord(draft) || !isRecord(draft['values']) || typeof draft['changedAt'] !== 'string') return null;
  const typed = draft['values'];
  const known = Object.entries(blank).map(([name, empty]) => [
    name,
    typeof typed[name] === typeof empty ? typed[name] : empty,
  ]);
  // Every field of `blank` has a value of its kind.
  return { values: Object.fromEntries(known) as Values, changedAt: draft['changedAt'] };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
