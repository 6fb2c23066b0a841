const prefix = 'kept:';
/** Rises when the shape of stored answers changes, so that older ones are not read. */
const version = 2;

/** An answer of the server, stored on this device. `at` is the device's time in milliseconds when it arrived. */
export interface CachedAnswer {
  data: unknown;
  at: number;
}

/**
 * The server's last answers to one person, stored on this device for reading without a network. A full or closed
 * storage stores nothing, silently: the next answer comes from the server.
 */
export function cachedAnswers(ownerId: number) {
  const keyOf = (name: string) => `${prefix}${version}:${ownerId}:${name}`;
  return {
    read(name: string): CachedAnswer | null {
      try {
        const text = localStorage.getItem(keyOf(name));
        // Only written by `keep`, under a key with the version.
        return text === null ? null : (JSON.parse(text) as CachedAnswer);
      } catch {
        return null;
      }
    },
    keep(name: string, answer: CachedAnswer): void {
      try {
        localStorage.setItem(keyOf(name), JSON.stringify(answer));
      } catch {
        // Storing is for a later need; failing must not disturb now.
      }
    },
  };
}

/** Deletes stored answers: all, or those of everybody except one person. */
export function removeCachedAnswers(exceptOwnerId?: number): void {
  const spared = exceptOwnerId === undefined ? null : `${prefix}${version}:${exceptOwnerId}:`;
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && (spared === null || !key.startsWith(spared))) localStorage.removeItem(key);
  }
}
