import type { FastifyInstance } from 'fastify';
import type { SentInvoice } from '#contracts/invoice-sending.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { sendCreditNote, sendInvoice, sendInvoices } from './commands/send-invoices.ts';
import type { InvoiceToSend } from './queries/to-send.ts';

/** Invoices by e-mail. */
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
}

function presentSent(row: InvoiceToSend, now: string): SentInvoice {
  const { id, number, address, sentAt } = row;
  return { id, number, client: clientOf(row), address: address ?? '', sentAt: now, sentBefore: sentAt };
}

const clientOf = ({ clientId, clientName }: InvoiceToSend) => ({ id: clientId, name: clientName });
