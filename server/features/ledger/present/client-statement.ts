import { howPaid } from '#domain/billing/client-payment.ts';
import { formatDateShort } from '#domain/civil.ts';
import type { AccountLine, ClientStatementData } from '#server/documents/document-data.ts';
import { senderOf } from '../../settings/present.ts';
import type { CompanySettings } from '../../settings/queries.ts';
import type { FoundClientStatement, StatementLine } from '../queries/client-statement.ts';

interface About {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly company: CompanySettings;
  readonly logo: Uint8Array | null;
}

/** The data of a client's statement of account: only what the client was charged and paid (rules access-8 and invoices-17). */
export function presentClientStatement(
  { client, company: sender, openingCents, lines, ageing }: FoundClientStatement,
  { from, to, today, company, logo }: About,
): ClientStatementData {
  return {
    is: 'client_statement',
    date: today,
    fromDate: from,
    toDate: to,
    from: {
      ...senderOf(company, logo),
      addressLines: linesIn(sender.address),
      taxNumber: sender.taxNumber,
    },
    to: { ...client, taxNumber: null, addressLines: linesIn(client.address) },
    openingCents,
    lines: lines.map(presentLine),
    ageing,
    howToPay: sender.howToPay,
  };
}

const linesIn = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

function presentLine(line: StatementLine): AccountLine {
  const { postedOn, cents, dueDate, isReversal } = line;
  return {
    date: postedOn,
    ...wordsOf(line),
    dueDate: isReversal || cents < 0 ? null : dueDate,
    amountCents: cents,
  };
}

/** What a line is called. An appointment has a line of its own only if it was billed elsewhere. */
function wordsOf(line: StatementLine): Pick<AccountLine, 'label' | 'details'> {
  const { sourceKind, isReversal, invoiceNumber, creditNoteNumber, assignmentId, appointment, payment } =
    line;
  switch (sourceKind) {
    case 'invoice':
      return isReversal
        ? { label: `Credit note ${creditNoteNumber ?? ''}`.trim(), details: `For ${invoiceNumber}` }
        : { label: `Invoice ${invoiceNumber}`, details: null };
    case 'credit_note':
      return {
        label: `Credit note ${creditNoteNumber ?? ''}${isReversal ? ', reversed' : ''}`,
        details: `For a part of ${invoiceNumber}`,
      };
    case 'client_payment': {
      const details = payment && howPaid(payment.method, payment.reference);
      return { label: isReversal ? 'Payment reversed' : 'Payment received', details };
    }
    case 'refund': {
      const details = payment && howPaid(payment.method, payment.reference);
      return { label: isReversal ? 'Refund reversed' : 'Refund to you', details };
    }
    case 'write_off':
      return { label: isReversal ? 'Write-off reversed' : 'Written off', details: invoiceNumber };
    default: {
      const what = assignmentId === null ? 'Entry' : `Appointment ${assignmentId}`;
      return {
        label: isReversal ? `${what}, charge reversed` : what,
        details: appointment && `${formatDateShort(appointment.date)} · ${appointment.language}`,
      };
    }
  }
}
