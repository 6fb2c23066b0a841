import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { putPlace } from './commands/put-place.ts';
import { setHome } from './commands/set-home.ts';
import { presentHome, presentPlace } from './present.ts';
import { homeOf } from './queries/home.ts';
import { placesOfClient } from './queries/places-of-client.ts';

/** Where clients' places and interpreters' homes are. */
export function placesRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'places.ofClient', async ({ db, scope, now, params }) =>
    (await placesOfClient(db, scope, { ...params, now })).map(presentPlace),
  );
  route(app, deps, 'places.put', ({ scope, actor, now, params, body, write }) =>
    write(async (tx) => {
      await putPlace(tx, { actor, now, ...params, to: body });
      return (await placesOfClient(tx, scope, { ...params, now })).map(presentPlace);
    }),
  );
  route(app, deps, 'homes.get', async ({ db, scope, params: { interpreterId } }) =>
    presentHome(await homeOf(db, scope, interpreterId)),
  );
  route(app, deps, 'homes.put', ({ scope, actor, now, params: { interpreterId }, body, write }) =>
    write(async (tx) => {
      await setHome(tx, { who: scope, actor, now, interpreterId, to: body });
      return presentHome(await homeOf(tx, scope, interpreterId));
    }),
  );
}
