import type { FastifyInstance } from 'fastify';
import { formatMoney } from '#domain/money.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { presentDetail } from '../closeouts/present.ts';
import { closeoutDetail } from '../closeouts/queries/detail.ts';
import { companyToday } from '../settings/queries.ts';
import { changeBillingSettings } from './commands/change-billing-settings.ts';
import { changeClientBilling } from './commands/change-client-billing.ts';
import { changeDraft, deleteDraft, removeLine } from './commands/change-draft.ts';
import { correctCloseout } from './commands/correct-closeout.ts';
import { issueInvoice } from './commands/issue-invoice.ts';
import { issueMany } from './commands/issue-many.ts';
import { makeDrafts } from './commands/make-drafts.ts';
import { markBilledElsewhere } from './commands/mark-billed-elsewhere.ts';
import { voidInvoice } from './commands/void-invoice.ts';
import { documentRoutes } from './document-routes.ts';
import {
  presentDrafted,
  presentInvoiceDetail,
  presentInvoiceRow,
  presentIssuedMany,
  presentUnbilled,
  presentWork,
} from './present/invoice.ts';
import { presentBillingSettings, presentClientBilling } from './present/settings.ts';
import { invoiceDetail } from './queries/detail.ts';
import { invoiceCounts, invoicePage, invoiceTotals } from './queries/page.ts';
import { foundBillingSettings, foundClientBilling } from './queries/settings.ts';
import { unbilledClients, unbilledWork } from './queries/unbilled.ts';
import { sendingRoutes } from './sending-routes.ts';

/** How the company and its clients are billed. */
function settingsRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'billingSettings.get', async ({ db, scope }) =>
    presentBillingSettings(await foundBillingSettings(db, scope)),
  );
  route(app, deps, 'billingSettings.put', ({ write, scope, actor, now, body }) =>
    write(async (tx) => {
      await changeBillingSettings(tx, { actor, now, to: body });
      return presentBillingSettings(await foundBillingSettings(tx, scope));
    }),
  );
  route(app, deps, 'clientBilling.get', async ({ db, scope, now, params }) => {
    const { client, netDays } = await foundClientBilling(db, scope, { ...params, now });
    return presentClientBilling(client, netDays);
  });
  route(app, deps, 'clientBilling.put', ({ write, scope, actor, now, params, body }) =>
    write(async (tx) => {
      await changeClientBilling(tx, { actor, now, ...params, to: body });
      const { client, netDays } = await foundClientBilling(tx, scope, { ...params, now });
      return presentClientBilling(client, netDays);
    }),
  );
}

/** Invoices: what is to bill, drafts, issuing, taking back, PDFs, and how the company and its clients are billed. */
export function invoicesRoutes(app: FastifyInstance, deps: Dependencies): void {
  settingsRoutes(app, deps);
  documentRoutes(app, deps);
  listRoutes(app, deps);
  unbilledRoutes(app, deps);
  draftRoutes(app, deps);
  issueRoutes(app, deps);
  correctionRoute(app, deps);
  sendingRoutes(app, deps);
}

/** It is here, because what is billed too much is credited. */
function correctionRoute(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'closeouts.correct', ({ actor, now, scope, params: { paymentId }, body, write }) =>
    write(async (tx) => {
      const { updatedAt: seen, amount: amountCents, ...line } = body;
      await correctCloseout(tx, { actor, now, paymentId, seen, amountCents, ...line });
      return presentDetail(await closeoutDetail(tx, scope, paymentId), scope);
    }),
  );
}

function listRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'invoices.list', async ({ db, scope, query, now, page }) => {
    const today = await companyToday(db, now);
    const found = await invoicePage(db, scope, { ...query, today });
    page(found);
    return found.rows.map((row) => presentInvoiceRow(row, today));
  });
  route(app, deps, 'invoices.totals', async ({ db, scope, query, now }) => {
    const today = await companyToday(db, now);
    const { count, totalCents, openCents } = await invoiceTotals(db, scope, { ...query, today });
    return { count, total: formatMoney(totalCents), openAmount: formatMoney(openCents) };
  });
  route(app, deps, 'invoices.counts', async ({ db, scope, query, now }) =>
    invoiceCounts(db, scope, { ...query, today: await companyToday(db, now) }),
  );
  route(app, deps, 'invoices.get', async ({ db, scope, params, now }) =>
    presentInvoiceDetail(await invoiceDetail(db, scope, { ...params, now }), await companyToday(db, now)),
  );
}

function unbilledRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'invoices.unbilled', async ({ db, scope, query, now }) =>
    presentUnbilled(await unbilledClients(db, scope, { ...query, now })),
  );
  route(app, deps, 'invoices.unbilledWork', async ({ db, scope, params, query, page }) => {
    const found = await unbilledWork(db, scope, { ...params, ...query });
    page(found);
    return found.rows.map(presentWork);
  });
  route(app, deps, 'invoices.markBilledElsewhere', ({ write, actor, now, body }) =>
    write(async (tx) => {
      const { count, cents } = await markBilledElsewhere(tx, { actor, now, ...body });
      return { count, amount: formatMoney(cents) };
    }),
  );
}

function draftRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(
    app,
    deps,
    'invoices.draft',
    ({ write, actor, now, body: { clientIds = null, from, to } }) =>
      write(async (tx) => presentDrafted(await makeDrafts(tx, { actor, now, clientIds, from, to }))),
    { longestMs: LONG_RUN_MS },
  );
  route(app, deps, 'invoices.change', ({ write, scope, actor, now, params: { invoiceId }, body }) =>
    write(async (tx) => {
      const { updatedAt: seen, ...to } = body;
      await changeDraft(tx, { actor, now, invoiceId, seen, to });
      return presentInvoiceDetail(
        await invoiceDetail(tx, scope, { invoiceId, now }),
        await companyToday(tx, now),
      );
    }),
  );
  route(app, deps, 'invoices.removeLine', ({ write, scope, actor, now, params, query }) =>
    write(async (tx) => {
      await removeLine(tx, { actor, now, ...params, seen: query.updatedAt });
      const detail = await invoiceDetail(tx, scope, { invoiceId: params.invoiceId, now });
      return presentInvoiceDetail(detail, await companyToday(tx, now));
    }),
  );
  route(app, deps, 'invoices.deleteDraft', ({ write, actor, now, params, query }) =>
    write(async (tx) => {
      await deleteDraft(tx, { actor, now, ...params, seen: query.updatedAt });
      return undefined;
    }),
  );
}

function issueRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'invoices.issue', ({ write, scope, actor, now, params: { invoiceId }, body }) =>
    write(async (tx) => {
      await issueInvoice(tx, { actor, now, invoiceId, seen: body.updatedAt });
      return presentInvoiceDetail(
        await invoiceDetail(tx, scope, { invoiceId, now }),
        await companyToday(tx, now),
      );
    }),
  );
  // Not one transaction: what is issued stays issued, whatever becomes of the rest.
  route(
    app,
    deps,
    'invoices.issueMany',
    async ({ db, actor, now, body, request }) => {
      const onFailure = (error: unknown) => request.log.error(error);
      return presentIssuedMany(
        await issueMany(db, { actor, now, date: body.date, drafts: body.invoices, onFailure }),
      );
    },
    { longestMs: LONG_RUN_MS },
  );
  route(app, deps, 'invoices.void', ({ write, scope, actor, now, params: { invoiceId }, body }) =>
    write(async (tx) => {
      const { updatedAt: seen, reason, again } = body;
      const { draftId } = await voidInvoice(tx, { actor, now, invoiceId, seen, reason, again });
      const detail = await invoiceDetail(tx, scope, { invoiceId, now });
      return { invoice: presentInvoiceDetail(detail, await companyToday(tx, now)), draftId };
    }),
  );
}

/** A thousand invoices take longer than other calls may. */
const LONG_RUN_MS = 300_000;
