import type { FastifyInstance } from 'fastify';
import type { ClientScope, InterpreterScope } from '#domain/access/scope.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { noClient } from '../../clients/queries.ts';
import { noInterpreter } from '../../interpreters/queries.ts';
import { changePreferences } from '../commands/change-preferences.ts';
import { presentPreferences } from '../present/preferences.ts';
import { type PersonPreferences, preferencesOfPerson } from '../queries/person-preferences.ts';
import type { RecipientKey } from '../queries/preferences.ts';

/** Which messages people get, on which channels and when not: their own choice, and staff's for them. */
export function preferenceRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'messagePreferences.mine', async ({ db, scope }) => {
    const me = oneself(scope);
    return presentPreferences(thereOr(me, await preferencesOfPerson(db, scope, me)));
  });
  route(app, deps, 'messagePreferences.of', async ({ db, scope, params }) =>
    presentPreferences(thereOr(params, await preferencesOfPerson(db, scope, params))),
  );
  route(app, deps, 'messagePreferences.changeMine', ({ scope, actor, now, body, write }) =>
    write(async (tx) =>
      presentPreferences(
        await changePreferences(tx, scope, { actor, now, recipient: oneself(scope), to: body }),
      ),
    ),
  );
  route(app, deps, 'messagePreferences.change', ({ scope, actor, now, params, body, write }) =>
    write(async (tx) =>
      presentPreferences(await changePreferences(tx, scope, { actor, now, recipient: params, to: body })),
    ),
  );
}

function oneself(scope: InterpreterScope | ClientScope): RecipientKey {
  return scope.audience === 'interpreter'
    ? { audience: 'interpreter', recipientId: scope.interpreterId }
    : { audience: 'client', recipientId: scope.clientId };
}

function thereOr({ audience }: RecipientKey, preferences: PersonPreferences | null): PersonPreferences {
  if (!preferences) throw audience === 'interpreter' ? noInterpreter() : noClient();
  return preferences;
}
