import * as z from 'zod/mini';
import { CALL_NAMES, CALLS, type CallName, mayCall } from '#contracts/calls.ts';
import type { ChangeEvent } from '#contracts/notifications/shapes.ts';
import type { Preview } from '#contracts/preview.ts';
import type { Role } from '#domain/access/access.ts';
import { COMPANY } from './company.ts';

type Endpoints = typeof CALLS;
type Answer<A extends CallName> = Endpoints[A]['response'] extends infer R extends z.core.$ZodType
  ? z.output<R>
  : undefined;
type BodyOf<A extends CallName> = Endpoints[A] extends { body: infer B extends z.core.$ZodType }
  ? z.input<B>
  : undefined;

/** A call as it came in. */
export interface Call<A extends CallName> {
  params: Record<string, string>;
  query: Record<string, string>;
  body: BodyOf<A>;
  headers: Headers;
}

type Reply<A extends CallName> = Answer<A> | Response | Promise<Answer<A> | Response>;
/** What a call is answered with, or the function that decides. */
type Answering<A extends CallName> = Answer<A> | Response | ((call: Call<A>) => Reply<A>);

/** The API at the boundary of `fetch`: answers are typed by the contract, and what is sent must satisfy it. */
export interface FakeServer {
  /** Every such call is answered so from now on. */
  answers<A extends CallName>(callName: A, answering: Answering<A>): void;
  /** The next such call alone is answered so. */
  answersNext<A extends CallName>(callName: A, answering: Answering<A>): void;
  /** What a preview of the action says from now on, or its refusal; else it would do nothing. It is none of `calls`. */
  previews(callName: CallName, preview: Partial<Preview> | Response): void;
  /** The calls of an action so far, the first one first. */
  calls<A extends CallName>(callName: A): readonly Call<A>[];
  /** Tells open screens of a change, as `GET /api/events` does. */
  tells(change: ChangeEvent): void;
  /** Staff with this role are signed in: what the role may not do is a mistake, and refused. */
  isUsedBy(role: Role): void;
  /** Calls that nobody has answered or that the role may not make, and bodies that the contract refuses. */
  readonly mistakes: readonly string[];
}

/** A refusal as the server words it: `fields` are its sentences by field. */
export function refusal(
  status: number,
  { message = 'Refused', code = 'refused', ...more }: Record<string, unknown> & { message?: string },
): Response {
  return Response.json({ message, code, ...more }, { status });
}

/** No answer at all, as without a network. */
export const noNetwork = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

/** An answer that waits until `release`. */
export function held<T>(answer: T): { reply: () => Promise<T>; release: () => void } {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { reply: () => isReleased.then(() => answer), release: () => release() };
}

interface Route {
  act: CallName;
  method: string;
  pattern: RegExp;
}

