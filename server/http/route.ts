import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { CallDeclaration } from '#contracts/call.ts';
import { CALLS, type CallName } from '#contracts/calls.ts';
import type { Reader } from '#contracts/money.ts';
import { Preview } from '#contracts/preview.ts';
import { type Audience, audiencesOf, ROLES, type Who } from '#domain/access/access.ts';
import type { Scope, ScopeOf } from '#domain/access/scope.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Actor } from '#server/db/record/record.ts';
import { databaseError, OutcomeUnknown, Refused, refuseIf, transact } from '#server/db/transaction.ts';
import type { Dependencies } from './dependencies.ts';
import { describeDownload, registerUpload } from './file-bodies.ts';
import { hiderFor, moneyHider } from './hide-money.ts';
import { claimKey, hashRequest, type Repeatable, saveAnswer } from './idempotency.ts';
import { crossOriginRefusal } from './origin.ts';
import { Previewed, previewOf, writePreview } from './preview.ts';
import { findSession, sessionTokens } from './session.ts';
import { writeAnswer } from './validation.ts';

type Shape<A extends CallName, K extends 'params' | 'query' | 'body'> =
  (typeof CALLS)[A] extends Record<K, infer S extends z.core.$ZodType> ? z.output<S> : undefined;
type Response<A extends CallName> = (typeof CALLS)[A]['response'] extends infer S extends z.core.$ZodType
  ? z.input<S>
  : undefined;
type AudienceOf<W extends Who> = W extends 'interpreter' | 'client' ? W : 'staff';
type ScopeFor<A extends CallName> = (typeof CALLS)[A]['who'] extends readonly (infer W extends Who)[]
  ? ScopeOf<AudienceOf<W>>
  : null;

/** One call as it came in, parsed and permitted. */
export interface Call<A extends CallName> {
  /** Who asks; null if no session is needed. */
  readonly scope: ScopeFor<A>;
  readonly params: Shape<A, 'params'>;
  readonly query: Shape<A, 'query'>;
  readonly body: Shape<A, 'body'>;
  /** The moment of the call, an instant; everything that one call writes carries the same. */
  readonly now: string;
  readonly actor: Actor;
  /** For reading. */
  readonly db: Db;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /**
   * Runs a write: one transaction around `work`, whose value is the answer. With an `Idempotency-Key` the answer is
   * stored in the same transaction, and a repeated call gets it without running `work` again. `again` makes the repeated
   * answer from the first one if its reader may see less by now. As a preview it takes everything back, and nothing after it is done.
   */
  write(work: (tx: Tx) => Promise<Response<A>>, again?: Again<Response<A>>): Promise<Response<A>>;
  /** Sets the headers of a page: the cursor of the next page and the total number of rows (rule api-1). */
  page(more: { nextCursor: string | null; total: number }): void;
}

type Again<T> = (tx: Tx, first: T) => Promise<T>;

type Handler<A extends CallName> = (call: Call<A>) => Promise<Response<A>>;

interface Reading {
  /** How long an answer may take, where the app's limit is too short. */
  readonly longestMs?: number;
}

/** Registers the route of a call as `contracts/` declares it (rule access-2). */
export function route<A extends CallName>(
  app: FastifyInstance,
  deps: Dependencies,
  name: A,
  handler: Handler<A>,
  { longestMs }: Reading = {},
): void {
  const declaration: CallDeclaration = CALLS[name];
  const { method, path } = declaration;
  const mayTakeMs = longestMs ?? fileMs(declaration);
  const hideMoney = moneyHider(declaration);
  const refuseOthers = async (request: FastifyRequest) => {
    refuseIf(crossOriginRefusal(request, deps.env.publicUrl));
    // Who asks for a preview must not have it done.
    if (!declaration.canPreview && method !== 'GET' && Object.hasOwn(request.query as object, 'preview'))
      throw new Refused(NO_PREVIEW);
    request.scope = await permit(name, request, deps);
  };
  const options: RouteOptions = {
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(name, declaration),
    // Before the input is validated, so that nobody learns about fields that they may not send, and no file is read in
    // vain.
    ...(declaration.upload ? { onRequest: refuseOthers } : { preValidation: refuseOthers }),
    handler: async (request, reply) => {
      let answer: Response<A>;
      try {
        answer = await handler(callOf(name, declaration, deps, request, reply));
      } catch (error) {
        if (!(error instanceof Previewed)) throw error;
        reply.code(200).type('application/json; charset=utf-8').serializer(writePreview);
        return hideMoneyInPreview(readerOf(request, declaration), error.preview);
      }
      if (reply.sent) return reply;
      reply.code(declaration.status);
      if (declaration.response === null) return reply.send();
      return hideMoney(readerOf(request, declaration), answer);
    },
    // A file is sent as the handler returns it.
    ...(declaration.download && { serializerCompiler: () => String }),
    // A preview is written by a shape of its own: tried out, a choice of two shapes would cost each answer.
    ...(declaration.canPreview &&
      declaration.response && {
        serializerCompiler: (found) => writeAnswer({ ...found, schema: declaration.response ?? Preview }),
      }),
    ...(mayTakeMs && { handlerTimeout: mayTakeMs }),
  };
  if (declaration.upload) registerUpload(app, declaration.upload, options);
  else app.route(options);
}

