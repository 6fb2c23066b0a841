import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { CallDeclaration } from '#contracts/call.ts';

/**
 * Registers a route whose body is a file. The parser for these media types exists only in this scope. The body is
 * passed on unchanged, in one piece.
 */
export function registerUpload(
  app: FastifyInstance,
  { types, maxBytes }: NonNullable<CallDeclaration['upload']>,
  options: RouteOptions,
): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.route({ ...options, bodyLimit: maxBytes });
    done();
  });
}

/** The API description of an answer that is a file. */
export function describeDownload(
  { types }: NonNullable<CallDeclaration['download']>,
  schema: NonNullable<CallDeclaration['response']>,
) {
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

/** The media types that a request's route takes. */
export function acceptedTypes(request: FastifyRequest): readonly string[] {
  return request.routeOptions?.schema?.consumes ?? ['application/json'];
}

/** The largest body that a request's route takes: '100 kB', '2 MB'. */
export function acceptedSize(request: FastifyRequest): string {
  const bytes = request.routeOptions.bodyLimit;
  return bytes < 1_000_000 ? `${Math.floor(bytes / 1000)} kB` : `${Math.floor(bytes / 1_000_000)} MB`;
}
