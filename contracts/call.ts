import type * as z from 'zod/mini';
import type { Grant } from '#domain/access/access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * All that is to say about one call of the API. The server's route and its checks, the OpenAPI document, `docs/access.md`, the tests
 * of access and the web's types come from it.
 */
export interface CallDeclaration {
  readonly method: Method;
  /** `{name}` marks a parameter. */
  readonly path: `/${string}`;
  /** Who may call. Which fields each reader sees is decided in the `present` of the feature. Source: rule access-2. */
  readonly who: Grant;
  /** Of a call for everyone whose answer has money: who reads it, as the holder of a link or once signed in. */
  readonly answersTo?: 'interpreter' | 'client';
  /** Staff may call it before they have the second factor that the company demands (rule sign-in-21). */
  readonly worksWithoutSecondFactor?: true;
  readonly summary: string;
  readonly params?: z.core.$ZodType;
  readonly query?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  readonly status: 200 | 201 | 204;
  /** `null` is an empty answer. */
  readonly response: z.core.$ZodType | null;
  /** The answer has `Link: <…>; rel="next"` and `X-Total-Count` (rule api-1). */
  readonly isPaged?: true;
  /** The call takes an `Idempotency-Key` (rule api-4). */
  readonly isRepeatable?: true;
  /**
   * With `?preview=1` it answers what it would do, and does nothing (rule messages-16). Only for calls of staff, as it says what both sides
   * pay and earn, and without a `query`.
   */
  readonly canPreview?: true;
  /** The body is a file of one of these media types instead of JSON. */
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number };
  /** The answer is a file of one of these media types. */
  readonly download?: { readonly types: readonly string[] };
}
