import * as z from 'zod/mini';

/**
 * What every refusal and failure answers (design 3.12): a sentence, a stable code, a sentence per offending field,
 * and for a 409 on a booking the appointment that stands in the way.
 */
export const ErrorEnvelope = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  conflict: z.optional(
    z.object({ assignmentId: z.number(), startsAt: z.string(), endsAt: z.string(), label: z.string() }),
  ),
  requestId: z.optional(z.string()),
});
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;
