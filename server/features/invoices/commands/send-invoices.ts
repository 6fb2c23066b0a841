import { sql } from 'drizzle-orm';
import type { ClientKind } from '#domain/message/kinds.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToClient } from '#server/db/record/messages.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { invoices, partialCreditNotes } from '#server/db/schema/billing.ts';
import { Refused } from '#server/db/transaction.ts';
import { creditNoteToSend, type InvoiceToSend, invoicesToSend } from '../queries/to-send.ts';

interface Sending {
  readonly actor: Actor;
  readonly now: string;
  /** Each once. */
  readonly invoiceIds: readonly number[];
  /** Whether e-mails leave at all. */
  readonly isEmailOn: boolean;
}

/** Invoices that are on their way, and why others are not. */
export interface SentInvoices {
  readonly sent: readonly InvoiceToSend[];
  readonly refused: readonly {
    readonly id: number;
    readonly row: InvoiceToSend | null;
    readonly reason: string;
  }[];
}

/**
 * Hands e-mails with these invoices to the outbox, each for itself; a void one goes as its credit note. A handful of statements, however
 * many there are. `Refused`: illegal_step without an e-mail service. Source: rule invoices-6.
 */
export async function sendInvoices(
  tx: Tx,
  { actor, now, invoiceIds, isEmailOn }: Sending,
): Promise<SentInvoices> {
  if (!isEmailOn) throw new Refused(EMAIL_IS_OFF);
  const found = new Map((await invoicesToSend(tx, invoiceIds)).map((row) => [row.id, row]));
  const checked = invoiceIds.map((id) => {
    const row = found.get(id) ?? null;
    return { id, row, reason: whyNot(row) };
  });
  const sent = checked.flatMap(({ row, reason }) => (row !== null && reason === null ? [row] : []));
  if (sent.length > 0) {
    await tx
      .update(invoices)
      .set({ sentAt: now })
      .where(sql`${invoices.id} = ANY (${sql.param(sent.map(({ id }) => id))}::integer[])`);
    await record(tx, actor, now, recordsOf(sent, now));
  }
  return {
    sent,
    refused: checked.flatMap(({ reason, ...one }) => (reason === null ? [] : [{ ...one, reason }])),
  };
}

/** One invoice. `Refused`: not_found, and illegal_step with a sentence. Source: rule invoices-6. */
export async function sendInvoice(
  tx: Tx,
  { invoiceId, ...sending }: Omit<Sending, 'invoiceIds'> & { readonly invoiceId: number },
): Promise<InvoiceToSend> {
  const { sent, refused } = await sendInvoices(tx, { ...sending, invoiceIds: [invoiceId] });
  const [row] = sent;
  if (row) return row;
  const [{ row: known, reason } = { row: null, reason: NOT_FOUND }] = refused;
  throw new Refused({ code: known === null ? 'not_found' : 'illegal_step', message: reason });
}

interface SendingNote extends Omit<Sending, 'invoiceIds'> {
  readonly invoiceId: number;
  readonly creditNoteId: number;
}

/**
 * Hands the e-mail with a credit note for a part of an invoice to the outbox. `Refused`: not_found; illegal_step with a sentence, also if the whole invoice
 * was taken back since. Source: rule invoices-11.
 */
export async function sendCreditNote(tx: Tx, sending: SendingNote): Promise<InvoiceToSend> {
  const { actor, now, invoiceId, creditNoteId, isEmailOn } = sending;
  if (!isEmailOn) throw new Refused(EMAIL_IS_OFF);
  const row = await creditNoteToSend(tx, { invoiceId, creditNoteId });
  if (row === null) throw new Refused({ code: 'not_found', message: 'The credit note was not found.' });
  const reason = row.status === 'void' ? ITS_INVOICE_IS_VOID : whyNot(row);
  if (reason !== null) throw new Refused({ code: 'illegal_step', message: reason });
  const { clientId, number, address } = row;
  await tx
    .update(partialCreditNotes)
    .set({ sentAt: now })
    .where(sql`${partialCreditNotes.id} = ${creditNoteId}`);
  await record(tx, actor, now, {
    audit: [
      {
        ...({ act: 'invoices.sendCreditNote', entity: 'invoice', entityId: invoiceId } as const),
        change: { creditNote: number, to: address },
      },
    ],
    messages: messagesToClient(clientId, {
      kind: 'partial_credit_note',
      payload: { invoiceId, creditNoteId },
      event: `credit-note:${creditNoteId}:${now}`,
    }),
    changes: [{ topic: 'invoices', ids: [invoiceId], clientIds: [clientId] }],
  });
  return row;
}

const ITS_INVOICE_IS_VOID =
  'The whole invoice has been reversed since then. Send the credit note of the invoice instead.';

const EMAIL_IS_OFF = {
  code: 'illegal_step',
  message: 'Email is not set up, so nothing was sent. An administrator can set it up in Settings.',
} as const;

const NOT_FOUND = 'The invoice was not found.';

/** Why an invoice is not sent, as a sentence; null if it is. */
function whyNot(row: InvoiceToSend | null): string | null {
  if (row === null) return NOT_FOUND;
  if (row.status === 'draft') return 'This invoice is a draft. Issue it first.';
  if (row.isOnItsWay) return `${row.number} is already being sent.`;
  return row.address === null
    ? `${row.clientName} has no email address. Enter one on the client’s page, under Billing.`
    : null;
}

function recordsOf(sent: readonly InvoiceToSend[], now: string) {
  return {
    audit: sent.map(({ id, number, address }) => ({
      ...({ act: 'invoices.send', entity: 'invoice', entityId: id } as const),
      change: { number, to: address },
    })),
    messages: sent.flatMap(({ id, clientId, status }) => {
      const kind: ClientKind = status === 'void' ? 'credit_note' : 'invoice_issued';
      return messagesToClient(clientId, { kind, payload: { invoiceId: id }, event: `invoice:${id}:${now}` });
    }),
    changes: [
      {
        ...({ topic: 'invoices', ids: sent.map(({ id }) => id) } as const),
        clientIds: [...new Set(sent.map(({ clientId }) => clientId))],
      },
    ],
  };
}
