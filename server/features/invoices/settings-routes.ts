import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { changeBillingSettings } from './commands/change-billing-settings.ts';
import { changeClientBilling } from './commands/change-client-billing.ts';
import { presentBillingSettings, presentClientBilling } from './present/settings.ts';
import { foundBillingSettings, foundClientBilling } from './queries/settings.ts';

/** How the company and its clients are billed. */
export function settingsRoutes(app: FastifyInstance, deps: Dependencies): void {
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
