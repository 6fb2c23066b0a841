import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { presentQuote } from './present.ts';
import { quoteForClient, quoteForStaff } from './queries/quote.ts';

/** What an appointment would cost, before it is made or changed. */
export function quoteRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'assignments.quote', async ({ db, scope, body, now }) => {
    const { charge, pay } = await quoteForStaff(db, scope, { body, now });
    return { charge: presentQuote(charge), pay: pay && presentQuote(pay) };
  });
  route(app, deps, 'appointments.quote', async ({ db, scope, body, now }) =>
    presentQuote(await quoteForClient(db, scope, { body, now })),
  );
}
