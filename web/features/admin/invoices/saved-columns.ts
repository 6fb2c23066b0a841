import type { InvoiceRow } from '#contracts/invoices/shapes.ts';
import { dollars } from '#web/parts/dollars.ts';
import type { SavedColumn } from '../list/table/save-csv.ts';
import { invoiceStateName } from './invoice-state.tsx';

const amount = (title: string, name: 'total' | 'openAmount'): SavedColumn<InvoiceRow> => ({
  title,
  text: (row) => dollars(row[name]),
  csv: (row) => row[name],
});

/** What a file and a sheet of paper have of issued invoices. */
export const SAVED_COLUMNS: readonly SavedColumn<InvoiceRow>[] = [
  { title: 'Number', text: ({ number }) => number ?? '' },
  { title: 'Client', text: ({ client }) => client.name, person: ({ client }) => client },
  { title: 'Date', text: ({ date }) => date ?? '' },
  { title: 'Due', text: ({ dueDate }) => dueDate ?? '' },
  { title: 'Service from', text: ({ from }) => from },
  { title: 'Service to', text: ({ to }) => to },
  { title: 'Purchase order', text: ({ purchaseOrder }) => purchaseOrder ?? '' },
  { title: 'State', text: ({ state }) => invoiceStateName(state) },
  amount('Total', 'total'),
  amount('Open', 'openAmount'),
  { title: 'Credit note', text: ({ creditNoteNumber }) => creditNoteNumber ?? '' },
];
