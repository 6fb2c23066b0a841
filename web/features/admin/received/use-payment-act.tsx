import { useRef, useState } from 'react';
import type { ClientPaymentDetail } from '#contracts/client-payments/shapes.ts';
import { fieldsOf, HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import type { SeenPayment } from '#web/api/staff/client-payments.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { RECEIPT_TOPICS } from '../affected-topics.ts';
import { type Done, useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';

interface PaymentActOptions<Body> {
  /** The last version that is known. */
  payment: ClientPaymentDetail;
  run: (seen: SeenPayment, body: Body, idempotencyKey: string) => Promise<ClientPaymentDetail>;
  /** The toast's sentence; whose payment it is stands below it. */
  done: string | ((answer: ClientPaymentDetail) => Done);
  failed: string;
  onRefused?: (fields: Readonly<Record<string, string>>, body: Body) => void;
  onDone?: () => void;
}

/**
 * An act on a client's payment as it was when the form was opened. Somebody else's change meanwhile refuses it and is then shown; the
 * next press acts on what is there now.
 */
export function usePaymentAct<Body>(options: PaymentActOptions<Body>) {
  const { payment, run, done, failed, onRefused, onDone = () => {} } = options;
  const [opened, setOpened] = useState(payment);
  const [isStale, setIsStale] = useState(false);
  const sent = useRef<Body>(null);
  const keyFor = useKeyPerRequest();
  const seen = isStale ? payment : opened;
  const act = useAction({
    run: (body: Body) => run(seen, body, keyFor([seen.id, seen.updatedAt, body])),
    done: (answer) => ({
      ...(typeof done === 'string' ? { sentence: done } : done(answer)),
      about: `${payment.client.name}, ${dollars(payment.amount)}`,
    }),
    failed,
    affectedTopics: RECEIPT_TOPICS,
    onDone(saved) {
      setOpened(saved);
      setIsStale(false);
      onDone();
    },
    onRefused(error) {
      if (sent.current !== null) onRefused?.(fieldsOf(error), sent.current);
      if (error instanceof HttpError && error.status === 409) setIsStale(true);
    },
  });
  const isAtFields = onRefused !== undefined && Object.keys(fieldsOf(act.error)).length > 0;
  return {
    submit(body: Body) {
      sent.current = body;
      act.mutate(body);
    },
    isPending: act.isPending,
    refused: act.error && !isAtFields && (
      <Alert tone="error">{sentenceOf(act.error) ?? 'Please try again.'}</Alert>
    ),
  };
}
