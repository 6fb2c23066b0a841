import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorEnvelope } from '#contracts/error.ts';
import type { Refusal, RefusalCode } from '#domain/refusal.ts';
import { lostConnection } from '#server/db/lost-connection.ts';
import { databaseError, OutcomeUnknown, Refused } from '#server/db/transaction.ts';
import { acceptedSize, acceptedTypes } from './file-bodies.ts';
import { seesNoMoney } from './hide-money.ts';
import { STATUS_OF } from './refusal-status.ts';

/**
 * Decides what an error tells the outside. A refusal gives its sentence; a failure gives a request id and nothing of
 * its cause, which is logged once (rule api-3).
 */
export function installErrorGate(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = ofBody(error, request) ?? ofUnknownOutcome(error, request) ?? refusalOf(error);
    if (refusal.code === 'internal' || refusal.code === 'outcome_unknown')
      request.log.error({ err: error }, 'request failed');
    const { message, withoutMoney = message } = refusal;
    return answer(
      request,
      reply,
      seesNoMoney(request.scope) ? { ...refusal, message: withoutMoney } : refusal,
    );
  });
  app.setNotFoundHandler((request, reply) =>
    answer(request, reply, { code: 'not_found', message: 'There is nothing at this address.' }),
  );
}

/** The same for an address that cannot be decoded: Fastify answers it before any error handler. */
export function answerUnreadableAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void answer(request, reply, refusalOf(error));
}

/** The policy of an answer that is no page. */
const NOTHING_LOADS = "default-src 'none'; frame-ancestors 'none'";

/** The answer to bytes that are no HTTP request, or that come too slowly; the connection ends with it. */
export function answerUnreadableRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const body = JSON.stringify({ code: 'malformed', message: 'The request cannot be read.' });
  const headers = [
    isLate ? 'HTTP/1.1 408 Request Timeout' : 'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    `Content-Security-Policy: ${NOTHING_LOADS}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

function answer(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, message, fields, conflict, override, retryAfterSeconds } = refusal;
  const envelope: ErrorEnvelope = {
    message,
    code,
    ...(fields && { fields }),
    ...(conflict && { conflict }),
    ...(override && { override: [...override] }),
    ...(code === 'internal' && { requestId: request.id }),
  };
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  if (code === 'unavailable' && !reply.hasHeader('retry-after')) reply.header('retry-after', '5');
  // An address that cannot be read is answered before the hooks that set this.
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NOTHING_LOADS);
  return reply
    .code(STATUS_OF[code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(envelope);
}

/** Errors that Fastify itself raises before a handler runs, by their code. */
const OF_FRAMEWORK: Readonly<Record<string, Refusal>> = {
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not_found', message: 'There is nothing at this address.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'malformed', message: 'The body is empty.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'malformed',
    message: 'The body does not have the length that was declared.',
  },
  FST_ERR_BAD_URL: { code: 'malformed', message: 'The address cannot be read.' },
};

/** The refusal of a body that the route does not take. */
function ofBody(error: FastifyError, request: FastifyRequest): Refusal | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return {
        code: 'body_too_large',
        message: `The request is too large: at most ${acceptedSize(request)}.`,
      };
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return {
        code: 'unsupported_media_type',
        message: `Send the body as ${acceptedTypes(request).join(', ')}.`,
      };
    default:
      return null;
  }
}

/** After a commit whose answer was lost, and when a change takes so long that nobody waits for it any more. */
function ofUnknownOutcome(error: FastifyError, request: FastifyRequest): Refusal | null {
  const isTooSlow = error.code === 'FST_ERR_HANDLER_TIMEOUT';
  if (isTooSlow && request.method === 'GET')
    return { code: 'unavailable', message: 'The server is too slow right now. Please try again.' };
  if (!isTooSlow && !(error instanceof OutcomeUnknown)) return null;
  return {
    code: 'outcome_unknown',
    message:
      'The connection to the database was lost while saving. Your change may or may not have been saved. Check before you try again.',
    ...(request.isRepeatable && { retryAfterSeconds: 1 }),
  };
}

/**
 * Connection lost, server starting or stopping, too many connections, a deadlock in every attempt (PostgreSQL classes 08, 53, 57P,
 * 40), a lock or an answer that did not come in time (55P03, 57014, 25P03), and a server that only reads (25006).
 */
const PASSING_DATABASE_FAILURE = /^(08|53|57P|40|55P03|57014|25P03|25006)/;
/** Data that PostgreSQL refuses although the schemas allow it: bad text, a number out of range. */
const UNSTORABLE_DATA = /^22/;

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refused) return error.refusal;
  if (error.validation) return validationRefusal(error);
  const known = OF_FRAMEWORK[error.code];
  if (known) return known;
  const sqlState = databaseError(error)?.code ?? '';
  if (UNSTORABLE_DATA.test(sqlState))
    return { code: 'validation_failed', message: 'A value cannot be stored.' };
  if (PASSING_DATABASE_FAILURE.test(sqlState) || lostConnection(error) !== null) {
    return {
      code: 'unavailable',
      message: 'The database is not responding right now. Nothing was changed. Please try again.',
    };
  }
  if (error.statusCode === 503)
    return { code: 'unavailable', message: 'The server is busy right now. Please try again.' };
  if (error.statusCode === 429)
    return { code: 'rate_limited', message: 'Too many requests. Please wait a moment.' };
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return { code: 'malformed', message: 'The request cannot be read.' };
  }
  return { code: 'internal', message: 'Something went wrong on our side. Nothing was changed.' };
}

function validationRefusal(error: FastifyError): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of error.validation ?? []) {
    const name = issue.instancePath.split('/').filter(Boolean).join('.');
    if (name && !(name in fields)) fields[name] = issue.message ?? 'Is not valid';
  }
  const names = Object.keys(fields);
  const isPath = error.validationContext === 'params';
  const isWhole = names.length === 0;
  const code: RefusalCode = isPath || isWhole ? 'malformed' : 'validation_failed';
  const message = isWhole
    ? (error.validation?.[0]?.message ?? 'The request cannot be read.')
    : names.length === 1
      ? (fields[names[0] ?? ''] ?? '')
      : 'Please correct the marked fields.';
  return { code, message, ...(isWhole ? {} : { fields }) };
}
