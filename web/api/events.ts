import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, ChangeTopic } from '#contracts/notification.ts';
import { PATHS } from '#contracts/paths.ts';
import type { Audience } from '#domain/access/access.ts';
import { addressOf } from './http.ts';

/** Whether changes of others arrive; `connecting` is the first try, `reconnecting` every later one. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline';

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
/** How long the events of one write are waited for. */
const settlingMs = 50;

/**
 * Query keys are `[audience, topic, …]`, so a change of a topic refetches what stands under it. What is counted or
 * derived from a topic stands under a name of its own and is listed here.
 */
const alsoUnder: Partial<Record<ChangeTopic, readonly string[]>> = {
  assignments: ['dashboard', 'reports'],
  interpreters: ['dashboard'],
  clients: ['dashboard'],
  payments: ['reports'],
};

/** The query keys under which a change of a topic is to be fetched again. */
export function keysTouchedBy(audience: Audience, topic: ChangeTopic): readonly (readonly string[])[] {
  return [topic, ...(alsoUnder[topic] ?? [])].map((name) => [audience, name]);
}

/**
 * Keeps what is loaded for an audience fresh while the component is mounted (design 3.16): each change of the server
 * refetches what it touches; after a gap everything is. Another `visit` listens anew: after a sleep, after signing in.
 */
export function useLiveChanges(audience: Audience, visit?: unknown): Connection {
  const queryClient = useQueryClient();
  const [connection, setConnection] = useState<Connection>('connecting');
  const hasBeenLive = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit is a reason to begin anew.
  useEffect(() => {
    const refetchAll = () => void queryClient.invalidateQueries({ queryKey: [audience] });
    return followChanges(audience, {
      onReady() {
        // What changed while nothing was heard is not told again.
        if (hasBeenLive.current) refetchAll();
        hasBeenLive.current = true;
        setConnection('live');
      },
      onChange: inRounds((topic) =>
        Promise.all(
          keysTouchedBy(audience, topic).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        ),
      ),
      onLost: refetchAll,
      onDown(isRefused) {
        setConnection(navigator.onLine ? 'reconnecting' : 'offline');
        // Signed out, or the server is away: the session's own call tells which.
        if (isRefused) void queryClient.invalidateQueries({ queryKey: [audience, 'session'] });
      },
    });
  }, [audience, queryClient, visit]);

  return connection;
}

/**
 * Refetches round by round: one write tells of several topics, and what changes during a round is fetched once, in the
 * next, instead of breaking off what is under way.
 */
export function inRounds(refetch: (topic: ChangeTopic) => Promise<unknown>) {
  const changed = new Set<ChangeTopic>();
  let isUnderWay = false;
  return async ({ topic }: Pick<ChangeEvent, 'topic'>): Promise<void> => {
    changed.add(topic);
    if (isUnderWay) return;
    isUnderWay = true;
    while (changed.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, settlingMs));
      const topics = [...changed];
      changed.clear();
      // Offers hang on appointments: what went with its appointment is asked for no more.
      const appointments = topics.includes('assignments') ? refetch('assignments') : Promise.resolve();
      await Promise.all([
        appointments,
        ...topics.map((topic) =>
          topic === 'offers'
            ? appointments.then(() => refetch(topic))
            : topic !== 'assignments' && refetch(topic),
        ),
      ]);
    }
    isUnderWay = false;
  };
}

interface ChangeListener {
  onReady: () => void;
  onChange: (change: ChangeEvent) => void;
  /** Some changes may have been missed. */
  onLost: () => void;
  /** No connection; another try follows by itself. `isRefused`: the server answered and would not. */
  onDown: (isRefused: boolean) => void;
}

/** Listens to `GET /api/events` until the returned function is called; connects again by itself, ever more slowly. */
function followChanges(audience: Audience, listener: ChangeListener): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;

  function connect() {
    source = new EventSource(addressOf(PATHS['events.stream'][1], { query: { audience } }));
    source.addEventListener('ready', () => {
      retryMs = firstRetryMs;
      listener.onReady();
    });
    // The server writes its events by the contract's schema, so they are not validated again.
    source.addEventListener('change', ({ data }) => listener.onChange(JSON.parse(data) as ChangeEvent));
    source.addEventListener('lost', listener.onLost);
    source.addEventListener('signed-out', () => listener.onDown(true));
    source.addEventListener('error', handleError);
  }

  function handleError() {
    const isClosed = source?.readyState === EventSource.CLOSED;
    listener.onDown(isClosed);
    if (!isClosed) return; // the browser tries again by itself
    timer = setTimeout(connect, retryMs);
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  }

  function reconnect() {
    clearTimeout(timer);
    source?.close();
    connect();
  }

  // The device says it before any connection breaks, and a connection may survive it unheard.
  const handleOffline = () => listener.onDown(false);
  connect();
  window.addEventListener('offline', handleOffline);
  window.addEventListener('online', reconnect);
  return () => {
    window.removeEventListener('offline', handleOffline);
    window.removeEventListener('online', reconnect);
    clearTimeout(timer);
    source?.close();
  };
}
