import type { ClientPayment } from '#contracts/client-payments/shapes.ts';
import { METHOD_NAMES } from '#domain/billing/client-payment.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { type RecordColumn, type RecordLayout, recordColumns } from '../list/record-columns.ts';
import { isMoney } from './describe-client-payment.ts';

/** The columns of what clients have paid. */
export function clientPaymentColumns(today: string | undefined): readonly RecordColumn<ClientPayment>[] {
  return recordColumns<ClientPayment>(today, [
    {
      key: 'date',
      title: 'Received',
      width: '7rem',
      className: 'whitespace-nowrap text-ink-soft',
      day: ({ date }) => date,
    },
    {
      key: 'client',
      title: 'Client',
      width: 'minmax(0,1.2fr)',
      className: 'truncate font-medium',
      person: ({ client }) => client,
    },
    {
      key: 'how',
      title: 'How',
      width: 'minmax(0,1.4fr)',
      className: 'truncate text-ink-soft',
      text: ({ method, reference }) => [METHOD_NAMES[method], reference].filter(Boolean).join(' · '),
      csv: ({ method }) => METHOD_NAMES[method],
    },
    { key: 'reference', title: 'Reference', text: ({ reference }) => reference ?? '' },
    {
      key: 'amount',
      title: 'Amount',
      width: '7rem',
      className: 'font-semibold',
      money: ({ amount }) => amount,
    },
    {
      key: 'allocated',
      title: 'Allocated',
      width: '7rem',
      className: 'text-ink-soft',
      money: ({ allocated }) => allocated,
    },
    { key: 'refunded', title: 'Refunded', money: ({ refunded }) => refunded },
    {
      key: 'state',
      title: 'Unallocated',
      width: '11rem',
      className: 'flex justify-end',
      money: ({ unallocated }) => unallocated,
      cell: (item, _, { isGone }) =>
        isGone ? <Badge>Changed</Badge> : <ClientPaymentState payment={item} />,
    },
    { key: 'undone', title: 'Undone', text: ({ undoneAt }) => undoneAt?.slice(0, 10) ?? '' },
  ]);
}

export const CLIENT_PAYMENT_LAYOUT: RecordLayout = {
  card: { tracks: 'minmax(0,1fr) auto', lines: ['client amount', 'how state', 'date date'] },
  medium: {
    tracks: '6rem minmax(0,1.2fr) minmax(0,1fr) 5.5rem 10rem',
    lines: ['date client how amount state'],
  },
};

/** Only what is unusual is said: money that is not allocated yet, that went back, and what was never received. */
export function ClientPaymentState({ payment }: { payment: ClientPayment }) {
  if (payment.undoneAt !== null) return <Badge dot>Undone</Badge>;
  if (!isMoney(payment.unallocated))
    return isMoney(payment.refunded) ? <Badge dot>{dollars(payment.refunded)} refunded</Badge> : null;
  return (
    <Badge tone="yellow" dot>
      {dollars(payment.unallocated)} unallocated
    </Badge>
  );
}
