import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * What a log line says about a request: only the path. Queries contain names that people searched for, and the token of
 * a link is a secret.
 */
export function requestLine(request: { method: string; url: string }): { method: string; path: string } {
  const path = request.url.split('?', 1)[0] ?? '';
  return {
    method: request.method,
    path: path.replace(/^(\/api\/(?:offers|calendar|invitations)\/)[^/]+/, '$1…'),
  };
}

/** Writes a line for each call of the API, and one for any other request (a file, a page, a health check) that fails. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    if (isCall(request)) super.incomingRequest(request, reply);
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (isCall(request) || error) super.requestCompleted(error, request, reply);
    else if (reply.statusCode >= 400) request.log.info({ req: request, res: reply }, 'request failed');
  }
}

const isCall = ({ url }: FastifyRequest) => url.startsWith('/api/');
