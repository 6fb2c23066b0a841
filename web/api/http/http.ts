import type * as z from 'zod/mini';
import type { CALLS, CallName } from '#contracts/calls.ts';
import type { Audience } from '#domain/access/access.ts';
import { HttpError, NetworkError } from './http-error.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

type Calls = typeof CALLS;
/** Each call under its method and path, 'GET /api/invoices/{invoiceId}': the form of a request line, without a table to load. */
type CallsByRoute = {
  [Name in CallName as `${Calls[Name]['method']} ${Calls[Name]['path']}`]: Calls[Name];
};
export type Route = keyof CallsByRoute;
/** What can be previewed (contracts: `canPreview`). */
export type PreviewableRoute = {
  [R in Route]: CallsByRoute[R] extends { canPreview: true } ? R : never;
}[Route];

type AnswerOf<R extends Route> = CallsByRoute[R]['response'] extends infer S extends z.core.$ZodType
  ? z.output<S>
  : undefined;
type BodyOf<R extends Route> = CallsByRoute[R] extends { upload: object }
  ? Blob
  : CallsByRoute[R] extends { body: infer B extends z.core.$ZodType }
    ? z.input<B>
    : never;
type QueryOf<R extends Route> = CallsByRoute[R] extends { query: infer Q extends z.core.$ZodType }
  ? z.input<Q>
  : never;
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type ParamsOf<R extends Route> = Record<ParamNames<R>, string | number>;

interface CommonOptions {
  /** Whose session the call uses: one browser may be signed in as all three. */
  audience?: Audience;
  /** The same key with the same body is done once (contracts: `isRepeatable`). */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** After so long without an answer the call fails as `NetworkError`; what a portal reads has a limit of its own. */
  timeLimitMs?: number;
}

export type CallOptions<R extends Route> = CommonOptions &
  ([BodyOf<R>] extends [never] ? unknown : { body: BodyOf<R> }) &
  ([QueryOf<R>] extends [never] ? unknown : { query?: QueryOf<R> }) &
  ([keyof ParamsOf<R>] extends [never] ? unknown : { params: ParamsOf<R> });

/** A page of a list: the rows, how many there are in all, and the cursor of the next page or null. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  next: string | null;
}

interface Parts extends CommonOptions {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Makes a call of the API by its method and path. Throws `HttpError` for a non-OK answer and `NetworkError` for none; shows nothing
 * and goes nowhere.
 */
export async function call<R extends Route>(route: R, options: CallOptions<R>): Promise<AnswerOf<R>> {
  // A 204 is declared as `response: null`. The server writes its answers through the same contract's schema, so they are not
  // validated again.
  return send(route, options, (response) => (response.status === 204 ? undefined : response.json()));
}

/** Makes a call whose answer is paged (contracts: `isPaged`). */
export async function callPage<R extends Route>(
  route: R,
  options: CallOptions<R>,
): Promise<Page<AnswerOf<R> extends (infer Row)[] ? Row : never>> {
  return send(route, options, async (response) => {
    const rows = await response.json();
    const total = Number(response.headers.get('X-Total-Count') ?? rows.length);
    return { rows, total, next: nextCursor(response.headers.get('Link')) };
  });
}

let isIdle = () => false;

/**
 * Marks calls while nobody is at the screen: what open screens fetch by themselves keeps nobody signed in (rule sign-in-6).
 */
export function setIdleCheck(check: () => boolean): void {
  isIdle = check;
}

let reportServerTime: (dateHeader: string | null, sentAt: number) => void = () => {};

/** Lets the device's clock learn from each answer; `sentAt` is the device's time in milliseconds. */
export function onServerTime(listener: typeof reportServerTime): void {
  reportServerTime = listener;
}

/** With one bar of reception a call can hang for minutes: a call that only reads is then given up. */
const portalReadLimitMs = 15_000;

/** How often a call is made again whose outcome the server does not know. */
const MOST_REPEATS = 3;

/**
 * Makes a call and reads its answer by `read`, for what is no JSON too (call-file.ts); throws as `call` does. If the server does not
 * know whether it has saved a change, the same call is made again with the same key: it answers what was done, or does it.
 */
export async function send<T>(
  route: Route,
  options: Parts,
  read: (response: Response) => T | Promise<T>,
): Promise<T> {
  const isWrite = !route.startsWith('GET ');
  const keyed = {
    ...options,
    ...(isWrite && { idempotencyKey: options.idempotencyKey ?? newIdempotencyKey() }),
  };
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await sendOnce(route, keyed, read);
    } catch (error) {
      const isUnknown = error instanceof HttpError && error.envelope?.code === 'outcome_unknown';
      if (!isUnknown || error.retryAfterSeconds === null || repeats === MOST_REPEATS) throw error;
      await new Promise((resolve) => setTimeout(resolve, Number(error.retryAfterSeconds) * 1000));
    }
  }
}

async function sendOnce<T>(
  route: Route,
  options: Parts,
  read: (response: Response) => T | Promise<T>,
): Promise<T> {
  const [method = '', path = ''] = route.split(' ');
  const isPortalRead = method === 'GET' && options.audience !== 'staff';
  const limit = limited(options.signal, options.timeLimitMs ?? (isPortalRead ? portalReadLimitMs : null));
  const request: RequestInit = {
    method,
    headers: headersOf(options),
    credentials: 'same-origin',
    signal: limit.signal,
    body: isFile(options.body) ? options.body : (JSON.stringify(options.body) ?? null),
  };
  const sentAt = Date.now();
  try {
    const response = await received(fetch(urlOf(path, options), request), options.signal);
    reportServerTime(response.headers.get('Date'), sentAt);
    if (!response.ok) throw await received(errorOf(response, options.audience), options.signal);
    return await received(Promise.resolve(read(response)), options.signal);
  } finally {
    limit.end();
  }
}

const isFile = (body: unknown) => body instanceof Blob;

/** A call over the network; a failure that is not the caller's own abort is a `NetworkError`. */
function received<T>(coming: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return coming.catch((cause: unknown) => {
    throw signal?.aborted ? cause : new NetworkError(cause);
  });
}

/**
 * A signal that aborts with the caller's own and when the time is up, until it is ended. By hand: `AbortSignal.any` is missing on
 * older phones.
 */
function limited(signal: AbortSignal | undefined, limitMs: number | null) {
  if (limitMs === null) return { signal: signal ?? null, end: () => {} };
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, limitMs);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

function headersOf({ audience, body, idempotencyKey }: Parts): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(body !== undefined && { 'Content-Type': isFile(body) ? body.type : 'application/json' }),
    ...(audience && { 'X-Parley-Audience': audience }),
    ...(isIdle() && { 'X-Parley-Unattended': 'yes' }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
}

/** The address of a call: `{name}` filled in from `params`, `query` without what is undefined or null. */
export function urlOf(path: string, { params = {}, query = {} }: Pick<Parts, 'params' | 'query'>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** The cursor in the address marked rel="next" of a Link header, or null. */
export function nextCursor(link: string | null): string | null {
  const cursor = link?.match(/[?&]cursor=([^&>]*)[^>]*>\s*;\s*rel="?next"?/)?.[1];
  return cursor === undefined ? null : decodeURIComponent(cursor);
}

async function errorOf(response: Response, audience: Audience | undefined): Promise<HttpError> {
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new HttpError({
    status: response.status,
    statusText: response.statusText,
    body: await response.text(),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
    audience,
  });
}
