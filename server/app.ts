import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { failureForLog } from './db/failure-for-log.ts';
import { auditAccess } from './features/auth/commands/audit-access.ts';
import { FEATURES } from './features.ts';
import type { Dependencies } from './http/dependencies.ts';
import { answerUnreadableAddress, answerUnreadableRequest, installErrorGate } from './http/error-gate.ts';
import { readForwardedAddress, warnOfUntrustedProxy } from './http/forwarded-address.ts';
import { RequestLog, requestLine } from './http/request-log.ts';
import { isSecure } from './http/route.ts';
import { readInput, writeAnswer } from './http/validation.ts';
import { serveWeb } from './http/web-files.ts';

const BODY_LIMIT_BYTES = 100_000;
/** Everybody gets an answer within this time, whatever the database does; its own limits are shorter (db/connect.ts). */
const LONGEST_ANSWER_MS = 5500;
/** A request that takes longer to arrive is cut off: a client that sends a byte now and then would keep its connection for ever. */
const LONGEST_REQUEST_MS = 30_000;
const LONGEST_HEADERS_MS = 15_000;
const MOST_CONNECTIONS = 5000;

/** Composes the app. Listening happens elsewhere. */
export async function buildApp(deps: Dependencies): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    handlerTimeout: LONGEST_ANSWER_MS,
    requestTimeout: LONGEST_REQUEST_MS,
    http: { headersTimeout: LONGEST_HEADERS_MS, connectionsCheckingInterval: 5000 },
    // One hop: only the proxy's own entry. The caller may have written everything to the left of it.
    trustProxy: deps.env.trustProxy && ((_address, hop) => hop === 0),
    logController: new RequestLog(),
    logger: {
      level: deps.env.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { req: requestLine, err: failureForLog },
    },
    genReqId: () => randomUUID(), // one of its own also after a restart
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableRequest,
    // At shutdown, requests under way are answered and idle connections closed.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  app.addHook('onRequest', deps.env.trustProxy ? readForwardedAddress : warnOfUntrustedProxy());
  app.setValidatorCompiler(readInput);
  app.setSerializerCompiler(writeAnswer);
  app.decorateRequest('scope', null);
  app.decorateRequest('isRepeatable', false);
  app.server.maxConnections = MOST_CONNECTIONS;
  readJsonOnly(app);
  installErrorGate(app);
  await app.register(cookie);
  // An answer becomes bytes once, instead of once for its hash and once for the network.
  app.addHook('onSend', async (_request, _reply, payload) =>
    typeof payload === 'string' ? Buffer.from(payload) : payload,
  );
  await app.register(etag, { weak: true });
  // A page of a list is compressed at once: a stream and its threads cost as much again as the compression itself.
  await app.register(compress, { threshold: 2048, syncThreshold: 100_000, encodings: ['gzip', 'identity'] });
  await app.register(helmet, headersOf(isSecure(deps)));
  await app.register(swagger, {
    openapi: { info: { title: 'Parley', version: '1' } },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DOCS_POLICY });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store'); // no browser keeps people's data on a disk (rule sign-in-22)
  });
  // So that a proxy keeps no connection to a process that ends, on which it would send one request too many.
  app.addHook('onSend', async (_request, reply) => {
    if (deps.isEndingSoon?.()) reply.header('connection', 'close');
  });
  auditAccess(app, deps);
  for (const register of FEATURES) register(app, deps);
  await serveWeb(app);
  return app;
}

/** Swagger UI writes styles into its page; its scripts are files. */
const DOCS_POLICY = {
  'default-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** JSON is the only body; an empty one counts as none. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, String(body), done);
  });
}

function headersOf(secure: boolean) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' as const },
  };
}
