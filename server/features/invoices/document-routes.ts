import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/connect.ts';
import { Refused } from '#server/db/transaction.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { companyToday, logoBytes } from '../settings/queries.ts';
import { makePdf } from './commands/make-pdf.ts';
import { presentInvoiceDocument } from './present/document-data.ts';
import { presentOwnContents, presentOwnInvoices } from './present/own.ts';
import { draftFacts } from './queries/detail.ts';
import {
  creditNoteDocument,
  type DocumentState,
  type IssuedDocument,
  invoiceDocument,
  partialCreditNoteDocument,
} from './queries/document.ts';
import { ownInvoice, ownInvoices } from './queries/own.ts';
import { invoiceRow, ownInvoiceRow } from './queries/row.ts';

/** PDFs of invoices and credit notes, and what clients see of their own. */
export function documentRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'invoices.preview', async ({ db, params, now, reply }) => {
    const row = await invoiceRow(db, params.invoiceId);
    if (row.status !== 'draft') throw new Refused(NO_DRAFT);
    const data = presentInvoiceDocument(await draftFacts(db, row, now));
    setName(reply, `draft-${row.id}`, 'inline');
    return deps.documents.make({ ...data, from: { ...data.from, logo: await logoBytes(db) } });
  });
  const stateOf = async (db: Db, now: string, as: 'issued' | undefined): Promise<DocumentState> =>
    as === 'issued' ? { isAsIssued: true } : { today: await companyToday(db, now) };
  route(app, deps, 'invoices.pdf', async ({ db, params, query, now, request, reply }) => {
    const state = await stateOf(db, now, query.as);
    return pdfOf(deps, await invoiceDocument(db, params.invoiceId, state), { request, reply });
  });
  route(app, deps, 'invoices.creditNotePdf', async ({ db, params, request, reply }) =>
    pdfOf(deps, await creditNoteDocument(db, params.invoiceId), { request, reply }),
  );
  route(app, deps, 'invoices.partialCreditNotePdf', async ({ db, params, request, reply }) =>
    pdfOf(deps, await partialCreditNoteDocument(db, params.invoiceId, params.creditNoteId), {
      request,
      reply,
    }),
  );
  route(app, deps, 'invoices.mine', async ({ db, scope, now }) =>
    presentOwnInvoices(await ownInvoices(db, scope, now)),
  );
  route(app, deps, 'invoices.mineOne', async ({ db, scope, params }) =>
    presentOwnContents(await ownInvoice(db, scope, params.invoiceId)),
  );
  route(app, deps, 'invoices.minePdf', async ({ db, scope, params, query, now, request, reply }) => {
    const { id } = await ownInvoiceRow(db, scope.clientId, params.invoiceId);
    const state = await stateOf(db, now, query.as);
    return pdfOf(deps, await invoiceDocument(db, id, state), { request, reply });
  });
  route(app, deps, 'invoices.minePartialCreditNotePdf', async ({ db, scope, params, request, reply }) => {
    const { id } = await ownInvoiceRow(db, scope.clientId, params.invoiceId);
    return pdfOf(deps, await partialCreditNoteDocument(db, id, params.creditNoteId), { request, reply });
  });
  route(app, deps, 'invoices.mineCreditNotePdf', async ({ db, scope, params, request, reply }) => {
    const { id } = await ownInvoiceRow(db, scope.clientId, params.invoiceId);
    return pdfOf(deps, await creditNoteDocument(db, id), { request, reply });
  });
}

function pdfOf(
  { database, documents }: Dependencies,
  stored: IssuedDocument,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Uint8Array> {
  const name = `${stored.kind === 'invoice' ? 'invoice' : 'credit-note'}-${stored.number}`;
  setName(reply, stored.state === null ? name : `${name}-${stored.state}`);
  const onDifference = (sentence: string) => request.log.error(sentence);
  return makePdf({ db: database.db, documents, onDifference }, stored);
}

/** A number may have slashes. */
function setName(reply: FastifyReply, name: string, how: 'attachment' | 'inline' = 'attachment'): void {
  const file = `${name.replaceAll(/[^A-Za-z0-9.-]/g, '-')}.pdf`;
  reply.type('application/pdf').header('content-disposition', `${how}; filename="${file}"`);
}

const NO_DRAFT = {
  code: 'payment_step',
  message: 'This invoice was already issued. Open its PDF instead.',
} as const;
