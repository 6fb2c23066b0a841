/** Something typed but not saved, and the instant (ISO 8601, UTC) at which it was last changed. */
export interface Draft<Values> {
  values: Values;
  changedAt: string;
}

export interface KeptDraft<Values> {
  read(): Draft<Values> | null;
  keep(values: Values): void;
  remove(): void;
}

/**
 * Keeps what is typed into a form: in this tab, so that a reload does not lose it, or on this `device`, so that a closed
 * app does not either. `blank` says which fields there are: what is read back has each of them, in its kind. A storage
 * that is full or closed keeps nothing, and says nothing.
 */
export function keptDraft<Values extends object>(
  key: string,
  blank: Values,
  where: 'tab' | 'device' = 'tab',
): KeptDraft<Values> {
  // Asked for at each use: even to name a closed storage throws.
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

/** What a storage answers; null when it throws, as a full or a closed one does. */
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
  // Every field of `blank`, each with a value of its kind.
  return { values: Object.fromEntries(known) as Values, changedAt: draft['changedAt'] };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
