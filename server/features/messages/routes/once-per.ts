/** More are not remembered; the oldest is forgotten first. */
const MOST = 10_000;

/** Answers true for each name at most once within so many milliseconds. Of this process: several may do it once each. */
export function openOncePer(milliseconds: number): (name: string, nowMs: number) => boolean {
  const lastMs = new Map<string, number>();
  return (name, nowMs) => {
    const last = lastMs.get(name);
    if (last !== undefined && nowMs - last < milliseconds) return false;
    lastMs.delete(name); // the newest stands last
    lastMs.set(name, nowMs);
    const [oldest] = lastMs.keys();
    if (lastMs.size > MOST && oldest !== undefined) lastMs.delete(oldest);
    return true;
  };
}
