import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Payment } from '#contracts/payments/shapes.ts';
import { fieldsOf, HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { nameOfPayments } from './describe-payments.ts';

interface PaymentActionOptions<Input> {
  payments: readonly Payment[];
  run: (paymentIds: number[], input: Input, idempotencyKey: string) => Promise<{ count: number }>;
  /** The toasts: what was done to how many, and what was not. */
  done: (count: number) => string;
  /** On which day it was posted, where its own is closed (rule closeouts-16). */
  posted: (payments: readonly Payment[]) => string | null;
  failed: string;
  onRefused?: (fields: Readonly<Record<string, string>>) => void;
  onDone: (paymentIds: readonly number[]) => void;
}

/**
 * A step that payments take together. When some of them are settled already nothing has happened; they can then be
 * left out and the rest tried again.
 */
export function usePaymentAction<Input>(options: PaymentActionOptions<Input>) {
  const { run, done, posted, failed, onRefused, onDone } = options;
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const payments = options.payments.filter(({ id }) => !leftOut.has(id));
  const keyFor = useKeyPerRequest();
  const queryClient = useQueryClient();
  const action = useAction({
    run: (input: Input) => {
      const ids = payments.map(({ id }) => id);
      return run(ids, input, keyFor([ids, input]));
    },
    done: ({ count }) => ({
      sentence: [done(count), posted(payments)].filter(Boolean).join('. '),
      about: nameOfPayments(payments),
    }),
    failed,
    affectedTopics: ['payments', 'assignments'],
    onDone: () => onDone(payments.map(({ id }) => id)),
    onRefused(error) {
      onRefused?.(fieldsOf(error));
      // Somebody was here before: the list shows what they did.
      if (error instanceof HttpError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: ['staff', 'payments'] });
    },
  });
  const conflicts = action.error
    ? payments.filter((_, at) => `paymentIds.${at}` in fieldsOf(action.error))
    : [];
  return {
    payments,
    isPending: action.isPending,
    submit: action.mutate,
    error: action.error ? (sentenceOf(action.error) ?? action.error.message) : null,
    /** The error is shown at fields of the form. */
    isAtFields:
      conflicts.length === 0 && action.error !== null && Object.keys(fieldsOf(action.error)).length > 0,
    /** Those that are settled already, when others are left. */
    conflictsOf: conflicts.length < payments.length ? conflicts : [],
    leaveOut() {
      setLeftOut(new Set([...leftOut, ...conflicts.map(({ id }) => id)]));
      action.reset();
    },
  };
}

/** Why nothing has happened, and a button to continue without the settled ones. */
export function RefusedPayments({ settle }: { settle: ReturnType<typeof usePaymentAction<never>> }) {
  const { error, isAtFields, conflictsOf: conflicts, leaveOut, payments } = settle;
  if (error === null || isAtFields) return null;
  const rest = payments.length - conflicts.length;
  return (
    <Alert tone="error">
      <p>{error}</p>
      {conflicts.length > 0 && (
        <Button variant="secondary" size="small" className="mt-2" onClick={leaveOut}>
          Continue with the rest {rest}
        </Button>
      )}
    </Alert>
  );
}
