import * as z from 'zod/mini';
import * as clientPayment from './client-payment.ts';
import { pathId } from './fields.ts';
import { InvoiceDetail, UsePaidAheadBody } from './invoice.ts';

const clientId = z.object({ clientId: pathId });

/** The shapes of the calls about what clients pay, and about closed periods: a part of `ENDPOINTS`. */
export const CLIENT_PAYMENT_ENDPOINTS = {
  'clientPayments.list': {
    summary: 'What clients have paid',
    query: clientPayment.ClientPaymentQuery,
    status: 200,
    response: z.array(clientPayment.ClientPayment),
    isPaged: true,
  },
  'clientPayments.totals': {
    summary: 'The sums of what clients have paid',
    query: clientPayment.ClientPaymentTotalsQuery,
    status: 200,
    response: clientPayment.ClientPaymentTotals,
  },
  'clientPayments.open': {
    summary: 'What a client can pay: open invoices, and their money that is not allocated yet',
    params: clientId,
    status: 200,
    response: clientPayment.ClientOpen,
  },
  'clientPayments.create': {
    summary: 'Record money that a client paid, and what it is for',
    body: clientPayment.CreateClientPaymentBody,
    status: 201,
    response: clientPayment.ClientPaymentDetail,
    isRepeatable: true,
  },
  'clientPayments.get': {
    summary: "One client's payment with its allocations and history",
    params: clientPayment.ClientPaymentParams,
    status: 200,
    response: clientPayment.ClientPaymentDetail,
  },
  'clientPayments.change': {
    summary: 'Correct how a client payment was made, its reference and its notes',
    params: clientPayment.ClientPaymentParams,
    body: clientPayment.ChangeClientPaymentBody,
    status: 200,
    response: clientPayment.ClientPaymentDetail,
    isRepeatable: true,
  },
  'clientPayments.allocate': {
    summary: 'Use more of a client payment for invoices',
    params: clientPayment.ClientPaymentParams,
    body: clientPayment.AllocateBody,
    status: 200,
    response: clientPayment.ClientPaymentDetail,
    isRepeatable: true,
  },
  'clientPayments.useAhead': {
    summary: 'Use money that the client has paid ahead for an invoice, the oldest payment first',
    params: z.object({ invoiceId: pathId }),
    body: UsePaidAheadBody,
    status: 200,
    response: InvoiceDetail,
    isRepeatable: true,
  },
  'clientPayments.unallocate': {
    summary: 'Undo one allocation: the money is unallocated again',
    params: clientPayment.AllocationParams,
    query: clientPayment.UnallocateQuery,
    status: 200,
    response: clientPayment.ClientPaymentDetail,
    isRepeatable: true,
  },
  'clientPayments.undo': {
    summary: 'Undo a client payment that was never received, with all its allocations',
    params: clientPayment.ClientPaymentParams,
    body: clientPayment.UndoClientPaymentBody,
    status: 200,
    response: clientPayment.ClientPaymentDetail,
    isRepeatable: true,
  },
  'clientPayments.refund': {
    summary: 'Record a refund of unallocated money of a client payment',
    params: clientPayment.ClientPaymentParams,
    body: clientPayment.RefundBody,
    status: 200,
    response: clientPayment.ClientPaymentDetail,
    isRepeatable: true,
  },
  'clientPayments.undoRefund': {
    summary: 'Undo a refund: the money is unallocated again',
    params: clientPayment.RefundParams,
    query: clientPayment.UnallocateQuery,
    status: 200,
    response: clientPayment.ClientPaymentDetail,
    isRepeatable: true,
  },
  'writeOffs.list': {
    summary: 'Write-offs: what clients will never pay',
    query: clientPayment.WriteOffQuery,
    status: 200,
    response: z.array(clientPayment.WriteOff),
    isPaged: true,
  },
  'writeOffs.create': {
    summary: 'Write off an amount that a client will never pay',
    body: clientPayment.CreateWriteOffBody,
    status: 201,
    response: clientPayment.WriteOff,
    isRepeatable: true,
  },
  'writeOffs.undo': {
    summary: 'Undo a write-off: the client owes it again',
    params: clientPayment.WriteOffParams,
    status: 200,
    response: clientPayment.WriteOff,
    isRepeatable: true,
  },
  'bankImports.read': {
    summary: "Read a bank's CSV file and suggest who paid what; nothing is stored",
    query: clientPayment.BankImportQuery,
    body: clientPayment.BankFileBytes,
    upload: clientPayment.BANK_FILE,
    status: 200,
    response: clientPayment.BankImport,
  },
  'bankImports.columns': {
    summary:
      "The columns of a bank's CSV file, so that a person can choose what each contains; nothing is stored",
    body: clientPayment.BankFileBytes,
    upload: clientPayment.BANK_FILE,
    status: 200,
    response: clientPayment.BankTable,
  },
  'bankImports.confirm': {
    summary: "Enter client payments from confirmed rows of a bank's file",
    body: clientPayment.ConfirmBankImportBody,
    status: 200,
    response: clientPayment.ConfirmedBankImport,
    isRepeatable: true,
  },
  'books.get': {
    summary: 'The day through which the books are closed',
    status: 200,
    response: clientPayment.Books,
  },
  'books.open': {
    summary: 'Unfinished work in the period that would be closed',
    query: clientPayment.OpenInPeriodQuery,
    status: 200,
    response: clientPayment.OpenInPeriod,
  },
  'books.close': {
    summary: 'Close the books through a day: nothing can be posted on that day or before',
    body: clientPayment.CloseBooksBody,
    status: 200,
    response: clientPayment.Books,
    isRepeatable: true,
  },
  'books.reopen': {
    summary: 'Undo the last closing of the books',
    body: clientPayment.ReopenBooksBody,
    status: 200,
    response: clientPayment.Books,
    isRepeatable: true,
  },
} as const;
