import type { FastifyInstance } from 'fastify';
import type { AccountingPeriod } from '#contracts/client-payments/shapes.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { presentInvoiceDetail } from '../invoices/present/invoice.ts';
import { invoiceDetail } from '../invoices/queries/detail.ts';
import { closedThrough } from '../ledger/queries/closed-through.ts';
import { companyToday } from '../settings/queries.ts';
import { allocate, unallocate, undoClientPayment } from './commands/allocate.ts';
import { changeClientPayment } from './commands/change-client-payment.ts';
import { closePeriod, reopenPeriod } from './commands/close-period.ts';
import {
  type NewClientPayment,
  recordBankRows,
  recordClientPayment,
} from './commands/record-client-payments.ts';
import { refund, undoRefund } from './commands/refund.ts';
import { spendPaidAhead } from './commands/spend-paid-ahead.ts';
import { undoWriteOff, writeOff } from './commands/write-off.ts';
import { presentBankImport, presentConfirmed, presentTable } from './present/bank-import.ts';
import {
  presentClientPayment,
  presentDetail,
  presentOpen,
  presentTotals,
  presentWriteOff,
} from './present/client-payment.ts';
import { lastClosings } from './queries/accounting-period.ts';
import { bankImportTable, readBankImport } from './queries/bank-import.ts';
import { clientPaymentDetail } from './queries/detail.ts';
import { openOfClient } from './queries/open.ts';
import { openInPeriod } from './queries/open-in-period.ts';
import { clientPaymentPage, clientPaymentTotals } from './queries/page.ts';
import { writeOffById, writeOffPage } from './queries/write-offs.ts';

/** What clients pay: client payments and their allocations, write-offs, closed periods. */
export function clientPaymentsRoutes(app: FastifyInstance, deps: Dependencies): void {
  readingRoutes(app, deps);
  receivingRoutes(app, deps);
  refundRoutes(app, deps);
  allocatingRoutes(app, deps);
  writeOffRoutes(app, deps);
  accountingPeriodRoutes(app, deps);
  bankRoutes(app, deps);
}

function readingRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'clientPayments.list', async ({ db, scope, query, page }) => {
    const found = await clientPaymentPage(db, scope, query);
    page(found);
    return found.rows.map(presentClientPayment);
  });
  route(app, deps, 'clientPayments.totals', async ({ db, scope, query }) =>
    presentTotals(await clientPaymentTotals(db, scope, query)),
  );
  route(app, deps, 'clientPayments.open', async ({ db, scope, now, params: { clientId } }) =>
    presentOpen(await openOfClient(db, scope, clientId), await companyToday(db, now)),
  );
  route(app, deps, 'clientPayments.get', ({ db, scope, params: { clientPaymentId } }) =>
    detailOf(db, scope, clientPaymentId),
  );
}

function receivingRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'clientPayments.create', ({ actor, now, scope, body, write }) =>
    write(async (tx) => {
      const received = clientPaymentOf({ ...body, bankLine: null });
      return detailOf(tx, scope, await recordClientPayment(tx, { actor, now, received }));
    }),
  );
  route(
    app,
    deps,
    'clientPayments.change',
    ({ actor, now, scope, params: { clientPaymentId }, body, write }) =>
      write(async (tx) => {
        const { updatedAt: seen, ...to } = body;
        await changeClientPayment(tx, { actor, now, clientPaymentId, seen, to });
        return detailOf(tx, scope, clientPaymentId);
      }),
  );
  route(app, deps, 'clientPayments.undo', ({ actor, now, scope, params: { clientPaymentId }, body, write }) =>
    write(async (tx) => {
      const { updatedAt: seen, reason } = body;
      await undoClientPayment(tx, { actor, now, clientPaymentId, seen, reason });
      return detailOf(tx, scope, clientPaymentId);
    }),
  );
}

function refundRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(
    app,
    deps,
    'clientPayments.refund',
    ({ actor, now, scope, params: { clientPaymentId }, body, write }) =>
      write(async (tx) => {
        const { updatedAt: seen, amount: cents, ...paidBack } = body;
        await refund(tx, { actor, now, clientPaymentId, seen, cents, ...paidBack });
        return detailOf(tx, scope, clientPaymentId);
      }),
  );
  route(app, deps, 'clientPayments.undoRefund', ({ actor, now, scope, params, query, write }) =>
    write(async (tx) => {
      await undoRefund(tx, { actor, now, ...params, seen: query.updatedAt });
      return detailOf(tx, scope, params.clientPaymentId);
    }),
  );
}

function allocatingRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(
    app,
    deps,
    'clientPayments.allocate',
    ({ actor, now, scope, params: { clientPaymentId }, body, write }) =>
      write(async (tx) => {
        const { updatedAt: seen, allocations } = body;
        await allocate(tx, {
          actor,
          now,
          clientPaymentId,
          seen,
          allocations: allocations.map(allocationOf),
        });
        return detailOf(tx, scope, clientPaymentId);
      }),
  );
  route(app, deps, 'clientPayments.useAhead', ({ actor, now, scope, params: { invoiceId }, body, write }) =>
    write(async (tx) => {
      await spendPaidAhead(tx, { actor, now, invoiceId, seen: body.updatedAt });
      const detail = await invoiceDetail(tx, scope, { invoiceId, now });
      return presentInvoiceDetail(detail, await companyToday(tx, now));
    }),
  );
  route(app, deps, 'clientPayments.unallocate', ({ actor, now, scope, params, query, write }) =>
    write(async (tx) => {
      await unallocate(tx, { actor, now, ...params, seen: query.updatedAt });
      return detailOf(tx, scope, params.clientPaymentId);
    }),
  );
}

function writeOffRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'writeOffs.list', async ({ db, scope, query, page }) => {
    const found = await writeOffPage(db, scope, query);
    page(found);
    return found.rows.map(presentWriteOff);
  });
  route(app, deps, 'writeOffs.create', ({ actor, now, scope, body, write }) =>
    write(async (tx) => {
      const { amount: cents, ...rest } = body;
      return presentWriteOff(
        await writeOffById(tx, scope, await writeOff(tx, { actor, now, cents, ...rest })),
      );
    }),
  );
  route(app, deps, 'writeOffs.undo', ({ actor, now, scope, params: { writeOffId }, write }) =>
    write(async (tx) => {
      await undoWriteOff(tx, { actor, now, writeOffId });
      return presentWriteOff(await writeOffById(tx, scope, writeOffId));
    }),
  );
}

function accountingPeriodRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'books.get', ({ db, scope, now }) => accountingPeriodOf(db, scope, now));
  route(app, deps, 'books.open', ({ db, scope, now, query: { through } }) =>
    openInPeriod(db, scope, { through, now }),
  );
  route(app, deps, 'books.close', ({ actor, now, scope, body: { through }, write }) =>
    write(async (tx) => {
      await closePeriod(tx, { actor, now, through });
      return accountingPeriodOf(tx, scope, now);
    }),
  );
  route(app, deps, 'books.reopen', ({ actor, now, scope, body: { through, reason }, write }) =>
    write(async (tx) => {
      await reopenPeriod(tx, { actor, now, through, reason });
      return accountingPeriodOf(tx, scope, now);
    }),
  );
}

function bankRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'bankImports.read', async ({ db, scope, now, body, query: { columns: roles = null } }) =>
    presentBankImport(
      await readBankImport(db, scope, { bytes: body, today: await companyToday(db, now), roles }),
    ),
  );
  route(app, deps, 'bankImports.columns', async ({ scope, body }) =>
    presentTable(bankImportTable(scope, body)),
  );
  route(app, deps, 'bankImports.confirm', ({ actor, now, body: { rows }, write }) =>
    write(async (tx) => {
      const received = rows.map(clientPaymentOf);
      return presentConfirmed(received, await recordBankRows(tx, { actor, now, received }));
    }),
  );
}

async function accountingPeriodOf(on: Db | Tx, scope: StaffScope, now: string): Promise<AccountingPeriod> {
  const today = await companyToday(on, now);
  return {
    today,
    closedThrough: await closedThrough(on),
    closings: await lastClosings(on, scope),
  };
}

async function detailOf(on: Db | Tx, scope: StaffScope, clientPaymentId: number) {
  return presentDetail(await clientPaymentDetail(on, scope, clientPaymentId));
}

interface AllocationBody {
  readonly invoiceId: number | null;
  readonly amount: Cents;
}

const allocationOf = ({ invoiceId, amount }: AllocationBody) => ({ invoiceId, cents: amount });

type ClientPaymentBody = Omit<NewClientPayment, 'cents' | 'allocations'> & {
  readonly amount: Cents;
  readonly allocations: readonly AllocationBody[];
};

function clientPaymentOf({ amount, allocations, ...rest }: ClientPaymentBody): NewClientPayment {
  return { ...rest, cents: amount, allocations: allocations.map(allocationOf) };
}
