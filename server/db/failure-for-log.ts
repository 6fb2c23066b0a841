import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

/** What the log says about an error; for one of the database also its code and constraint. */
interface LoggedFailure {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [more: string]: unknown;
}

/**
 * A failure as the log may hold it: what failed, where, and why, and none of the values. The query builder writes a
 * statement's parameters into its message, its stack and a field, and PostgreSQL the whole row into `detail`: notes, places
 * and hashes of passwords among them.
 */
export function failureForLog(error: Error): LoggedFailure {
  const { name, cause } = error;
  return {
    type: name,
    message: error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message,
    stack: framesOf(error),
    ...(error instanceof DatabaseError && {
      code: error.code,
      table: error.table,
      column: error.column,
      constraint: error.constraint,
    }),
    ...(cause instanceof Error && { cause: failureForLog(cause) }),
  };
}

/** What the queue's own log says about a failed job, without the message of its error, which has those values. */
export function withoutValues(line: string): string {
  return line.split(/ with error '|\n\s*params: /, 1)[0] ?? '';
}

/** A fault outside of requests as a line of the log, in JSON as theirs. `source` is what it happened in. */
export function faultLine(source: string, error: unknown, message?: string): string {
  const err = error instanceof Error ? failureForLog(error) : undefined;
  const msg = message ?? err?.message ?? String(error);
  return JSON.stringify({ level: 50, time: Date.now(), pid: process.pid, source, msg, err });
}

/** The frames alone: a stack begins with the message, whose values may have lines that look like frames. */
function framesOf({ message, stack = '' }: Error): string {
  const end = stack.indexOf(message) + message.length;
  return (stack.slice(end).match(/^ +at .+$/gm) ?? []).join('\n');
}
