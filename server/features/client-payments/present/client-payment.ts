import type {
  ClientOpen,
  ClientPayment,
  ClientPaymentDetail,
  ClientPaymentTotals,
  WriteOff,
} from '#contracts/client-payments/shapes.ts';
import { type ClientPaymentMethod, METHOD_NAMES, unallocatedCents } from '#domain/billing/client-payment.ts';
import { formatDollars, formatMoney } from '#domain/money.ts';
import type { AllocationRow, FoundClientPayment, PastAction } from '../queries/detail.ts';
import type { OpenOfClient } from '../queries/open.ts';
import type { ClientPaymentRow, clientPaymentTotals } from '../queries/page.ts';
import type { WriteOffRow } from '../queries/write-offs.ts';

/** A client payment in the list. */
export function presentClientPayment(row: ClientPaymentRow): ClientPayment {
  const { id, date, method, reference, undoneAt, createdAt, updatedAt } = row;
  return {
    id,
    date,
    method,
    reference,
    undoneAt,
    createdAt,
    updatedAt,
    client: { id: row.clientId, name: row.clientName },
    amount: formatMoney(row.cents),
    allocated: formatMoney(row.allocatedCents),
    refunded: formatMoney(row.refundedCents),
    unallocated: formatMoney(undoneAt === null ? unallocatedCents(row) : 0),
    isImported: row.bankLine !== null,
  };
}

/** The sums of a list of client payments. */
export function presentTotals(totals: Awaited<ReturnType<typeof clientPaymentTotals>>): ClientPaymentTotals {
  return {
    count: totals.count,
    amount: formatMoney(totals.cents),
    allocated: formatMoney(totals.allocatedCents),
    refunded: formatMoney(totals.refundedCents),
    unallocated: formatMoney(unallocatedCents(totals)),
  };
}

/** One client payment with its allocations and its history. */
export function presentDetail(found: FoundClientPayment): ClientPaymentDetail {
  const { row, allocations, refunds } = found;
  return {
    ...presentClientPayment(row),
    notes: row.notes,
    undoneReason: row.undoneReason,
    allocations: allocations.map((one) => ({
      id: one.id,
      invoice: invoiceOf(one),
      amount: formatMoney(one.cents),
      date: one.date,
      createdAt: one.createdAt,
      undoneAt: one.undoneAt,
    })),
    refunds: refunds.map(({ cents, createdAt: _, ...one }) => ({ ...one, amount: formatMoney(cents) })),
    history: historyOf(found),
  };
}

type HistoryEntry = ClientPaymentDetail['history'][number];

/** Each action has the instant of what it wrote; what an invoice's end undid is in no action on the payment. */
function historyOf({ row, allocations, refunds, acts: actions }: FoundClientPayment): HistoryEntry[] {
  const actionAt = (at: string) => actions.find((action) => Date.parse(action.at) === Date.parse(at));
  const by = (at: string) => actionAt(at)?.by ?? null;
  const isImport = actionAt(row.createdAt)?.act === 'bankImports.confirm';
  const entries: HistoryEntry[] = [
    { step: isImport ? 'imported' : 'received', at: row.createdAt, by: by(row.createdAt), text: null },
    ...allocations.map((one): HistoryEntry => {
      return { step: 'allocated', at: one.createdAt, by: by(one.createdAt), text: wordsOf(one) };
    }),
    ...allocations.flatMap((one): HistoryEntry[] => {
      if (one.undoneAt === null) return [];
      return [{ step: 'unallocated', at: one.undoneAt, by: by(one.undoneAt), text: wordsOf(one) }];
    }),
    ...refunds.map((one): HistoryEntry => {
      const text = `${formatDollars(one.cents)}: ${one.reason}`;
      return { step: 'refunded', at: one.createdAt, by: by(one.createdAt), text };
    }),
    ...refunds.flatMap(({ undoneAt, cents }): HistoryEntry[] =>
      undoneAt === null
        ? []
        : [{ step: 'refund_undone', at: undoneAt, by: by(undoneAt), text: formatDollars(cents) }],
    ),
    ...actions
      .filter(({ act: action }) => action === 'clientPayments.change')
      .map(({ at, by: who, change }): HistoryEntry => {
        return { step: 'changed', at, by: who, text: changeInWords(change) };
      }),
    ...(row.undoneAt === null
      ? []
      : [{ step: 'undone', at: row.undoneAt, by: by(row.undoneAt), text: row.undoneReason } as const]),
  ];
  return entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)); // the sort keeps the order of equal instants
}

/** 'Reference: 1024, now 1042': what `differences` found. */
function changeInWords(change: PastAction['change']): string {
  const isMethod = (value: string): value is ClientPaymentMethod => value in METHOD_NAMES;
  const names = { method: 'How', reference: 'Reference', notes: 'Note' } as const;
  return Object.entries(names)
    .filter(([field]) => field in change)
    .map(([field, name]) => {
      const { from, to } = change[field] as Record<'from' | 'to', unknown>; // as `differences` makes it
      const valueText = (value: unknown) => {
        if (typeof value !== 'string') return 'nothing';
        return field === 'method' && isMethod(value) ? METHOD_NAMES[value] : value;
      };
      return `${name}: ${valueText(from)}, now ${valueText(to)}`;
    })
    .join('\n');
}

function wordsOf({ number, cents }: AllocationRow): string {
  return `${formatDollars(cents)} for ${number ?? 'work billed in another system'}`;
}

function invoiceOf({
  invoiceId,
  number,
}: {
  readonly invoiceId: number | null;
  readonly number: string | null;
}) {
  return invoiceId === null ? null : { id: invoiceId, number: number ?? '' };
}

/** What a client can pay on the company's civil date. */
export function presentOpen(found: OpenOfClient, today: string): ClientOpen {
  const unallocatedCents = found.payments.reduce((sum, payment) => sum + payment.unallocatedCents, 0);
  return {
    client: found.client,
    today,
    invoices: found.invoices.map(({ id, number, date, dueDate, totalCents, openCents }) => ({
      id,
      number: number ?? '',
      date: date ?? '',
      dueDate: dueDate ?? '',
      total: formatMoney(totalCents ?? 0),
      open: formatMoney(openCents),
      isOverdue: dueDate !== null && dueDate < today,
    })),
    elsewhere: formatMoney(found.elsewhereCents),
    unallocated: formatMoney(unallocatedCents),
    payments: found.payments.map(({ id, date, method, reference, updatedAt, unallocatedCents: cents }) => ({
      id,
      date,
      method,
      reference,
      updatedAt,
      unallocated: formatMoney(cents),
    })),
  };
}

/** A write-off as staff see it. */
export function presentWriteOff(row: WriteOffRow): WriteOff {
  const { id, date, reason, createdAt, by, undoneAt } = row;
  return {
    id,
    date,
    reason,
    createdAt,
    by,
    undoneAt,
    client: { id: row.clientId, name: row.clientName },
    invoice: invoiceOf(row),
    amount: formatMoney(row.cents),
  };
}
