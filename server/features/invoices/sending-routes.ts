import type { FastifyInstance } from 'fastify';
import type { MarkedSent, SentInvoice } from '#contracts/invoices/sending.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { type MarkedInvoices, markSent, unmarkSent } from './commands/mark-sent.ts';
import { sendCreditNote, sendInvoice, sendInvoices } from './commands/send-invoices.ts';
import type { InvoiceToSend } from './queries/to-send.ts';

/** Invoices by e-mail, and marks on those that were sent in another way. */
export function sendingRoutes(app: FastifyInstance, deps: Dependencies): void {
  const isEmailOn = () => deps.transports.email.isConfigured;
  route(app, deps, 'invoices.send', ({ actor, now, params: { invoiceId }, write }) =>
    write(async (tx) =>
      presentSent(await sendInvoice(tx, { actor, now, invoiceId, isEmailOn: isEmailOn() }), now),
    ),
  );
  route(app, deps, 'invoices.sendCreditNote', ({ actor, now, params, write }) =>
    write(async (tx) =>
      presentSent(await sendCreditNote(tx, { actor, now, ...params, isEmailOn: isEmailOn() }), now),
    ),
  );
  route(app, deps, 'invoices.sendMany', ({ actor, now, body: { invoiceIds }, write }) =>
    write(async (tx) => {
      const { sent, refused } = await sendInvoices(tx, { actor, now, invoiceIds, isEmailOn: isEmailOn() });
      return {
        sent: sent.map((row) => presentSent(row, now)),
        refused: refused.map(({ id, row, reason }) => ({ id, client: row && clientOf(row), reason })),
      };
    }),
  );
  route(app, deps, 'invoices.markSent', ({ actor, now, body, write }) =>
    write(async (tx) => presentMarked(await markSent(tx, { actor, now, ...body }))),
  );
  route(app, deps, 'invoices.unmarkSent', ({ actor, now, body, write }) =>
    write(async (tx) => presentMarked(await unmarkSent(tx, { actor, now, ...body }))),
  );
}

function presentMarked({ marked, refused }: MarkedInvoices): MarkedSent {
  return {
    marked: marked.map((row) => ({ id: row.id, number: row.number ?? '', client: clientOf(row) })),
    refused: refused.map(({ id, row, reason }) => ({ id, client: row && clientOf(row), reason })),
  };
}

function presentSent(row: InvoiceToSend, now: string): SentInvoice {
  const { id, number, address, sentAt } = row;
  return { id, number, client: clientOf(row), address: address ?? '', sentAt: now, sentBefore: sentAt };
}

const clientOf = ({ clientId, clientName }: Pick<InvoiceToSend, 'clientId' | 'clientName'>) => ({
  id: clientId,
  name: clientName,
});
