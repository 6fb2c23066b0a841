import type * as z from 'zod/mini';
import type { ENDPOINTS } from '#contracts/endpoints.ts';
import type { PATHS } from '#contracts/paths.ts';
import { type Method, PORTAL_PATHS } from '#contracts/portal-paths.ts';
import type { Act, Audience } from '#domain/access/access.ts';
import { HttpError, NetworkError } from './http-error.ts';

type Endpoints = typeof ENDPOINTS;
type Answer<A extends Act> = Endpoints[A]['response'] extends infer R extends z.core.$ZodType
  ? z.output<R>
  : undefined;
type BodyOf<A extends Act> = Endpoints[A] extends { upload: object }
  ? Blob
  : Endpoints[A] extends { body: infer B extends z.core.$ZodType }
    ? z.input<B>
    : never;
type QueryOf<A extends Act> = Endpoints[A] extends { query: infer Q extends z.core.$ZodType }
  ? z.input<Q>
  : never;
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type ParamsOf<A extends Act> = Record<ParamNames<(typeof PATHS)[A][1]>, string | number>;

interface CommonOptions {
  /** Whose session the call uses: one browser may be signed in as all three. */
  audience?: Audience;
  /** The same key with the same body is done once (contracts: `isRepeatable`). */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** After so long without an answer the call fails as `NetworkError`; what a portal reads has a limit of its own. */
  timeLimitMs?: number;
}

export type CallOptions<A extends Act> = CommonOptions &
  ([BodyOf<A>] extends [never] ? unknown : { body: BodyOf<A> }) &
  ([QueryOf<A>] extends [never] ? unknown : { query?: QueryOf<A> }) &
  ([keyof ParamsOf<A>] extends [never] ? unknown : { params: ParamsOf<A> });

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
 * Makes a call of the API by the name of its act. Throws `HttpError` for a non-OK answer and `NetworkError` for none;
 * shows nothing and goes nowhere.
 */
export async function call<A extends Act>(act: A, options: CallOptions<A>): Promise<Answer<A>> {
  const response = await send(act, options);
  if (response.status === 204) return undefined as Answer<A>; // a 204 is declared as `response: null`
  // The server writes its answers through the same contract's schema, so they are not validated again.
  return (await received(response.json(), options.signal)) as Answer<A>;
}

/** Makes a call whose answer is paged (contracts: `isPaged`). */
export async function callPage<A extends Act>(
  act: A,
  options: CallOptions<A>,
): Promise<Page<Answer<A> extends (infer Row)[] ? Row : never>> {
  const response = await send(act, options);
  const rows = await received(response.json(), options.signal);
  const total = Number(response.headers.get('X-Total-Count') ?? rows.length);
  return { rows, total, next: nextCursor(response.headers.get('Link')) };
}

const known = new Map<string, readonly [Method, string]>(Object.entries(PORTAL_PATHS));

/** Makes more calls known than the portals have: the staff's screens bring theirs along. */
export function learnPaths(paths: Partial<Record<Act, readonly [Method, string]>>): void {
  for (const [act, path] of Object.entries(paths)) known.set(act, path);
}

let isUnattended = () => false;

/** Lets calls say when nobody is at the screen: what open screens fetch by themselves keeps nobody signed in (design 3.13). */
export function knowAttendance(isAway: () => boolean): void {
  isUnattended = isAway;
}

let heedServerTime: (dateHeader: string | null, sentAt: number) => void = () => {};

/** Lets the device's clock learn from each answer; `sentAt` is the device's time in milliseconds. */
export function teachServerTime(heed: typeof heedServerTime): void {
  heedServerTime = heed;
}

/** With one bar of reception a call can hang for minutes: what is only read is then given up. */
const portalReadLimitMs = 15_000;

/** Makes a call and answers the response as it is, for what is no JSON (call-file.ts); throws as `call` does. */
export async function send(act: Act, options: Parts): Promise<Response> {
  const [method, path] = known.get(act) ?? unknownAct(act);
  const isPortalRead = method === 'GET' && options.audience !== 'staff';
  const request: RequestInit = {
    method,
    headers: headersOf(options),
    credentials: 'same-origin',
    signal: limitedSignal(options.signal, options.timeLimitMs ?? (isPortalRead ? portalReadLimitMs : null)),
    body: isFile(options.body) ? options.body : (JSON.stringify(options.body) ?? null),
  };
  const sentAt = Date.now();
  const response = await received(fetch(addressOf(path, options), request), options.signal);
  heedServerTime(response.headers.get('Date'), sentAt);
  if (!response.ok) throw await received(errorOf(response, options.audience), options.signal);
  return response;
}

const isFile = (body: unknown) => body instanceof Blob;

/** What comes over the network; a failure that is not the caller's own wish is a `NetworkError`. */
function received<T>(coming: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return coming.catch((cause: unknown) => {
    throw signal?.aborted ? cause : new NetworkError(cause);
  });
}

/** Aborts with the caller's signal and when the time is up. By hand: `AbortSignal.any` is missing on older phones. */
function limitedSignal(signal: AbortSignal | undefined, limitMs: number | null): AbortSignal | null {
  if (limitMs === null) return signal ?? null;
  const controller = new AbortController();
  setTimeout(() => controller.abort(), limitMs);
  if (signal?.aborted) controller.abort();
  signal?.addEventListener('abort', () => controller.abort(), { once: true });
  return controller.signal;
}

function headersOf({ audience, body, idempotencyKey }: Parts): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(body !== undefined && { 'Content-Type': isFile(body) ? body.type : 'application/json' }),
    ...(audience && { 'X-Parley-Audience': audience }),
    ...(isUnattended() && { 'X-Parley-Unattended': 'yes' }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
}

/** The address of a call: `{name}` filled in from `params`, `query` without what is undefined or null. */
export function addressOf(
  path: string,
  { params = {}, query = {} }: Pick<Parts, 'params' | 'query'>,
): string {
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

function unknownAct(act: Act): never {
  throw new Error(`The path of ${act} is not known here`);
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
