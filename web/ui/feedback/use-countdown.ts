import { useEffect, useEffectEvent, useRef } from 'react';

interface Countdown {
  /** Starts again whenever this changes; null: nothing to count. */
  of: number | null;
  durationMs: number;
  isPaused: boolean;
  onEnd: () => void;
}

/** Calls `onEnd` after `durationMs` of unpaused time. */
export function useCountdown({ of, durationMs, isPaused, onEnd }: Countdown): void {
  const rest = useRef({ of, ms: durationMs });
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (rest.current.of !== of) rest.current = { of, ms: durationMs };
    if (of === null || isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), rest.current.ms);
    return () => {
      clearTimeout(timer);
      rest.current.ms -= performance.now() - startedAt;
    };
  }, [of, durationMs, isPaused]);
}
