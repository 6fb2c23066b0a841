import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call as callOfStaff } from '../http/http.ts';
import { call, nextCursor, onServerTime, urlOf } from './http.ts';
import { NetworkError } from './http-error.ts';

describe('the address of a call', () => {
  it('fills in parameters, escaped', () => {
    expect(urlOf('/api/billing-rates/{language}', { params: { language: 'Chinese (Mandarin)/x' } })).toBe(
      '/api/billing-rates/Chinese%20(Mandarin)%2Fx',
    );
  });

  it('carries the query without what is undefined or null', () => {
    expect(
      urlOf('/api/assignments', { query: { q: 'Ana Silva', limit: 50, from: undefined, to: null } }),
    ).toBe('/api/assignments?q=Ana+Silva&limit=50');
  });
});

describe('the next page', () => {
  it.each([
    ['</api/assignments?limit=5&cursor=a%3Db>; rel="next"', 'a=b'],
    ['</x?cursor=a>; rel="prev", </x?cursor=b&limit=5>; rel="next"', 'b'],
    ['</x?cursor=a>; rel="prev"', null],
    ['</x>; rel="next"', null],
    [null, null],
  ])('of Link %j begins at %j', (link, cursor) => {
    expect(nextCursor(link)).toBe(cursor);
  });
});

describe('a call that gets no answer', () => {
  const hanging = vi.fn(
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
      ),
  );

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', hanging);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** The result of a call after some time: its error, or 'waiting'. */
  async function outcomeAfter(ms: number, outcome: Promise<unknown>) {
    const settled = outcome.then(
      () => 'answered',
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(ms);
    return Promise.race([settled, Promise.resolve('waiting')]);
  }

  it('is given up after 15 seconds where a portal only reads, as a network that fails', async () => {
    const reading = call('GET /api/offers', { audience: 'interpreter' });
    expect(await outcomeAfter(14_000, reading)).toBe('waiting');
    expect(await outcomeAfter(2_000, reading)).toBeInstanceOf(NetworkError);
  });

  it('is waited for if the call writes, or staff read', async () => {
    const writing = call('PUT /api/interpreters/{interpreterId}/availability', {
      params: { interpreterId: 1 },
      body: { isAvailable: true },
      audience: 'interpreter',
    });
    expect(await outcomeAfter(60_000, writing)).toBe('waiting');
    expect(await outcomeAfter(60_000, callOfStaff('GET /api/admin/session', { audience: 'staff' }))).toBe(
      'waiting',
    );
  });

  it('takes a limit of its own', async () => {
    const writing = call('POST /api/interpreter/logout', { audience: 'interpreter', timeLimitMs: 3_000 });
    expect(await outcomeAfter(4_000, writing)).toBeInstanceOf(NetworkError);
  });

  it("is ended by the caller's own signal as the caller's own abort", async () => {
    const controller = new AbortController();
    const reading = call('GET /api/offers', { audience: 'interpreter', signal: controller.signal });
    controller.abort();
    expect(await outcomeAfter(0, reading)).toMatchObject({ name: 'AbortError' });
  });
});

describe('a change whose outcome the server does not know', () => {
  const unknown = (headers: Record<string, string>) =>
    new Response('{"message":"Perhaps","code":"outcome_unknown"}', { status: 503, headers });
  const change = () =>
    call('PUT /api/interpreters/{interpreterId}/availability', {
      params: { interpreterId: 1 },
      body: { isAvailable: true },
      audience: 'interpreter',
    });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is made again with the same key until it is known', async () => {
    const fetching = vi
      .fn<(url: string, request: RequestInit) => Promise<Response>>()
      .mockImplementationOnce(async () => unknown({ 'Retry-After': '1' }))
      .mockImplementation(async () => new Response('{"id":1}'));
    vi.stubGlobal('fetch', fetching);
    const changed = change();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await changed).toEqual({ id: 1 });
    const keys = fetching.mock.calls.map(([, { headers }]) => new Headers(headers).get('Idempotency-Key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it.each([
    [{ 'Retry-After': '1' }, 4],
    [{}, 1],
  ])('fails in the end: with %j after %i calls', async (headers, calls) => {
    const fetching = vi.fn(async () => unknown(headers as Record<string, string>));
    vi.stubGlobal('fetch', fetching);
    const failed = change().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await failed).toMatchObject({ status: 503, envelope: { code: 'outcome_unknown' } });
    expect(fetching).toHaveBeenCalledTimes(calls);
  });
});

describe('an answer', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([200, 409])('of status %i leaves no timer behind', async (status) => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => new Response('{}', { status }));
    await call('GET /api/offers', { audience: 'interpreter' }).catch(() => {});
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is waited for no longer while its body comes', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      const body = new ReadableStream({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(new Error('Aborted'))),
      });
      return new Response(body);
    });
    const outcome = expect(call('GET /api/offers', { audience: 'interpreter' })).rejects.toBeInstanceOf(
      NetworkError,
    );
    await vi.advanceTimersByTimeAsync(16_000);
    await outcome;
  });

  it("sets the server's time, also if refused", async () => {
    const listener = vi.fn();
    onServerTime(listener);
    const headers = { Date: 'Fri, 20 Nov 2026 09:00:00 GMT' };
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 409, headers }));
    await expect(call('GET /api/offers', {})).rejects.toMatchObject({ status: 409 });
    expect(listener).toHaveBeenCalledWith(headers.Date, expect.any(Number));
  });
});
