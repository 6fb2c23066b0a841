import { type ReactNode, useSyncExternalStore } from 'react';
import { cachedAnswers } from '#web/device/cached-answers.ts';
import { usePortal } from '../portal-context.ts';

const name = 'waiting-height';
const listeners = new Set<() => void>();
let isRead = false;

/**
 * Keeps the room that changes and waiting reports took at the last visit, because they come after the first paint: the
 * step button below must not move under a thumb.
 */
export function WaitingReportsSpace({ children }: { children: ReactNode }) {
  const { interpreterId } = usePortal();
  const height = useSyncExternalStore(subscribe, () => (isRead ? 0 : heightOf(interpreterId)));
  return (
    <div className={height === 0 ? 'contents' : undefined} style={{ minHeight: height }}>
      {children}
    </div>
  );
}

/** They are shown and take this many pixels: the kept room is no longer needed. */
export function rememberWaitingHeight(interpreterId: number, height: number): void {
  if (heightOf(interpreterId) !== height)
    cachedAnswers(interpreterId).keep(name, { data: height, at: Date.now() });
  if (isRead) return;
  isRead = true;
  for (const listener of listeners) listener();
}

function heightOf(interpreterId: number): number {
  // Only written above, under this name.
  return (cachedAnswers(interpreterId).read(name)?.data as number | undefined) ?? 0;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
