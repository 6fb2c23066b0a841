import * as z from 'zod/mini';
import { ASSIGNMENT_STATUSES } from '#domain/assignment/status.ts';
import { CHANNELS } from '#domain/message/kinds.ts';
import { moneyText } from './fields.ts';

/** What clients are charged and interpreters are paid for the appointments concerned. Null for roles without money (rule access-9). */
const Amounts = z.object({ charge: z.nullable(moneyText), pay: z.nullable(moneyText) });

/**
 * What a call would do (rule messages-16). `changes`: each thing that it would change, by the action of the audit log, with the sentence for
 * the activity; an appointment as it would be then. `tells`: who would get a message of which kind; no `channels`: none reaches them.
 * `cost`: null if no amount changes.
 */
export const Preview = z.object({
  changes: z.array(
    z.object({
      act: z.string(),
      entity: z.string(),
      id: z.number(),
      summary: z.nullable(z.string()),
      appointment: z.nullable(
        z.object({
          status: z.enum(ASSIGNMENT_STATUSES),
          interpreter: z.nullable(z.string()),
          date: z.string(),
          startTime: z.string(),
          endTime: z.string(),
        }),
      ),
    }),
  ),
  tells: z.array(
    z.object({
      audience: z.enum(['staff', 'interpreter', 'client']),
      id: z.nullable(z.number()),
      name: z.nullable(z.string()),
      kind: z.string(),
      channels: z.array(z.enum(CHANNELS)),
    }),
  ),
  cost: z.nullable(z.object({ before: Amounts, after: Amounts })),
});
export type Preview = z.output<typeof Preview>;
