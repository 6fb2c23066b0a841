import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mintScope, type Scope } from '#domain/access/scope.ts';
import type { Notice } from './change-bus.ts';
import { streamChanges } from './events-stream.ts';

const scope = mintScope({
  audience: 'staff',
  role: 'viewer',
  needsSecondFactor: false,
  accountId: 1,
  username: 'sam',
  name: 'Sam',
});
const notice: Notice = { topic: 'assignments', ids: [1], interpreters: [], clients: [] };
const ofPeople: Notice = { topic: 'assignments', ids: [2], interpreters: [7], clients: [8] };
const HEARTBEAT_MS = 20_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A stream to a reader that reads nothing, so that its connection never closes after the end. */
function opened({ isSignedIn = true, isGone = false, method = 'GET', as = scope as Scope } = {}) {
  const raw = new ServerResponse(new IncomingMessage(new Socket()));
  if (isGone) raw.destroy();
  const listeners = new Set<(notice: Notice | 'lost') => void>();
  const bus = {
    subscribe(listener: (notice: Notice | 'lost') => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recent: () => [notice, ofPeople],
    ended: new AbortController().signal,
    end: () => {},
    close: async () => {},
  };
  // The stream uses only these three parts of a reply.
  const reply = { raw, request: { method }, hijack: () => {} } as unknown as FastifyReply;
  const written: string[] = [];
  const write = raw.write.bind(raw);
  Object.assign(raw, { write: (text: string) => written.push(text) > 0 && write(text) });
  streamChanges({ reply, bus, scope: as, isStillSignedIn: async () => isSignedIn });
  return {
    raw,
    written,
    listeners,
    tell: (what = notice) => {
      for (const listener of listeners) listener(what);
    },
  };
}

it('writes nothing after the end, however late the line closes', async () => {
  const { raw, listeners, tell } = opened({ isSignedIn: false });
  const late = [...listeners];
  const failed = vi.spyOn(raw, 'write');
  await vi.advanceTimersByTimeAsync(3 * HEARTBEAT_MS);
  expect(raw.writableEnded).toBe(true);
  expect(listeners.size).toBe(0);
  tell();
  for (const listener of late) listener(notice);
  expect(failed).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

it('ends at once when the own account has changed and nobody is signed in any more', async () => {
  const ended = opened({ isSignedIn: false });
  ended.tell();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended.raw.writableEnded).toBe(false);
  ended.tell({ ...notice, topic: 'staff' });
  await vi.advanceTimersByTimeAsync(0);
  expect(ended.raw.writableEnded).toBe(true);
  const still = opened();
  still.tell({ ...notice, topic: 'staff' });
  await vi.advanceTimersByTimeAsync(0);
  expect(still.raw.writableEnded).toBe(false);
});

it('opens nothing for a reader who has gone already', () => {
  const { listeners } = opened({ isGone: true });
  expect(listeners.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('answers a question for the headers alone, and is over', () => {
  const { raw, listeners } = opened({ method: 'HEAD' });
  expect(raw.writableEnded).toBe(true);
  expect(listeners.size).toBe(0);
});

it('disconnects a reader who leaves too much unread', () => {
  const { raw, tell } = opened();
  for (let n = 0; n < 20_000 && !raw.destroyed; n += 1) tell();
  expect(raw.destroyed).toBe(true);
});

const person = { accountId: 2, username: 'pat', name: 'Pat' };

it.each([
  ['client', mintScope({ audience: 'client', ...person, clientId: 8 }), [2]],
  ['another client', mintScope({ audience: 'client', ...person, clientId: 9 }), []],
  ['interpreter', mintScope({ audience: 'interpreter', ...person, interpreterId: 7 }), [2]],
  ['staff', scope, []],
] as const)('tells a portal first what has just changed for it: %s', (_, as, ids) => {
  const { written } = opened({ as });
  const received = written.join('').matchAll(/event: change\ndata: (.*)\n/g);
  expect([...received].flatMap(([, data]) => (JSON.parse(data ?? '') as Notice).ids)).toEqual(ids);
});
