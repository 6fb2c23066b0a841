import * as z from 'zod/mini';
import { ADMINISTRATOR, MONEY } from '#domain/access/access.ts';
import type { CallDeclaration } from '../call.ts';
import {
  AccountingPeriod,
  ClosePeriodBody,
  OpenInPeriod,
  OpenInPeriodQuery,
  ReopenPeriodBody,
} from '../client-payments/shapes.ts';
import { pathId } from '../fields.ts';
import { ImageBytes } from '../receipts/shapes.ts';
import {
  ClientBalances,
  ClientStatementQuery,
  InterpreterBalances,
  LedgerCheck,
  LedgerEntry,
  LedgerQuery,
  LedgerTotals,
  LedgerTotalsQuery,
  LedgerYearQuery,
  OneClientBalance,
  OneInterpreterBalance,
} from './shapes.ts';

const clientId = z.object({ clientId: pathId });
const interpreterId = z.object({ interpreterId: pathId });

export const LEDGER_CALLS = {
  'ledger.entries': {
    method: 'GET',
    path: '/api/ledger',
    who: MONEY,
    summary: 'The entries of the ledger',
    query: LedgerQuery,
    status: 200,
    response: z.array(LedgerEntry),
    isPaged: true,
  },
  'ledger.totals': {
    method: 'GET',
    path: '/api/ledger/totals',
    who: MONEY,
    summary: 'The sums of the entries of the ledger',
    query: LedgerTotalsQuery,
    status: 200,
    response: LedgerTotals,
  },
  'ledger.clientBalances': {
    method: 'GET',
    path: '/api/ledger/balances/clients',
    who: MONEY,
    summary: 'What clients owe, by days overdue',
    status: 200,
    response: ClientBalances,
  },
  'ledger.clientBalance': {
    method: 'GET',
    path: '/api/ledger/balances/clients/{clientId}',
    who: MONEY,
    summary: 'What a client owes, by days overdue',
    params: clientId,
    status: 200,
    response: OneClientBalance,
  },
  'ledger.clientStatement': {
    method: 'GET',
    path: '/api/ledger/clients/{clientId}/statement',
    who: MONEY,
    summary: "A client's statement of account for a period, as a PDF",
    params: clientId,
    query: ClientStatementQuery,
    status: 200,
    response: ImageBytes,
    download: { types: ['application/pdf'] },
  },
  'ledger.interpreterBalances': {
    method: 'GET',
    path: '/api/ledger/balances/interpreters',
    who: MONEY,
    summary: 'What interpreters are owed, and were paid in a year',
    query: LedgerYearQuery,
    status: 200,
    response: InterpreterBalances,
  },
  'ledger.interpreterBalance': {
    method: 'GET',
    path: '/api/ledger/balances/interpreters/{interpreterId}',
    who: MONEY,
    summary: 'What an interpreter is owed, and was paid in a year',
    params: interpreterId,
    query: LedgerYearQuery,
    status: 200,
    response: OneInterpreterBalance,
  },
  'ledger.check': {
    method: 'GET',
    path: '/api/ledger/check',
    who: MONEY,
    summary: 'What the last nightly check of the ledger found',
    status: 200,
    response: LedgerCheck,
  },

  'books.get': {
    method: 'GET',
    path: '/api/books',
    who: MONEY,
    summary: 'The day through which the books are closed',
    status: 200,
    response: AccountingPeriod,
  },
  'books.open': {
    method: 'GET',
    path: '/api/books/open',
    who: MONEY,
    summary: 'Unfinished work in the period that would be closed',
    query: OpenInPeriodQuery,
    status: 200,
    response: OpenInPeriod,
  },
  'books.close': {
    method: 'POST',
    path: '/api/books/close',
    who: MONEY,
    summary: 'Close the books through a day: nothing can be posted on that day or before',
    body: ClosePeriodBody,
    status: 200,
    response: AccountingPeriod,
    isRepeatable: true,
  },
  'books.reopen': {
    method: 'POST',
    path: '/api/books/reopen',
    who: ADMINISTRATOR,
    summary: 'Undo the last closing of the books',
    body: ReopenPeriodBody,
    status: 200,
    response: AccountingPeriod,
    isRepeatable: true,
  },
} as const satisfies Record<string, CallDeclaration>;
