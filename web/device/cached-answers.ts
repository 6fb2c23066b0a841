import { phoneSession } from './known-sign-in.ts';
import { isPhone } from './platform.ts';
import { interpreterSession } from './storage.ts';

export const answerPrefix = 'kept:';
/** Rises when the shape of stored answers changes, so that older ones are not read. */
const version = 3;
const current = `${answerPrefix}${version}:`;
const hourMs = 3_600_000;

/** An answer of the server, stored on this device. `at` is the device's time in milliseconds when it arrived. */
export interface CachedAnswer {
  data: unknown;
  at: number;
}

/**
 * The server's last answers to one person, stored on this device for reading without a network. A full or closed
 * storage stores nothing, silently: the next answer comes from the server. None is read after the session has ended (rule sign-in-23).
 */
export function cachedAnswers(ownerId: number) {
  const keyOf = (name: string) => `${current}${ownerId}:${name}`;
  return {
    read: (name: string): CachedAnswer | null => readAnswer(answerStorage(), keyOf(name)),
    keep(name: string, answer: CachedAnswer): void {
      try {
        answerStorage().setItem(keyOf(name), JSON.stringify(answer));
      } catch {
        // Storing is for a later need; failing must not disturb now.
      }
    },
  };
}

/** Deletes stored answers: all, or those of everybody except one person. */
export function removeCachedAnswers(exceptOwnerId?: number): void {
  const spared = `${current}${exceptOwnerId}:`;
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(answerPrefix) && !key.startsWith(spared)) storage.removeItem(key);
    }
  }
}

/**
 * Beside the session: what belongs to one that ends with the browser ends with it, whether or not somebody comes back (rule sign-in-23);
 * but on a phone, where it ends with the session (rule sign-in-23).
 */
export const answerStorage = (): Storage =>
  hasLastingSession() || isPhone() ? localStorage : sessionStorage;

const hasLastingSession = (): boolean => localStorage.getItem(interpreterSession.key) !== null;

/** What is stored under a key; null if its session has ended or the app was older. */
export function readAnswer(storage: Storage, key: string): CachedAnswer | null {
  if (!key.startsWith(current)) return null;
  try {
    // Only written by `keep`, under a key with the version.
    const answer = JSON.parse(storage.getItem(key) ?? 'null') as CachedAnswer | null;
    return answer === null || isOver(answer) ? null : answer;
  } catch {
    return null;
  }
}

/** A session lasts 30 days with 'Stay logged in', which stores it for good, and otherwise 12 hours (rule sign-in-7). */
function isOver({ at }: CachedAnswer): boolean {
  const session = interpreterSession.read() ?? phoneSession();
  // Another tab may have the session: it began before its answer came.
  const since = session === null ? at : Date.parse(session.loginTime);
  const hours = hasLastingSession() ? 30 * 24 : 12;
  // Also if there is no time to compare with.
  return !(Date.now() < since + hours * hourMs);
}
