import { useState } from 'react';
import type { MarkedSent } from '#contracts/invoices/sending.ts';
import type { InvoiceRow } from '#contracts/invoices/shapes.ts';
import { SENT_HOW_WORDS } from '#domain/billing/invoice.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { markInvoicesSent, type SentOtherwise } from '#web/api/staff/billing/invoices.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { countedInvoices } from './describe-invoice.ts';
import { FailedInvoices } from './failed-invoices.tsx';

type Marked = Pick<InvoiceRow, 'id' | 'markedSent'>;

interface MarkingSentOptions {
  /** As they were when the action began. */
  invoices: readonly Marked[];
  onDone: () => void;
  onRefused?: (fields: Readonly<Record<string, string>>) => void;
}

/**
 * Marks invoices as sent in another way, or with null takes that back (rule invoices-7). 'Undo' brings back what was said before, if that
 * was the same of all of them. Those that were left are named.
 */
export function useMarkingSent({ invoices, onDone, onRefused }: MarkingSentOptions) {
  const [left, setLeft] = useState<MarkedSent['refused']>([]);
  const keyFor = useKeyPerRequest();
  const [first, ...others] = invoices.map(({ markedSent }) => markedSent);
  const before = JSON.stringify(first);
  const isUndoable = others.every((one) => JSON.stringify(one) === before);
  const options = {
    run: async ({ ids, sent }: Request) => ({
      ...(await markInvoicesSent(ids, sent, keyFor([ids, sent]))),
      sent,
    }),
    failed: 'Nothing was changed',
    affectedTopics: ['invoices'] as const,
  };
  const undo = useAction({ ...options, done: describeMarked, onDone: () => {} });
  const action = useAction({
    ...options,
    done(answer: Answer) {
      const sentence = describeMarked(answer);
      if (sentence === null || !isUndoable) return sentence;
      const ids = answer.marked.map(({ id }) => id);
      const go = () => undo.mutate({ ids, sent: first ?? null });
      return { sentence, link: { label: 'Undo', go } };
    },
    onDone({ refused }) {
      if (refused.length === 0) onDone();
      else setLeft(refused);
    },
    onRefused: (error) => onRefused?.(fieldsOf(error)),
  });
  const isAtFields = Object.keys(fieldsOf(action.error)).length > 0;
  const sentence = action.error && !isAtFields ? (sentenceOf(action.error) ?? 'Please try again.') : null;
  return {
    mark: (sent: SentOtherwise | null) => action.mutate({ ids: invoices.map(({ id }) => id), sent }),
    isPending: action.isPending,
    /** Why nothing was changed, or not all; null: nothing went wrong. */
    problem: left.length > 0 ? <FailedInvoices what="left as they were" invoices={left} /> : sentence,
  };
}

interface Request {
  ids: number[];
  sent: SentOtherwise | null;
}

type Answer = MarkedSent & Pick<Request, 'sent'>;

/** What has happened, in words; null: nothing. */
function describeMarked({ marked, sent }: Answer): string | null {
  const [only] = marked;
  if (!only) return null;
  const name = marked.length === 1 ? `${only.number} of ${only.client.name}` : countedInvoices(marked.length);
  const are = marked.length === 1 ? 'is' : 'are';
  return sent === null
    ? `${name} ${are} no longer marked as sent`
    : `${name} ${are} marked as sent ${SENT_HOW_WORDS[sent.how]}`;
}
