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

/**
 * Writes one line for each call of the API when it is answered, and one for any other request (a file, a page, a health check) that
 * fails: who asked, from where, for what, and how it ended.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (!isCall(request) && !error && reply.statusCode < 400) return;
    const line = {
      req: request,
      res: reply,
      account: request.scope?.accountId,
      address: request.ip,
      ms: Math.round(reply.elapsedTime),
      ...(error && { err: error }),
    };
    if (error) request.log.error(line, 'request broken off');
    else request.log.info(line, 'request');
  }
}

const isCall = ({ url }: FastifyRequest) => url.startsWith('/api/');
