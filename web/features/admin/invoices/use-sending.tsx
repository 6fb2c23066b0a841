import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentMany } from '#contracts/invoices/sending.ts';
import type { InvoiceRow } from '#contracts/invoices/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';

import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { usePermission } from '../use-permission.ts';
import { nameOfInvoices } from './describe-invoice.ts';
import { FailedInvoices } from './failed-invoices.tsx';

/** What still asks the client for something: what is paid or void is sent one by one only. */
export function isToSend({ status, state }: Pick<InvoiceRow, 'status' | 'state'>): boolean {
  return status === 'issued' && state !== 'paid';
}

/** Whether it was never sent, by e-mail or in another way. */
export function isUnsent({ sentAt, markedSent }: Pick<InvoiceRow, 'sentAt' | 'markedSent'>): boolean {
  return sentAt === null && markedSent === null;
}

/** Whether the person may send invoices, and the company can. */
export function useMaySend(): boolean {
  const may = usePermission()('invoices.sendMany');
  return useQuery(companyQuery).data?.sendsEmail === true && may;
}

/** Sends invoices by e-mail: they are on their way when the answer comes. Those that were not sent are named, and not tried again. */
export function useSending(onDone: () => void) {
  const [left, setLeft] = useState<SentMany['refused']>([]);
  const keyFor = useKeyPerRequest();
  const action = useAction({
    run: (ids: readonly number[]) =>
      call('POST /api/invoices/send', {
        body: { invoiceIds: [...ids] },
        idempotencyKey: keyFor(ids),
        audience: 'staff',
      }),
    done: ({ sent }) => ({
      sentence: sent.length === 1 ? '1 email is on its way' : `${sent.length} emails are on their way`,
      about: nameOfInvoices(sent),
    }),
    failed: 'Nothing was sent',
    affectedTopics: ['invoices'],
    onDone({ refused }) {
      if (refused.length === 0) onDone();
      else setLeft(refused);
    },
  });
  const sentence = action.error && (sentenceOf(action.error) ?? 'Please try again.');
  const isOver = left.length > 0;
  return {
    send: action.mutate,
    isPending: action.isPending,
    /** All that can be sent were. */
    isOver,
    /** Why nothing was sent, or some were not; null: nothing went wrong. */
    problem: isOver ? <FailedInvoices what="not sent" invoices={left} /> : sentence,
  };
}
