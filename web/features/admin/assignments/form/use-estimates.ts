import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { HttpError } from '#web/api/http/http-error.ts';
import { type QuoteQuestion, quoteQuery } from '#web/api/staff/billing/quote.ts';
import { useSeesMoney } from '../../use-permission.ts';
import type { Estimates } from './amount.ts';
import { type AssignmentValues, quoteQuestionOf, valuesOf } from './form-values.ts';

interface Typed {
  values: AssignmentValues;
  /** The appointment that is changed; null for a new one. */
  opened: Assignment | null;
  timeZone: string | undefined;
  /** Its amount does not follow its time any more. */
  isSettled?: boolean;
}

/**
 * The estimates of an appointment as typed and as it was opened, by the server (rule rates-20). `quote` and `estimates` are the last
 * answers; `ask` waits for those of exactly these values. Staff who see no money have none.
 */
export function useEstimates({ values, opened, timeZone, isSettled = false }: Typed) {
  const queryClient = useQueryClient();
  const isAsked = useSeesMoney() && !isSettled;
  const assignmentId = opened?.id ?? null;
  const typed = isAsked ? quoteQuestionOf(values, { timeZone, assignmentId }) : null;
  const before = isAsked && opened ? questionOfOpened(opened) : null;
  const now = useQuery(quoteQuery(typed));
  const then = useQuery(quoteQuery(before));
  const estimates: Estimates = {
    now: typed === null ? null : (now.data?.charge.totalAmount ?? null),
    opened: then.data?.charge.totalAmount ?? null,
  };

  /** An amount that no rule makes is none; without an answer nothing can be saved either. */
  async function amountOf(question: QuoteQuestion | null): Promise<string | null> {
    if (question === null) return null;
    try {
      return (await queryClient.fetchQuery(quoteQuery(question)))?.charge.totalAmount ?? null;
    } catch (error) {
      if (error instanceof HttpError && error.status === 422) return null;
      throw error;
    }
  }

  return {
    quote: typed === null ? null : (now.data ?? null),
    estimates,
    isLoading: (typed !== null && now.isFetching) || (before !== null && then.isFetching),
    ask: async (): Promise<Estimates> => ({ now: await amountOf(typed), opened: await amountOf(before) }),
  };
}

/** Its interpreter has no part in what it costs, and must not make it another question. */
function questionOfOpened(opened: Assignment): QuoteQuestion | null {
  const { timeZone, id: assignmentId } = opened;
  return quoteQuestionOf({ ...valuesOf(opened), interpreterId: '' }, { timeZone, assignmentId });
}
