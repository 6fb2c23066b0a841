const prefix = 'kept:';
/** Goes up when what is kept changes its shape: what an older version kept is then not read. */
const version = 2;

/** An answer of the server as this device keeps it; `at` is the device's time in milliseconds when it came. */
export interface KeptAnswer {
  data: unknown;
  at: number;
}

/**
 * What the server last answered to one person, kept on this device so that it can be read without a network. A storage that is
 * full or closed keeps nothing, and says nothing: the next answer comes from the server.
 */
export function keptAnswersOf(ownerId: number) {
  const keyOf = (name: string) => `${prefix}${version}:${ownerId}:${name}`;
  return {
    read(name: string): KeptAnswer | null {
      try {
        const text = localStorage.getItem(keyOf(name));
        // Written by `keep` alone, under a key that names the version.
        return text === null ? null : (JSON.parse(text) as KeptAnswer);
      } catch {
        return null;
      }
    },
    keep(name: string, answer: KeptAnswer): void {
      try {
        localStorage.setItem(keyOf(name), JSON.stringify(answer));
      } catch {
        // What is kept for a bad moment stops nobody in a good one.
      }
    },
  };
}

/** Forgets what is kept; of everybody, or of all others than one person. */
export function forgetKeptAnswers(exceptOwnerId?: number): void {
  const spared = exceptOwnerId === undefined ? null : `${prefix}${version}:${exceptOwnerId}:`;
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && (spared === null || !key.startsWith(spared))) localStorage.removeItem(key);
  }
}
