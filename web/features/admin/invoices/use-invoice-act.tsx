import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceDetail } from '#contracts/invoices/shapes.ts';
import { fieldsOf, HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import type { SeenInvoice } from '#web/api/staff/invoices.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { INVOICE_TOPICS } from '../affected-topics.ts';
import { type ActionOptions, useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { nameOfInvoice } from './describe-invoice.ts';

interface InvoiceActOptions<Body, Answer> extends Pick<ActionOptions<Body, Answer>, 'failed' | 'onDone'> {
  /** The last version that is known. */
  invoice: InvoiceDetail;
  /** The toast's sentence; which invoice it is stands below it. */
  done: string | ((answer: Answer) => string);
  run: (seen: SeenInvoice, body: Body, idempotencyKey: string) => Promise<Answer>;
  onRefused?: (fields: Readonly<Record<string, string>>) => void;
}

/**
 * An act on an invoice as it was when its dialog was opened. Somebody else's change meanwhile refuses it and is then shown; the next
 * press acts on what is there now.
 */
export function useInvoiceAct<Body, Answer>(options: InvoiceActOptions<Body, Answer>) {
  const { invoice, run, done, failed, onDone, onRefused } = options;
  const [opened] = useState(invoice);
  const [isStale, setIsStale] = useState(false);
  const keyFor = useKeyPerRequest();
  const queryClient = useQueryClient();
  const seen = isStale ? invoice : opened;
  const act = useAction({
    run: (body: Body) => run(seen, body, keyFor([seen.id, seen.updatedAt, body])),
    done: (answer) => ({
      sentence: typeof done === 'string' ? done : done(answer),
      about: nameOfInvoice(opened),
    }),
    failed,
    affectedTopics: INVOICE_TOPICS,
    onDone,
    onRefused(error) {
      const fields = fieldsOf(error);
      onRefused?.(fields);
      // A closed day at its field says nothing of somebody else's change.
      if (!(error instanceof HttpError) || error.status !== 409 || Object.keys(fields).length > 0) return;
      setIsStale(true);
      void queryClient.invalidateQueries({ queryKey: ['staff', 'invoices'] });
    },
  });
  const isAtFields = onRefused !== undefined && Object.keys(fieldsOf(act.error)).length > 0;
  const sentence = act.error && !isAtFields ? (sentenceOf(act.error) ?? 'Please try again.') : null;
  return {
    submit: act.mutate,
    isPending: act.isPending,
    /** Why nothing has happened, unless a field says so. */
    sentence,
    refused: sentence !== null && <Alert tone="error">{sentence}</Alert>,
  };
}