const hideMoneyInPreview = hiderFor(Preview, ROLES);

/** Who reads the answer. */
function readerOf({ scope }: FastifyRequest, { answersTo }: CallDeclaration): Reader {
  if (scope === null) return answersTo ?? null;
  return scope.audience === 'staff' ? scope.role : scope.audience;
}

/** A photo may come slowly, and a PDF may take long to make, also because of the one before it. */
const FILE_MS = 30_000;

const fileMs = ({ upload, download }: CallDeclaration): number | null =>
  upload || download?.types.includes('application/pdf') ? FILE_MS : null;

/** The body of a change without a payload: nothing, or an empty object. */
const NO_BODY = z.strictObject({});

const NO_PREVIEW = {
  code: 'validation_failed',
  message: 'This call has no preview. Nothing was done.',
  fields: { preview: 'This call has no preview' },
} as const;

const PREVIEW = { preview: z.optional(z.literal('1', { error: 'Send 1 for a preview' })) };
const ONLY_PREVIEW = z.strictObject(PREVIEW);

function schemaOf(name: CallName, declaration: CallDeclaration) {
  const { method, path, params, body, response, status, summary, upload, download, canPreview } = declaration;
  const query = canPreview ? ONLY_PREVIEW : declaration.query;
  const takesBody = ['POST', 'PUT'].includes(method);
  return {
    operationId: name,
    tags: [name.slice(0, name.indexOf('.'))],
    summary,
    description: `${path}`,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body ? { body } : takesBody && { body: NO_BODY }),
    ...(upload && { consumes: [...upload.types] }),
    ...((response || canPreview) && {
      response: {
        // Named beside the preview, which would else look like the only answer.
        [status]: response === null ? z.null() : download ? describeDownload(download, response) : response,
        ...(canPreview && { 200: response && status === 200 ? z.union([response, Preview]) : Preview }),
      },
    }),
  };
}

const SET_UP_SECOND_FACTOR = {
  code: 'second_factor_missing',
  message: 'Your company requires a second factor. Set it up in your account first.',
} as const;

/** The scope of the first session that may make the call; throws the refusal otherwise. */
async function permit(name: CallName, request: FastifyRequest, deps: Dependencies): Promise<Scope | null> {
  const { who, worksWithoutSecondFactor }: CallDeclaration = CALLS[name];
  if (who === 'everyone') return null;
  const tokens = sessionTokens(request, isSecure(deps));
  const admitted: readonly Audience[] = audiencesOf(who);
  // Admitted audiences first, so that most requests need one look-up.
  const inOrder = [
    ...tokens.filter((t) => admitted.includes(t.audience)),
    ...tokens.filter((t) => !admitted.includes(t.audience)),
  ];
  // What an open screen fetches by itself does not count as activity (rule sign-in-6).
  const how = request.headers['x-parley-unattended'] === undefined ? 'as the person' : 'quietly';
  for (const { audience, token } of inOrder) {
    const scope = await findSession(deps.database.db, audience, token, deps.clock.now(), how);
    if (scope && who.includes(scope.audience === 'staff' ? scope.role : scope.audience)) {
      if (scope.audience === 'staff' && scope.needsSecondFactor && !worksWithoutSecondFactor)
        throw new Refused(SET_UP_SECOND_FACTOR);
      return scope;
    }
    if (!scope) continue;
    request.scope = scope; // for the log: who was refused
    if (admitted.includes(scope.audience))
      throw new Refused({
        code: 'wrong_role',
        message: 'Your role does not include this. Ask an administrator.',
      });
    throw new Refused({ code: 'wrong_audience', message: 'You are not allowed to do this.' });
  }
  throw new Refused({ code: 'unauthenticated', message: 'Please sign in.' });
}

