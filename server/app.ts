import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { failureForLog } from './db/failure-for-log.ts';
import { FEATURES } from './features.ts';
import type { Dependencies } from './http/dependencies.ts';
import { answerUnreadableAddress, installErrorGate } from './http/error-gate.ts';
import { RequestLog, requestLine } from './http/request-log.ts';
import { isSecure } from './http/route.ts';
import { readInput, writeAnswer } from './http/validation.ts';
import { serveWeb } from './http/web-files.ts';

const BODY_LIMIT_BYTES = 100_000;

/** Composes the app. Listening happens elsewhere. */
export async function buildApp(deps: Dependencies): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // One hop: only the proxy's own entry. The caller may have written everything to the left of it.
    trustProxy: deps.env.trustProxy && ((_address, hop) => hop === 0),
    logController: new RequestLog(),
    logger: {
      level: deps.env.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { req: requestLine, err: failureForLog },
    },
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerUnreadableAddress,
    // At shutdown, requests under way are answered and idle connections closed.
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(readInput);
  app.setSerializerCompiler(writeAnswer);
  app.decorateRequest('scope', null);
  app.decorateRequest('proof', null);
  readJsonOnly(app);
  installErrorGate(app);
  await app.register(cookie);
  // An answer becomes bytes once, instead of once for its hash and once for the network.
  app.addHook('onSend', async (_request, _reply, payload) =>
    typeof payload === 'string' ? Buffer.from(payload) : payload,
  );
  await app.register(etag, { weak: true });
  await app.register(compress, { threshold: 2048, encodings: ['gzip', 'identity'] });
  await app.register(helmet, headersOf(isSecure(deps)));
  await app.register(swagger, {
    openapi: { info: { title: 'Parley', version: '1' } },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'private, no-cache');
  });
  for (const register of FEATURES) register(app, deps);
  await serveWeb(app);
  return app;
}

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
