import type { FastifyInstance } from 'fastify';
import type { ClientScope, InterpreterScope } from '#domain/access/scope.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { noClient } from '../../clients/commands/client-profile.ts';
import { noInterpreter } from '../../interpreters/commands/interpreter-profile.ts';
import { changeWishes } from '../commands/change-preferences.ts';
import { presentWishes } from '../present/wishes.ts';
import { type PersonsWishes, wishesOfPerson } from '../queries/preferences.ts';
import type { RecipientKey } from '../queries/wishes.ts';

/** What people are told, by which ways and when not: their own choice, and staff's for them. */
export function preferenceRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'messageWishes.mine', async ({ db, scope }) => {
    const me = oneself(scope);
    return presentWishes(thereOr(me, await wishesOfPerson(db, scope, me)));
  });
  route(app, deps, 'messageWishes.of', async ({ db, scope, params }) =>
    presentWishes(thereOr(params, await wishesOfPerson(db, scope, params))),
  );
  route(app, deps, 'messageWishes.changeMine', ({ scope, actor, now, body, write }) =>
    write(async (tx) =>
      presentWishes(await changeWishes(tx, scope, { actor, now, recipient: oneself(scope), to: body })),
    ),
  );
  route(app, deps, 'messageWishes.change', ({ scope, actor, now, params, body, write }) =>
    write(async (tx) =>
      presentWishes(await changeWishes(tx, scope, { actor, now, recipient: params, to: body })),
    ),
  );
}

function oneself(scope: InterpreterScope | ClientScope): RecipientKey {
  return scope.audience === 'interpreter'
    ? { audience: 'interpreter', recipientId: scope.interpreterId }
    : { audience: 'client', recipientId: scope.clientId };
}

function thereOr({ audience }: RecipientKey, wishes: PersonsWishes | null): PersonsWishes {
  if (!wishes) throw audience === 'interpreter' ? noInterpreter() : noClient();
  return wishes;
}
