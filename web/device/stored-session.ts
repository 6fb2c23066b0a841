/** Where a session lies: for good (`local`) or until the browser closes the tab (`session`). */
export interface Storages {
  readonly local: Storage;
  readonly session: Storage;
}

/** Which kind each field of a session is of. By hand: a validator would be a tenth of a portal's first paint. */
export type Shape<T> = { readonly [Name in keyof T]: T[Name] extends number ? 'number' : 'string' };

interface StoredSessionOptions<T> {
  key: string;
  shape: Shape<T>;
  storages: () => Storages;
}

/** One audience's session as the browser keeps it. */
export interface StoredSession<T> {
  /** The saved session; null when there is none. One that cannot be read is removed (spec §6). */
  read(): T | null;
  save(session: T, options: { stayLoggedIn: boolean }): void;
  remove(): void;
  /** Calls back whenever the session may have changed, in this tab or another. */
  subscribe(listener: () => void): () => void;
}

/** Keeps a session under a key; `read` answers the same object as long as the stored text is the same. */
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

/** The fields of the shape, without any others; null when one is missing or of another kind. */
function pick<T>(shape: Shape<T>, value: unknown): T | null {
  if (typeof value !== 'object' || value === null) return null;
  const found = Object.entries(value).filter(([name]) => Object.hasOwn(shape, name));
  const fields = Object.fromEntries(found);
  const isWhole = Object.entries(shape).every(([name, kind]) => typeof fields[name] === kind);
  // Every field of T is there and of its kind.
  return isWhole ? (fields as T) : null;
}
