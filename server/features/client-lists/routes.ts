import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { putListed, removeListed, takeOnlyListed } from './commands/change-list.ts';
import { putRefusal, removeRefusal } from './commands/change-refusals.ts';
import {
  presentBooked,
  presentClientList,
  presentListsOfInterpreter,
  presentOwnRefusals,
  presentRefusalEffect,
} from './present.ts';
import { listOfClient, listsOfInterpreter } from './queries/lists.ts';
import { ownRefusals } from './queries/refusals.ts';

/** Whom clients prefer, allow or never want, and for which clients interpreters do not work. */
export function clientListsRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'clientLists.ofClient', async ({ db, scope, params: { clientId } }) =>
    presentClientList(await listOfClient(db, scope, clientId)),
  );
  route(app, deps, 'clientLists.ofInterpreter', async ({ db, scope, params: { interpreterId } }) =>
    presentListsOfInterpreter(await listsOfInterpreter(db, scope, interpreterId)),
  );
  route(app, deps, 'clientLists.takeOnlyListed', ({ actor, now, params, body, write }) =>
    write(async (tx) =>
      presentBooked(await takeOnlyListed(tx, { actor, now, ...params, isOnly: body.takesOnlyListed })),
    ),
  );
  route(app, deps, 'clientLists.put', ({ actor, now, params, body, write }) =>
    write(async (tx) => presentBooked(await putListed(tx, { actor, now, ...params, to: body }))),
  );
  route(app, deps, 'clientLists.remove', ({ actor, now, params, write }) =>
    write(async (tx) => presentBooked(await removeListed(tx, { actor, now, ...params }))),
  );
  refusalRoutes(app, deps);
}

function refusalRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'refusals.mine', async ({ db, scope, params: { interpreterId } }) =>
    presentOwnRefusals(await ownRefusals(db, scope, interpreterId)),
  );
  route(app, deps, 'refusals.put', ({ scope, actor, now, params, body, write }) =>
    write(async (tx) =>
      presentRefusalEffect(await putRefusal(tx, scope, { actor, now, ...params, to: body })),
    ),
  );
  route(app, deps, 'refusals.remove', ({ scope, actor, now, params, write }) =>
    write(async (tx) => {
      await removeRefusal(tx, scope, { actor, now, ...params });
    }),
  );
}
