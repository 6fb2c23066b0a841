import * as z from 'zod/mini';

/**
 * The body of every refusal and failure: a sentence, a stable code, a sentence for each offending field, and for a
 * refused booking the conflicting appointment, or what staff may override with a reason (rules api-3, appointments-9 and eligibility-19).
 */
export const ErrorEnvelope = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  conflict: z.optional(
    z.object({ assignmentId: z.number(), startsAt: z.string(), endsAt: z.string(), label: z.string() }),
  ),
  override: z.optional(z.array(z.string())),
  requestId: z.optional(z.string()),
});
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;
