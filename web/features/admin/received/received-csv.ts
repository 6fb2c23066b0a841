import type { ClientPayment } from '#contracts/client-payments/shapes.ts';
import { METHOD_NAMES } from '#domain/billing/client-payment.ts';
import type { SavedColumn } from '../list/table/save-csv.ts';

/** What clients paid as a file: days and amounts as programs read them. */
export const SAVED_COLUMNS: readonly SavedColumn<ClientPayment>[] = [
  { title: 'Received', text: ({ date }) => date },
  { title: 'Client', text: ({ client }) => client.name, person: ({ client }) => client },
  { title: 'How', text: ({ method }) => METHOD_NAMES[method] },
  { title: 'Reference', text: ({ reference }) => reference ?? '' },
  { title: 'Amount', text: ({ amount }) => amount },
  { title: 'Allocated', text: ({ allocated }) => allocated },
  { title: 'Refunded', text: ({ refunded }) => refunded },
  { title: 'Unallocated', text: ({ unallocated }) => unallocated },
  { title: 'Undone', text: ({ undoneAt }) => undoneAt?.slice(0, 10) ?? '' },
];
