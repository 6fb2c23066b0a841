/** Up to this difference, in milliseconds, the device's clock counts as right (rule screens-12). */
const toleranceMs = 60_000;
/** A slower answer says too little: it was written at some moment of the whole trip. */
const longestTripMs = 20_000;
/** The header has whole seconds. */
const grainMs = 1_000;
const key = 'serverClockOffset';

const listeners = new Set<() => void>();
let known: number | null = null;

/**
 * Learns from an answer how far the device's clock is from the server's. `dateHeader` is its Date header; `sentAt` and
 * `receivedAt` are the device's time in milliseconds around the call.
 */
export function adjustServerClock(
  dateHeader: string | null,
  sentAt: number,
  receivedAt: number = Date.now(),
): void {
  const writtenAt = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  const tripMs = receivedAt - sentAt;
  // Backwards: somebody has set the clock meanwhile.
  if (Number.isNaN(writtenAt) || tripMs < 0 || tripMs > longestTripMs) return;
  const [least, most] = [writtenAt - receivedAt, writtenAt + grainMs - sentAt];
  const isRight = least <= toleranceMs && most >= -toleranceMs;
  // A known difference that is still possible stays, or the time would jitter with every answer.
  if (!isRight && least <= offsetMs() && offsetMs() <= most) return;
  setOffset(isRight ? 0 : Math.round((least + most) / 2));
}

/** An instant of the device's clock, in milliseconds, by the server's clock. */
export function byServerClock(deviceMs: number): Date {
  return new Date(deviceMs + offsetMs());
}

/** The server's time if the device's clock is known to be wrong, else the device's (rule screens-12). */
export function serverNow(): Date {
  return byServerClock(Date.now());
}

/** Whether the device's clock is known to be wrong. */
export function isClockOff(): boolean {
  return offsetMs() !== 0;
}

/** Calls back when the known difference changes, until the returned function is called. */
export function onServerClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is added to the device's time, in milliseconds; stored, so that it also applies without a network. */
function offsetMs(): number {
  known ??= readStored();
  return known;
}

function setOffset(offset: number): void {
  if (offset === offsetMs()) return;
  known = offset;
  try {
    if (offset === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, String(offset));
  } catch {
    // Without storage, the next answer sets it again.
  }
  for (const listener of listeners) listener();
}

function readStored(): number {
  try {
    const offset = Number(localStorage.getItem(key));
    return Number.isFinite(offset) && Math.abs(offset) > toleranceMs ? offset : 0;
  } catch {
    return 0;
  }
}
