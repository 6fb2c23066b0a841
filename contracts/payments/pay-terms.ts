import * as z from 'zod/mini';
import { MODES } from '#domain/billing/rules/rule.ts';
import { moneyOf } from '../money.ts';

/**
 * What an interpreter is paid by for one appointment that they are booked for: `PayTerms` of `domain/billing/rules/pay-terms.ts`. `terms`
 * are those of the kind (`RuleTerms`). Source: rule rates-21.
 */
export const PayTerms = moneyOf(
  'interpreter',
  z.object({
    rules: z.array(
      z.object({
        kind: z.string(),
        scope: z.record(z.string(), z.unknown()),
        terms: z.record(z.string(), z.unknown()),
      }),
    ),
    holidays: z.array(z.string()),
    surchargesAddUp: z.boolean(),
    mode: z.enum(MODES),
    isEmergency: z.boolean(),
    asksTravelTime: z.optional(z.boolean()),
  }),
);
