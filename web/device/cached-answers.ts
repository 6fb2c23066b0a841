import { interpreterSession } from './storage.ts';

const prefix = 'kept:';
/** Rises when the shape of stored answers changes, so that older ones are not read. */
const version = 3;
const current = `${prefix}${version}:`;
const hourMs = 3_600_000;

/** An answer of the server, stored on this device. `at` is the device's time in milliseconds when it arrived. */
export interface CachedAnswer {
  data: unknown;
  at: number;
}

/**
 * The server's last answers to one person, stored on this device for reading without a network. A full or closed
 * storage stores nothing, silently: the next answer comes from the server. None is read after the session has ended (rule S36).
 */
export function cachedAnswers(ownerId: number) {
  const keyOf = (name: string) => `${current}${ownerId}:${name}`;
  return {
    read(name: string): CachedAnswer | null {
      const answer = stored(keyOf(name));
      return answer === null || isOver(answer) ? null : answer;
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
  const spared = exceptOwnerId === undefined ? null : `${current}${exceptOwnerId}:`;
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && (spared === null || !key.startsWith(spared))) localStorage.removeItem(key);
  }
}

/** Whether something in the storage is an answer that is not read any more: its session has ended, or the app was older. */
export function isEndedAnswer(key: string): boolean {
  if (!key.startsWith(current)) return key.startsWith(prefix);
  const answer = stored(key);
  return answer === null || isOver(answer);
}

function stored(key: string): CachedAnswer | null {
  try {
    // Only written by `keep`, under a key with the version.
    return JSON.parse(localStorage.getItem(key) ?? 'null') as CachedAnswer | null;
  } catch {
    return null;
  }
}

/** A session lasts 30 days with 'Stay logged in', which stores it for good, and otherwise 12 hours (rule S5). */
function isOver({ at }: CachedAnswer): boolean {
  const session = interpreterSession.read();
  // Another tab may have the session: it began before its answer came.
  const since = session === null ? at : Date.parse(session.loginTime);
  const hours = localStorage.getItem(interpreterSession.key) === null ? 12 : 30 * 24;
  // Also if there is no time to compare with.
  return !(Date.now() < since + hours * hourMs);
}
