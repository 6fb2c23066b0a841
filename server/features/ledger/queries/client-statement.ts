import type { StaffScope } from '#domain/access/scope.ts';
import { type Ageing, ageAfter, type LedgerSource } from '#domain/billing/ledger.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/db/connect.ts';
import { computed, fieldsOf, optionalPart, part, select, selection, selectRows } from '#server/db/query.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { billingSettings, clientPayments } from '#server/db/schema/billing.ts';
import { clients } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import { AGEING_SUMS, ageingFields, isStorable } from './balances.ts';

const { date, language } = assignments;
const { name, address, email, phone } = clients;

const STATEMENT = selection({
  client: part(fieldsOf('c', { name, address, email, phone })),
  company: part(
    fieldsOf('s', {
      address: billingSettings.address,
      taxNumber: billingSettings.taxNumber,
      howToPay: billingSettings.howToPay,
    }),
  ),
  openingCents: computed<Cents>('b.opening'),
  charged: part(ageingFields),
  postedOn: computed<string | null>('l.date'),
  cents: computed<Cents>('l.cents'),
  dueDate: computed<string | null>('l.due_date'),
  isReversal: computed<boolean>('l.is_reversal'),
  sourceKind: computed<LedgerSource>('l.source_kind'),
  invoiceNumber: computed<string | null>('i.number'),
  creditNoteNumber: computed<string | null>('coalesce(n.number, part.number)'),
  /** Of a client payment or a refund: how it was made. */
  payment: optionalPart(
    fieldsOf('p', {
      id: clientPayments.id,
      method: clientPayments.method,
      reference: clientPayments.reference,
    }),
  ),
  assignmentId: computed<number | null>('l.assignment_id'),
  appointment: optionalPart(fieldsOf('a', { date, language })),
});

/** More take longer than a document may (decision 47). */
const MOST_LINES = 4000;

/**
 * One statement, so that the lines lead from the opening balance to what is open; an allocation changes no balance and is no line. $1 is the last day, $2 the first, $3 the client.
 */
const ONE = select(STATEMENT, (columns) => ({
  name: 'ledger-client-statement',
  text: `
    SELECT ${columns}
    FROM clients c
    CROSS JOIN billing_settings s
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(cents) FILTER (WHERE date < $2::date AND account <> 'unbilled'), 0)::bigint AS opening, ${AGEING_SUMS}
      FROM ledger_entries WHERE client_id = c.id AND date <= $1::date) b
    LEFT JOIN LATERAL (
      SELECT e.transaction_id, e.date, t.source_kind, t.source_id, t.reverses IS NOT NULL AS is_reversal, e.assignment_id,
        max(e.due_date) AS due_date, sum(e.cents)::bigint AS cents
      FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE e.client_id = c.id AND e.account <> 'unbilled' AND e.date BETWEEN $2::date AND $1::date
      GROUP BY e.transaction_id, e.date, t.source_kind, t.source_id, t.reverses, e.assignment_id
      HAVING sum(e.cents) <> 0) l ON true
    LEFT JOIN assignments a ON a.id = l.assignment_id
    LEFT JOIN LATERAL (
      SELECT id, method, reference FROM client_payments WHERE l.source_kind = 'client_payment' AND id = l.source_id
      UNION ALL SELECT id, method, reference FROM client_refunds WHERE l.source_kind = 'refund' AND id = l.source_id) p ON true
    LEFT JOIN write_offs w ON l.source_kind = 'write_off' AND w.id = l.source_id
    LEFT JOIN partial_credit_notes part ON l.source_kind = 'credit_note' AND part.id = l.source_id
    LEFT JOIN invoices i ON i.id = CASE l.source_kind WHEN 'invoice' THEN l.source_id ELSE coalesce(w.invoice_id, part.invoice_id) END
    LEFT JOIN credit_notes n ON l.source_kind = 'invoice' AND n.invoice_id = l.source_id
    WHERE c.id = $3::integer
    ORDER BY l.date, l.transaction_id, l.assignment_id
    LIMIT ${MOST_LINES + 1}`,
}));

type Row = ReturnType<typeof STATEMENT.read>;

/** A transaction of a client's account. Civil dates; cents of what was charged are positive. */
export type StatementLine = Omit<Row, 'client' | 'company' | 'openingCents' | 'charged' | 'postedOn'> & {
  readonly postedOn: string;
};

/** A client's account in a period, in cents. */
export interface FoundClientStatement {
  readonly client: Row['client'];
  readonly company: Row['company'];
  readonly openingCents: Cents;
  readonly lines: readonly StatementLine[];
  /** On the last day. */
  readonly ageing: Ageing;
}

/** Whose account, from which civil date to which, both included. */
export interface ClientStatementParameters {
  readonly clientId: number;
  readonly from: string;
  readonly to: string;
}

/**
 * Refused as `not_found` if there is no such client, as `validation_failed` at `to` for too many transactions. Source: rule invoices-17.
 */
export async function clientStatementOf(
  db: Db,
  _who: StaffScope,
  { clientId, from, to }: ClientStatementParameters,
): Promise<FoundClientStatement> {
  const rows = isStorable(clientId) ? await selectRows(db, ONE, [to, from, clientId]) : [];
  const [first] = rows;
  if (!first) throw new Refused({ code: 'not_found', message: 'The client was not found.' });
  if (rows.length > MOST_LINES) throw new Refused(TOO_LONG);
  const { receivedCents, ...charged } = first.charged;
  return {
    client: first.client,
    company: first.company,
    openingCents: first.openingCents,
    // Without a transaction there is one row, of the client alone.
    lines: rows.flatMap(({ postedOn, ...line }) => (postedOn === null ? [] : [{ ...line, postedOn }])),
    ageing: ageAfter(charged, receivedCents),
  };
}

const TOO_LONG = {
  code: 'validation_failed',
  message: `Choose a shorter period. This one has more than ${MOST_LINES.toLocaleString('en-US')} transactions.`,
  fields: { to: `Choose a shorter period of at most ${MOST_LINES.toLocaleString('en-US')} transactions` },
} as const;
