/** A start that failed because of the database, and that a person can solve; the message is for them. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}

/** The `code` of a system error (ENOENT, EACCES, …), or undefined for any other value. */
export function systemErrorCode(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return undefined;
}
