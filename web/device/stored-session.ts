/** Where a session is stored: permanently (`local`) or until the browser closes the tab (`session`). */
export interface Storages {
  readonly local: Storage;
  readonly session: Storage;
}

/** The type of each field of a session. Checked by hand: a validator would be a tenth of a portal's first paint. */
export type Shape<T> = { readonly [Name in keyof T]: T[Name] extends number ? 'number' : 'string' };

interface StoredSessionOptions<T> {
  key: string;
  shape: Shape<T>;
  storages: () => Storages;
}

/** One audience's session in the browser. */
export interface StoredSession<T> {
  readonly key: string;
  /** The stored session, or null. One that cannot be read is removed. */
  read(): T | null;
  save(session: T, options: { stayLoggedIn: boolean }): void;
  remove(): void;
  /** Calls back whenever the session may have changed, in this tab or another. */
  subscribe(listener: () => void): () => void;
}

/** Stores a session under a key. `read` answers the same object while the stored text is the same. */
export function storedSession<T>({ key, shape, storages }: StoredSessionOptions<T>): StoredSession<T> {
  const listeners = new Set<() => void>();
  let last: { text: string; value: T | null } | null = null;

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function read(): T | null {
    const { local, session } = storages();
    const text = session.getItem(key) ?? local.getItem(key);
    if (text === null) return null;
    if (last?.text !== text) last = { text, value: parse(shape, text) };
    if (last.value === null) erase(storages(), key);
    return last.value;
  }

  return {
    key,
    read,
    save(value, { stayLoggedIn }) {
      const { local, session } = storages();
      erase({ local, session }, key);
      (stayLoggedIn ? local : session).setItem(key, JSON.stringify(value));
      tell();
    },
    remove() {
      erase(storages(), key);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      globalThis.addEventListener?.('storage', listener);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener?.('storage', listener);
      };
    },
  };
}

function erase({ local, session }: Storages, key: string): void {
  local.removeItem(key);
  session.removeItem(key);
}

function parse<T>(shape: Shape<T>, text: string): T | null {
  try {
    return pick(shape, JSON.parse(text));
  } catch {
    return null;
  }
}

/** The fields of the shape only; null if one is missing or of another type. */
function pick<T>(shape: Shape<T>, value: unknown): T | null {
  if (typeof value !== 'object' || value === null) return null;
  const found = Object.entries(value).filter(([name]) => Object.hasOwn(shape, name));
  const fields = Object.fromEntries(found);
  const isWhole = Object.entries(shape).every(([name, kind]) => typeof fields[name] === kind);
  // Every field of T is there with its type.
  return isWhole ? (fields as T) : null;
}
