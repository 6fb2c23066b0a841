import { DatabaseStartError, systemErrorCode } from '#server/db/start-error.ts';

/** A failed start that a person can fix; the message is one sentence for them. */
export class StartError extends Error {
  override name = 'StartError';
}

const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'];
/** PostgreSQL: invalid password, invalid authorization, no such database. */
const NOT_ADMITTED = ['28P01', '28000', '3D000'];

/** The sentence for a failed start that a person can fix; null for anything unexpected. */
export function explainStart(error: unknown): string | null {
  if (error instanceof StartError || error instanceof DatabaseStartError) return error.message;
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = systemErrorCode(error) ?? systemErrorCode(first) ?? '';
  const address = addressOf(error);
  if (code === 'EADDRINUSE')
    return `The port ${address} is in use by another program: stop it, or set PORT to another one.`;
  if (code === 'EACCES' && isListening(error))
    return `The port ${address} may not be opened by this user: set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}: set HOST to one it has.`;
  if (UNREACHABLE.includes(code) || NOT_ADMITTED.includes(code))
    return `The database of DATABASE_URL cannot be used (${first instanceof Error ? first.message : code}).`;
  return null;
}

function isListening(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}

function addressOf(error: unknown): string {
  return error instanceof Error && 'port' in error ? String(error.port) : '';
}
