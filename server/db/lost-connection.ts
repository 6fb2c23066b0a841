import { databaseError } from './transaction.ts';

const NETWORK_FAILURE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
/** What the driver and its pool say without a code. */
const BY_DRIVER = new Set([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
]);
/** The server ends the connection, or is starting or stopping (PostgreSQL classes 08 and 57P). */
const BY_SERVER = /^(08|57P)/;

/** Why the database gave no answer, without any value of a statement; null: an error is about something else. */
export function lostConnection(error: unknown): string | null {
  const serverError = databaseError(error);
  if (serverError && BY_SERVER.test(serverError.code ?? '')) return serverError.message;
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code = '' } = at as NodeJS.ErrnoException; // Node's own errors carry a code
    if (NETWORK_FAILURE.has(code) || BY_DRIVER.has(at.message)) return at.message || code;
  }
  return null;
}
