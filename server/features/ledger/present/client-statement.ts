import { formatDateShort } from '#domain/civil.ts';
import type { AccountLine, ClientStatementData } from '#server/documents/paper-data.ts';
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

/** The data of a client's statement of account: only what the client was charged (rules A8 and M51). */
export function presentClientStatement(
  { client, openingCents, lines, ageing }: FoundClientStatement,
  { from, to, today, company, logo }: About,
): ClientStatementData {
  return {
    ...{ is: 'client_statement', date: today, fromDate: from, toDate: to },
    from: senderOf(company, logo),
    to: { ...client, taxNumber: null, addressLines: client.address.split('\n') },
    ...{ openingCents, lines: lines.map(presentLine), ageing, howToPay: null },
  };
}

function presentLine({
  postedOn,
  cents,
  dueDate,
  isReversal,
  assignmentId,
  appointment,
}: StatementLine): AccountLine {
  const what = assignmentId === null ? 'Entry' : `Appointment ${assignmentId}`;
  return {
    date: postedOn,
    label: isReversal ? `${what}, charge taken back` : what,
    details: appointment && `${formatDateShort(appointment.date)} · ${appointment.language}`,
    dueDate: isReversal ? null : dueDate,
    amountCents: cents,
  };
}