const routes: Route[] = CALL_NAMES.map((callName) => ({
  act: callName,
  method: CALLS[callName].method,
  pattern: new RegExp(`^${CALLS[callName].path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));
// Of two paths that match, the one with fewer parameters is meant: '/api/interpreters/search' is nobody's id.
routes.sort((a, b) => CALLS[a.act].path.split('{').length - CALLS[b.act].path.split('{').length);

// biome-ignore lint/suspicious/noExplicitAny: the table holds answers of every act; `answers` types each
type AnyAnswering = Answering<any>;

let current: FakeServer | undefined;

/** The server of this test, which knows nothing but the company yet. */
export function fakeServer(): FakeServer {
  if (current === undefined) {
    current = startFakeServer();
    current.answers('company.get', COMPANY);
    current.answers('logo.get', { logo: COMPANY.logo, updatedAt: `${COMPANY.today}T13:00:00.000Z` });
  }
  return current;
}

/** Ends the test's server, and answers what was wrong with the calls that it had. */
export function endFakeServer(): readonly string[] {
  const mistakes = current?.mistakes ?? [];
  current = undefined;
  return mistakes;
}

/** Takes the place of `fetch`. */
function startFakeServer(): FakeServer {
  const standing = new Map<CallName, AnyAnswering>();
  const next = new Map<CallName, AnyAnswering[]>();
  const log = new Map<CallName, Call<CallName>[]>();
  const previews = new Map<CallName, Partial<Preview> | Response>();
  const mistakes: string[] = [];
  let role: Role | null = null;

  async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(input), location.href);
    const found = routeOf(init.method ?? 'GET', url.pathname);
    if (found === undefined) {
      mistakes.push(`${init.method} ${url.pathname} is no call of the API`);
      return new Response('', { status: 404 });
    }
    const { act: callName, params } = found;
    const call = { params, query: Object.fromEntries(url.searchParams), ...bodyOf(callName, init) };
    const isPreview = url.searchParams.get('preview') === '1';
    if (!isPreview) log.set(callName, [...(log.get(callName) ?? []), call as Call<CallName>]);
    if (role !== null && !mayCall(role, callName)) {
      mistakes.push(`A ${role} may not do ${callName}`);
      return refusal(403, { code: 'wrong_role' });
    }
    if (isPreview) {
      const preview = previews.get(callName) ?? {};
      return preview instanceof Response ? preview.clone() : Response.json({ ...NO_PREVIEW, ...preview });
    }
    const answering = next.get(callName)?.shift() ?? standing.get(callName);
    if (answering === undefined && !standing.has(callName)) {
      mistakes.push(`${callName} has no answer`);
      return new Response('', { status: 404 });
    }
    const reply = await abortable(
      typeof answering === 'function' ? answering(call) : answering,
      init.signal ?? null,
    );
    if (reply instanceof Response) return reply.clone();
    if (CALLS[callName].response === null) return new Response(null, { status: 204, headers: dated() });
    const rows = Array.isArray(reply) && { 'X-Total-Count': String(reply.length) };
    return Response.json(reply, { status: CALLS[callName].status, headers: { ...dated(), ...rows } });
  }

  function bodyOf(callName: CallName, init: RequestInit) {
    const headers = new Headers(init.headers);
    if (typeof init.body !== 'string') return { body: init.body ?? undefined, headers };
    const body: unknown = JSON.parse(init.body);
    const endpoint = CALLS[callName];
    if ('body' in endpoint && !z.safeParse(endpoint.body, body).success)
      mistakes.push(`The contract refuses what was sent to ${callName}: ${init.body}`);
    return { body, headers };
  }

  globalThis.fetch = answer;
  return {
    answers: (callName, answering) => void standing.set(callName, answering),
    previews: (callName, preview) => void previews.set(callName, preview),
    answersNext: (callName, answering) => void next.set(callName, [...(next.get(callName) ?? []), answering]),
    // Each call is kept under its act.
    calls: <A extends CallName>(callName: A) => (log.get(callName) ?? []) as unknown as Call<A>[],
    tells: (change) => FakeEventSource.tell(change),
    isUsedBy(signedIn) {
      role = signedIn;
    },
    mistakes,
  };
}

const NO_PREVIEW: Preview = { changes: [], tells: [], cost: null };

const dated = () => ({ Date: new Date().toUTCString() });

function routeOf(method: string, path: string) {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match)
      return {
        act: route.act,
        params: Object.fromEntries(
          Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
        ),
      };
  }
  return undefined;
}

function abortable<T>(reply: T | Promise<T>, signal: AbortSignal | null): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    Promise.resolve(reply).then(resolve, reject);
  });
}

/** The stream of changes: ready as soon as it is opened. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly open = new Set<FakeEventSource>();
  readyState = 1;

  constructor() {
    super();
    FakeEventSource.open.add(this);
    queueMicrotask(() => this.dispatchEvent(new Event('ready')));
  }

  static tell(change: ChangeEvent): void {
    const data = JSON.stringify(change);
    for (const source of FakeEventSource.open) source.dispatchEvent(new MessageEvent('change', { data }));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
    FakeEventSource.open.delete(this);
  }
}
