import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent } from '#contracts/notifications/shapes.ts';
import type { Audience } from '#domain/access/access.ts';
import { urlOf } from './http.ts';

/** Whether changes of others arrive; `connecting` is the first try, `reconnecting` every later one. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline';

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/** Refetches the queries under `[audience, name, …]`. */
export type Refetch = (name: string) => Promise<void>;
/** Handles a change: made for each connection, with a function that refetches. */
export type Follow = (refetch: Refetch, queryClient: QueryClient) => (change: ChangeEvent) => void;

/**
 * Keeps an audience's loaded data current while the component is mounted (rules access-19 and screens-4): each change of the server
 * fetches again what belongs to its topic, or what `follow` (stable) says; after a gap everything. Another `visit`
 * reconnects: after a sleep, after signing in.
 */
export function useLiveChanges(audience: Audience, follow: Follow = atOnce, visit?: number): Connection {
  const queryClient = useQueryClient();
  const [connection, setConnection] = useState<Connection>(() =>
    navigator.onLine ? 'connecting' : 'offline',
  );
  const mayHaveMissed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit is a reason to connect again.
  useEffect(() => {
    const refetch = (...names: string[]) => refetchUnder(queryClient, [audience, ...names]);
    const refetchAll = () => void refetch();
    return followChanges(audience, {
      onReady() {
        // Changes during a gap in the connection are not announced again.
        if (mayHaveMissed.current) refetchAll();
        mayHaveMissed.current = true;
        setConnection('live');
      },
      onChange: follow(refetch, queryClient),
      onLost: refetchAll,
      onDown(isRefused) {
        // Also before the first connection: what is shown may have been loaded since.
        mayHaveMissed.current = true;
        setConnection(navigator.onLine ? 'reconnecting' : 'offline');
        // Signed out, or the server is away: the session's own call tells which.
        if (isRefused) void refetch('session');
      },
    });
  }, [audience, queryClient, follow, visit]);

  return connection;
}

/** A first load is broken off: it would only be waited for, and its answer may be from before the change. */
export async function refetchUnder(queryClient: QueryClient, queryKey: string[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await queryClient.invalidateQueries({ queryKey });
}

/** Payouts are among an interpreter's own payments, and what a client has paid is among their own invoices. */
const UNDER: Partial<Record<ChangeEvent['topic'], string>> = {
  payouts: 'payments',
  'client-payments': 'invoices',
};

/** Offers belong to appointments: those of a deleted appointment are not fetched any more. */
const atOnce: Follow = (refetch) => {
  let appointments = Promise.resolve();
  return ({ topic }) => {
    if (topic === 'assignments') appointments = refetch(topic);
    // Whether a receipt can be removed depends on the payment.
    else if (topic === 'payments') for (const name of [topic, 'receipts']) void refetch(name);
    else
      void (topic === 'offers' ? appointments : Promise.resolve()).then(() => refetch(UNDER[topic] ?? topic));
  };
};

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
    source = new EventSource(urlOf('/api/events', { query: { audience } }));
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

  // The device says it before any connection breaks, and a connection may seem to survive it.
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
