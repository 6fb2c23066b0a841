import type {
  BillingSettings,
  ClientBilling,
  InvoiceCounts,
  InvoiceDetail,
  InvoiceRow,
  Unbilled,
} from '#contracts/invoices/shapes.ts';

/** How much waits where; nothing unless it is said. */
export function invoiceCounts(about: Partial<InvoiceCounts> = {}): InvoiceCounts {
  return { unbilled: 0, drafts: 0, open: 0, overdue: 0, notSent: 0, ...about };
}

/** Work of clients that can be billed; the sums follow. Amounts are whole dollars. */
export function unbilled(clients: readonly Partial<Unbilled['clients'][number]>[]): Unbilled {
  const all = clients.map((about, at) => ({
    client: { id: at + 1, name: `Client ${at + 1}` },
    count: 1,
    amount: '150.00',
    from: '2026-10-03',
    to: '2026-10-03',
    notApproved: 0,
    withoutResult: 0,
    drafts: 0,
    ...about,
  }));
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((so, one) => so + of(one), 0);
  return {
    clients: all,
    total: {
      count: sum(({ count }) => count),
      amount: sum(({ amount }) => Number(amount)).toFixed(2),
      notApproved: sum(({ notApproved }) => notApproved),
      withoutResult: sum(({ withoutResult }) => withoutResult),
    },
  };
}

/** A draft of the Dock Clinic for October with one appointment of $150.00. */
export function draft(about: Partial<InvoiceRow> & { id: number }): InvoiceRow {
  const { total = '150.00' } = about;
  return {
    number: null,
    status: 'draft',
    state: 'draft',
    client: { id: 3, name: 'Dock Clinic' },
    from: '2026-10-01',
    to: '2026-10-31',
    grouping: 'month',
    groupName: null,
    date: null,
    dueDate: null,
    purchaseOrder: null,
    count: 1,
    total,
    openAmount: '0.00',
    sentAt: null,
    markedSent: null,
    reminderCount: 0,
    creditNoteNumber: null,
    updatedAt: '2026-11-20T15:00:00.000Z',
    ...about,
  };
}

/** The same, issued on November 2 and not sent. */
export function issued(about: Partial<InvoiceRow> & { id: number }): InvoiceRow {
  const { total = '150.00' } = about;
  return draft({
    number: `INV-${1000 + about.id}`,
    status: 'issued',
    state: 'issued',
    date: '2026-11-02',
    dueDate: '2026-12-02',
    openAmount: total,
    ...about,
  });
}

/** An invoice with all that is on it. */
export function invoiceDetail(row: InvoiceRow, about: Partial<InvoiceDetail> = {}): InvoiceDetail {
  return {
    ...row,
    billTo: {
      name: row.client.name,
      address: '2 Midtown Road\nMidtown',
      email: 'ap@example.com',
      taxNumber: null,
    },
    terms: 'Net 30',
    reference: null,
    notes: null,
    subtotal: row.total,
    taxes: [],
    settledAmount: '0.00',
    paidAhead: '0.00',
    lines: [
      {
        paymentId: 71,
        assignmentId: 71,
        date: '2026-10-03',
        startTime: '10:00',
        endTime: '12:00',
        language: 'Xhosa',
        location: '2 Midtown Road',
        interpreterName: 'Ada Adler',
        purchaseOrder: null,
        amount: row.total,
        steps: [
          {
            label: 'Interpreting',
            quantity: '2',
            unit: 'hours',
            rate: '75.00',
            amount: row.total,
            isTax: false,
          },
        ],
      },
    ],
    settlements: [],
    replaces: null,
    replacedBy: null,
    creditNote: null,
    history: [{ step: 'drafted', at: '2026-11-01T15:00:00.000Z', by: 'Robin Desk', text: null }],
    ...about,
  };
}

export function billingSettings(about: Partial<BillingSettings> = {}): BillingSettings {
  return {
    address: '',
    taxNumber: null,
    howToPay: null,
    reminderDays: [],
    payPeriod: 'monthly',
    payDelayDays: 10,
    invoiceSeries: { prefix: 'INV-', nextNumber: 1001 },
    creditNoteSeries: { prefix: 'CN-', nextNumber: 1001 },
    updatedAt: '2026-11-01T15:00:00.000Z',
    ...about,
  };
}

export function clientBilling(clientId: number, about: Partial<ClientBilling> = {}): ClientBilling {
  return {
    clientId,
    grouping: 'month',
    name: null,
    address: null,
    email: null,
    taxNumber: null,
    purchaseOrder: null,
    terms: 'Net 30',
    updatedAt: null,
    ...about,
  };
}
