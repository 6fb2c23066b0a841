import type { FastifyInstance } from 'fastify';
import { Refused } from '#server/db/transaction.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { companySettings, companyToday, logoBytes } from '../settings/queries.ts';
import { presentClientStatement } from './present/client-statement.ts';
import {
  presentCheck,
  presentClientBalance,
  presentClientBalances,
  presentEntry,
  presentInterpreterBalance,
  presentInterpreterBalances,
  presentTotals,
} from './present.ts';
import {
  clientBalance,
  clientBalances,
  interpreterBalance,
  interpreterBalances,
} from './queries/balances.ts';
import { clientStatementOf } from './queries/client-statement.ts';
import { entryPage, entryTotals } from './queries/entries.ts';
import { lastCheck } from './queries/last-check.ts';

/** The ledger: entries, balances, and what the last check found. Nothing is written here. */
export function ledgerRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'ledger.entries', async ({ db, scope, query, page }) => {
    const entries = await entryPage(db, scope, query);
    page(entries);
    return entries.rows.map(presentEntry);
  });
  route(app, deps, 'ledger.totals', async ({ db, scope, query }) =>
    presentTotals(await entryTotals(db, scope, query)),
  );
  route(app, deps, 'ledger.clientBalances', async ({ db, scope, now }) => {
    const today = await companyToday(db, now);
    return presentClientBalances(await clientBalances(db, scope, today), today);
  });
  route(app, deps, 'ledger.clientBalance', async ({ db, scope, now, params: { clientId } }) => {
    const today = await companyToday(db, now);
    return presentClientBalance(await clientBalance(db, scope, { clientId, today }), today);
  });
  statementRoute(app, deps);
  route(app, deps, 'ledger.interpreterBalances', async ({ db, scope, now, query }) => {
    const today = await companyToday(db, now);
    const year = query.year ?? Number(today.slice(0, 4));
    return presentInterpreterBalances(await interpreterBalances(db, scope, year), { year, today });
  });
  route(app, deps, 'ledger.interpreterBalance', async ({ db, scope, now, query, params }) => {
    const today = await companyToday(db, now);
    const year = query.year ?? Number(today.slice(0, 4));
    const row = await interpreterBalance(db, scope, { interpreterId: params.interpreterId, year });
    return presentInterpreterBalance(row, { year, today });
  });
  route(app, deps, 'ledger.check', async ({ db, scope }) => presentCheck(await lastCheck(db, scope)));
}

function statementRoute(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'ledger.clientStatement', async ({ db, scope, now, query, params, reply }) => {
    const today = await companyToday(db, now);
    if (query.from > today) throw new Refused(NOT_BEGUN);
    // What is to come is not known: this month's statement ends today.
    const period = { from: query.from, to: query.to < today ? query.to : today };
    const [found, company, logo] = await Promise.all([
      clientStatementOf(db, scope, { ...params, ...period }),
      companySettings(db),
      logoBytes(db),
    ]);
    const name = `client-statement-${period.from}-to-${period.to}.pdf`;
    reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`);
    return deps.documents.make(presentClientStatement(found, { ...period, today, company, logo }));
  });
}

const NOT_BEGUN = {
  code: 'validation_failed',
  message: 'The period has not begun yet.',
  fields: { from: 'Choose a first day that is not after today' },
} as const;