/** Whether cookies must be `Secure`: the product's address is https. */
export function isSecure(deps: Dependencies): boolean {
  return deps.env.publicUrl.startsWith('https:');
}

function callOf<A extends CallName>(
  name: A,
  declaration: CallDeclaration,
  deps: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<A> {
  const now = deps.clock.now();
  const scope = request.scope;
  const isPreview = declaration.canPreview && (request.query as { preview?: '1' }).preview === '1';
  const repeatable =
    declaration.isRepeatable && scope && !isPreview ? repeatableOf(name, scope, deps, request) : null;
  request.isRepeatable = repeatable !== null;
  return {
    // `permit` admitted exactly those who may make the call, and the schemas parsed exactly its shapes.
    scope: scope as ScopeFor<A>,
    params: request.params as Shape<A, 'params'>,
    query: request.query as Shape<A, 'query'>,
    body: request.body as Shape<A, 'body'>,
    now,
    actor: {
      audience: scope?.audience ?? 'system',
      accountId: scope?.accountId ?? null,
      requestId: request.id,
      address: request.ip,
    },
    db: deps.database.db,
    request,
    reply,
    write: async (work, again) => {
      const full = deps.whyFull?.() ?? null;
      if (full !== null) throw new Refused({ code: 'unavailable', message: full, retryAfterSeconds: 30 });
      if (isPreview) throw new Previewed(await previewOf(deps, work, { now, scope }));
      return write(deps.database.db, work, {
        status: declaration.status,
        repeatable,
        now,
        again: again ?? null,
      });
    },
    page: (more) => setPageHeaders(reply, request, more),
  };
}

function repeatableOf(
  name: CallName,
  scope: Scope,
  deps: Dependencies,
  request: FastifyRequest,
): Repeatable | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refused({
      code: 'malformed',
      message: 'An Idempotency-Key has 1 to 200 printable characters.',
    });
  }
  // Hashed with a key: a body may contain a new password, and a plain hash of it could be guessed from a copy of the
  // database.
  const requestHash = deps.secret.derive('idempotency', hashRequest(name, request.url, request.body));
  return { accountId: scope.accountId, key, act: name, requestHash };
}

interface Write<T> {
  readonly status: number;
  readonly repeatable: Repeatable | null;
  readonly now: string;
  readonly again: Again<T> | null;
}

const LOCK_TIMEOUT = '55P03';

function write<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { status, repeatable, now, again }: Write<T>,
): Promise<T> {
  return transact(db, async (tx) => {
    if (!repeatable) return work(tx);
    const stored = await claimKey(tx, repeatable, now).catch((error: unknown) => {
      // The first call with this key still holds it, and may yet commit.
      throw databaseError(error)?.code === LOCK_TIMEOUT
        ? new OutcomeUnknown('the first call has not ended', { cause: error })
        : error;
    });
    if (stored !== null) {
      const first = JSON.parse(stored) as T; // the answer of `work` at the first call
      return again ? again(tx, first) : first;
    }
    const answer = await work(tx);
    await saveAnswer(tx, repeatable, status, answer);
    return answer;
  });
}

function setPageHeaders(
  reply: FastifyReply,
  request: FastifyRequest,
  more: { nextCursor: string | null; total: number },
): void {
  reply.header('x-total-count', String(more.total));
  if (more.nextCursor === null) return;
  const url = new URL(request.url, 'http://any');
  url.searchParams.set('cursor', more.nextCursor);
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once permitted; null if no session is needed. */
    scope: Scope | null;
    /** Whether the same call with the same key may be made again. */
    isRepeatable: boolean;
  }
}
