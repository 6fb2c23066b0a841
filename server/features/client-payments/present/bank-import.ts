import type { BankImport, BankRow, ConfirmedBankImport } from '#contracts/client-payments/shapes.ts';
import type { BankTableColumn } from '#domain/billing/bank/bank-columns.ts';
import type { Match } from '#domain/billing/bank/bank-match.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { Result } from '#domain/refusal.ts';
import type { NewClientPayment } from '../commands/record-client-payments.ts';
import type { FoundBankImport, ImportedRow } from '../queries/bank-import.ts';

/** A bank's file with suggestions for each row of money that came in. */
export function presentBankImport({ file, rows, clients }: FoundBankImport): BankImport {
  const { date, amount, text, reference } = file.columns;
  return {
    columns: { date, amount, text: [...text], reference },
    table: presentTable(file.table),
    rows: rows.map((row) => presentRow(row, clients)),
    outgoing: file.outgoing,
    problems: file.problems.slice(0, 100),
  };
}

/** The columns of a file of which nothing was read yet. */
export function presentTable(table: readonly BankTableColumn[]): BankImport['table'] {
  return table.map(({ name, role, examples }) => ({ name, role, examples: [...examples] }));
}

type Clients = FoundBankImport['clients'];

function presentRow(row: ImportedRow, clients: Clients): BankRow {
  const { line, date, cents, text, reference, method, bankLine } = row;
  const { imported, maybeEntered, isFuture, closed } = row;
  return {
    line,
    date,
    text,
    reference,
    method,
    bankLine,
    imported,
    maybeEntered,
    isFuture,
    closed,
    amount: formatMoney(cents),
    suggestions: row.matches.map((match) => presentSuggestion(match, { cents, clients })),
  };
}

function presentSuggestion(
  { clientId, certainty, reasons, allocations }: Match,
  { cents, clients }: { readonly cents: Cents; readonly clients: Clients },
): BankRow['suggestions'][number] {
  const client = clients.get(clientId);
  const invoices = new Map(client?.invoices.map((invoice) => [invoice.id, invoice]));
  const allocated = allocations.reduce((sum, allocation) => sum + allocation.cents, 0);
  return {
    client: { id: clientId, name: client?.name ?? '' },
    certainty,
    reasons: [...reasons],
    allocations: allocations.map(({ invoiceId, cents: amount }) => {
      const invoice = invoiceId === null ? undefined : invoices.get(invoiceId);
      return {
        invoice: invoice ? { id: invoice.id, number: invoice.number } : null,
        open: formatMoney(invoice ? invoice.openCents : (client?.elsewhereCents ?? 0)),
        amount: formatMoney(amount),
      };
    }),
    unallocated: formatMoney(cents - allocated),
  };
}

/** What became of confirmed rows. */
export function presentConfirmed(
  received: readonly NewClientPayment[],
  outcomes: readonly Result<number>[],
): ConfirmedBankImport {
  const rows = received.map((row, at) => ({ row, outcome: outcomes[at] }));
  const recorded = rows.flatMap(({ row, outcome }) =>
    outcome?.ok ? [{ bankLine: row.bankLine ?? '', cents: row.cents, clientPaymentId: outcome.value }] : [],
  );
  return {
    count: recorded.length,
    amount: formatMoney(recorded.reduce((sum, { cents }) => sum + cents, 0)),
    recorded: recorded.map(({ bankLine, clientPaymentId }) => ({ bankLine, clientPaymentId })),
    refused: rows.flatMap(({ row, outcome }) => {
      if (!outcome || outcome.ok) return [];
      const { message, fields } = outcome.refusal;
      return [{ bankLine: row.bankLine ?? '', message, ...(fields && { fields: { ...fields } }) }];
    }),
  };
}
