import type { FastifyReply } from 'fastify';
import type { ChangeEvent } from '#contracts/notification.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { ChangeBus, Notice } from './change-bus.ts';

const HEARTBEAT_MS = 20_000;

/**
 * Keeps an answer open and writes each change that this scope may hear of as a server-sent event `change` with a topic
 * and ids; `lost` when some may have been missed, so that the screen fetches afresh. `isStillSignedIn` is asked at each
 * heartbeat: a revoked session hears nothing more. Source: design 3.16.
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
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 1000\n\nevent: ready\ndata: {}\n\n');
  const unsubscribe = bus.subscribe((notice) => {
    if (notice === 'lost') raw.write('event: lost\ndata: {}\n\n');
    else if (mayHear(scope, notice)) raw.write(`event: change\ndata: ${JSON.stringify(eventOf(notice))}\n\n`);
  });
  const heartbeat = setInterval(() => {
    options.isStillSignedIn().then(
      (isSignedIn) =>
        isSignedIn ? raw.write(': still here\n\n') : raw.end('event: signed-out\ndata: {}\n\n'),
      () => raw.end(), // the database is away; the browser comes back by itself
    );
  }, HEARTBEAT_MS);
  raw.on('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
}

function mayHear(scope: Scope, notice: Notice): boolean {
  switch (scope.audience) {
    case 'staff':
      return true;
    case 'interpreter':
      return notice.interpreters.includes(scope.interpreterId);
    case 'client':
      return notice.clients.includes(scope.clientId);
  }
}

/** Whom a change concerns besides is nobody's business: only topic and ids leave. */
function eventOf(notice: Notice): ChangeEvent {
  return { topic: notice.topic, ids: [...notice.ids] };
}
