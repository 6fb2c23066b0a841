import type { ErrorEnvelope } from '#contracts/error.ts';
import type { Audience } from '#domain/access/access.ts';

interface FailedAnswer {
  status: number;
  statusText: string;
  body: string;
  retryAfterSeconds: number | null;
  audience: Audience | undefined;
}

/**
 * An unsuccessful answer. `message` is 'status: body' (rule messages-15); people read `envelope`, which is null if the answer
 * was not ours. `audience` is whose session the call used, undefined if none was named.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly body: string;
  readonly envelope: ErrorEnvelope | null;
  readonly retryAfterSeconds: number | null;
  readonly audience: Audience | undefined;

  constructor({ status, statusText, body, retryAfterSeconds, audience }: FailedAnswer) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = body;
    this.envelope = parseEnvelope(body);
    this.retryAfterSeconds = retryAfterSeconds;
    this.audience = audience;
  }
}

/** No answer at all: offline, or the server is down. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(
    cause: unknown,
    message = 'The server cannot be reached. Check your connection and try again.',
  ) {
    super(message, { cause });
  }
}

/** Staff sign in again over their form (rule sign-in-9) and read this in it afterwards; 'Please sign in.' would no longer be true. */
const SESSION_HAD_ENDED = 'Your session had ended. Please try again.';

/** The sentence for a person that an error carries, or null when it has none. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof HttpError && error.audience === 'staff' && error.envelope?.code === 'unauthenticated')
    return SESSION_HAD_ENDED;
  if (error instanceof HttpError) return error.envelope?.message ?? null;
  return error instanceof NetworkError ? error.message : null;
}

/** The sentence per input field that a refusal carries. */
export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof HttpError ? (error.envelope?.fields ?? {}) : {};
}

// By hand and not with the contract's schema: the first paint of public screens has no validator.
function parseEnvelope(body: string): ErrorEnvelope | null {
  try {
    const value: unknown = JSON.parse(body);
    return isEnvelope(value) ? value : null;
  } catch {
    return null;
  }
}

function isEnvelope(value: unknown): value is ErrorEnvelope {
  if (typeof value !== 'object' || value === null) return false;
  if (!('message' in value && 'code' in value)) return false;
  return typeof value.message === 'string' && typeof value.code === 'string';
}
