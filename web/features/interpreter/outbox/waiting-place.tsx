import { type ReactNode, useSyncExternalStore } from 'react';
import { keptAnswersOf } from '#web/device/kept-answers.ts';
import { usePortal } from '../portal-context.ts';

const name = 'waiting-height';
const listeners = new Set<() => void>();
let isRead = false;

/**
 * Keeps for what waits, which comes after the first paint, the room that it took at the last visit: the step button below
 * must not move away under a thumb.
 */
export function WaitingPlace({ children }: { children: ReactNode }) {
  const { interpreterId } = usePortal();
  const height = useSyncExternalStore(subscribe, () => (isRead ? 0 : heightOf(interpreterId)));
  return (
    <div className={height === 0 ? 'contents' : undefined} style={{ minHeight: height }}>
      {children}
    </div>
  );
}

/** What waits has been read, and takes so much room in pixels: from now on it stands for itself. */
export function noteWaitingHeight(interpreterId: number, height: number): void {
  if (heightOf(interpreterId) !== height)
    keptAnswersOf(interpreterId).keep(name, { data: height, at: Date.now() });
  if (isRead) return;
  isRead = true;
  for (const listener of listeners) listener();
}

function heightOf(interpreterId: number): number {
  // Written above alone, under this name.
  return (keptAnswersOf(interpreterId).read(name)?.data as number | undefined) ?? 0;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
