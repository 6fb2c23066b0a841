/** A failed start that a person can solve; the message is one sentence for them. */
export class EmbeddedStartError extends Error {
  override name = 'EmbeddedStartError';
}

/** The `code` of a system error (ENOENT, EACCES, …), or undefined for any other value. */
export function systemErrorCode(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return undefined;
}
