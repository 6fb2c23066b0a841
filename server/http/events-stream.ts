import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { ChangeEvent } from '#contracts/notifications/shapes.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { ChangeBus, Notice } from './change-bus.ts';

const HEARTBEAT_MS = 20_000;
/** What is announced when an account of the audience changes or loses sessions (rules access-7 and sign-in-8). */
const OWN_TOPIC = { staff: 'staff', interpreter: 'interpreters', client: 'clients' } as const;
/** A reader that leaves more than this unread is disconnected; its browser reconnects and fetches everything again. */
const MOST_WAITING_BYTES = 1_000_000;

/**
 * Keeps an answer open and writes each change that this scope may learn of as a server-sent event `change` with a topic
 * and ids; `lost` if some may have been missed, so that the screen fetches again. `isStillSignedIn` is called at each
 * heartbeat, and when the own account may have changed: a revoked session gets nothing more. A portal first gets the changes of the last 30 seconds, because it
 * may have loaded its data before them. Source: rule access-19.
 */
export function streamChanges(options: {
  reply: FastifyReply;
  bus: ChangeBus;
  scope: Scope;
  isStillSignedIn: () => Promise<boolean>;
}): void {
  const { reply, bus, scope } = options;
  reply.hijack();
  const { raw } = reply;
  if (raw.destroyed) return; // gone while the session was looked up: nobody would ever close what is opened here
  raw.on('error', () => {}); // the reader has gone; 'close' follows
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  if (reply.request.method === 'HEAD') {
    raw.end();
    return;
  }
  const { write, end } = lineTo(raw, () => stop());
  write('retry: 1000\n\nevent: ready\ndata: {}\n\n');
  const tell = (notice: Notice | 'lost') => {
    if (notice === 'lost') return write('event: lost\ndata: {}\n\n');
    if (!mayReceive(scope, notice)) return;
    write(`event: change\ndata: ${JSON.stringify(eventOf(notice))}\n\n`);
    if (notice.topic === OWN_TOPIC[scope.audience]) checkSession();
  };
  function checkSession(): void {
    options.isStillSignedIn().then(
      (isSignedIn) => (isSignedIn ? write(': still here\n\n') : end('event: signed-out\ndata: {}\n\n')),
      () => end(), // the database is away; the browser comes back by itself
    );
  }
  // Staff get all changes; repeating recent ones would load all their screens twice.
  if (scope.audience !== 'staff') for (const notice of bus.recent()) tell(notice);
  const unsubscribe = bus.subscribe(tell);
  const heartbeat = setInterval(checkSession, HEARTBEAT_MS);
  const endNow = () => end();
  bus.ended.addEventListener('abort', endNow);
  function stop(): void {
    bus.ended.removeEventListener('abort', endNow);
    clearInterval(heartbeat);
    unsubscribe();
  }
  raw.on('close', stop);
}

/**
 * Writes to a reader who may be slow or gone. `stop` is called at the end, possibly long before the connection closes.
 */
function lineTo(raw: ServerResponse, stop: () => void) {
  return {
    write(event: string): void {
      if (raw.writableEnded) return;
      if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy();
      else raw.write(event);
    },
    end(last?: string): void {
      stop();
      if (!raw.writableEnded) raw.end(last);
    },
  };
}

function mayReceive(scope: Scope, notice: Notice): boolean {
  switch (scope.audience) {
    case 'staff':
      return true;
    case 'interpreter':
      return notice.interpreters.includes(scope.interpreterId);
    case 'client':
      return notice.clients.includes(scope.clientId);
  }
}

/** Only topic and ids are sent, not the other people whom a change concerns. */
function eventOf(notice: Notice): ChangeEvent {
  return { topic: notice.topic, ids: [...notice.ids] };
}
