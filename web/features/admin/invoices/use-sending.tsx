import { useQuery } from '@tanstack/react-query';
import type { InvoiceRow } from '#contracts/invoice.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { sendInvoices } from '#web/api/staff/invoices.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { INVOICE_TOPICS } from '../affected-topics.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { useMay } from '../use-may.ts';

/** What is void or paid is sent to nobody. */
export function isSendable({ status, state }: Pick<InvoiceRow, 'status' | 'state'>): boolean {
  return status === 'issued' && state !== 'paid';
}

/** Whether the person may send invoices, and the company can. */
export function useMaySend(): boolean {
  const may = useMay()('invoices.issueMany');
  return useQuery(companyQuery).data?.sendsEmail === true && may;
}

/** Sends invoices by e-mail: they are on their way when the answer comes. */
export function useSending(onDone: () => void) {
  const keyFor = useKeyPerRequest();
  const act = useAction({
    run: (ids: readonly number[]) => sendInvoices(ids, keyFor(ids)),
    done: ({ count }) => (count === 1 ? '1 email is on its way' : `${count} emails are on their way`),
    failed: 'Nothing was sent',
    affectedTopics: INVOICE_TOPICS,
    onDone,
  });
  const sentence = act.error && (sentenceOf(act.error) ?? 'Please try again.');
  return {
    send: act.mutate,
    isPending: act.isPending,
    sentence,
    refused: sentence !== null && <Alert tone="error">{sentence}</Alert>,
  };
}
