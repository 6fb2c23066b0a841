import type { FastifyInstance } from 'fastify';
import type { InterpreterProfile } from '#contracts/interpreter.ts';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { hashNewPassword } from '../auth/commands/accounts.ts';
import { linkMakerOf } from '../auth/commands/invitation.ts';
import { companySettings } from '../settings/queries.ts';
import { archiveInterpreter } from './commands/archive-interpreter.ts';
import { changeInterpreter } from './commands/change-interpreter.ts';
import { inviteInterpreter } from './commands/invite-interpreter.ts';
import { registerInterpreter } from './commands/register-interpreter.ts';
import { setAvailability } from './commands/set-availability.ts';
import { presentInterpreter, presentProfile } from './present.ts';
import {
  availableInterpreters,
  findInterpreter,
  type InterpreterRow,
  listInterpreters,
  searchInterpreters,
} from './queries.ts';

/** Interpreters. */
export function interpretersRoutes(app: FastifyInstance, deps: Dependencies): void {
  readRoutes(app, deps);
  enterRoutes(app, deps);
  route(app, deps, 'interpreters.invite', ({ actor, now, params: { interpreterId }, write }) =>
    write((tx) => inviteInterpreter(tx, { actor, now, interpreterId, maker: linkMakerOf(deps) })),
  );
  route(app, deps, 'interpreters.archive', ({ actor, now, params: { interpreterId }, write }) =>
    write(async (tx) => {
      await archiveInterpreter(tx, { actor, now, interpreterId });
      return undefined;
    }),
  );
  route(app, deps, 'interpreters.setAvailability', ({ scope, actor, now, params, body, write }) =>
    write(async (tx) =>
      profileOf(tx, scope, await setAvailability(tx, { who: scope, actor, now, ...params, ...body })),
    ),
  );
}

function readRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'interpreters.list', async ({ db, scope }) =>
    (await listInterpreters(db, scope)).map(presentInterpreter),
  );
  route(app, deps, 'interpreters.available', async ({ db, scope, query: { limit = null }, page }) => {
    const { rows, total } = await availableInterpreters(db, scope, limit);
    page({ nextCursor: null, total });
    return rows.map(presentInterpreter);
  });
  route(app, deps, 'interpreters.search', async ({ db, scope, query: { query = '', location = '' } }) =>
    (await searchInterpreters(db, scope, { query, location })).map(presentInterpreter),
  );
  route(app, deps, 'interpreters.get', async ({ db, scope, params: { interpreterId } }) =>
    profileOf(db, scope, await findInterpreter(db, scope, interpreterId)),
  );
}

/** Staff send back what they have read, so they get only the fields that they may send. */
async function profileOf(
  db: Db | Tx,
  { audience }: StaffScope | InterpreterScope,
  row: InterpreterRow,
): Promise<InterpreterProfile> {
  if (audience === 'staff') return presentInterpreter(row);
  return presentProfile(row, (await companySettings(db)).mileageRate);
}

function enterRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'interpreters.create', async ({ actor, now, body, write }) => {
    const { password = null, ...entered } = body;
    const candidate = { ...entered, audience: 'interpreter', field: 'password' } as const;
    const passwordHash =
      password === null ? null : await hashNewPassword(deps.passwords, { ...candidate, password });
    const maker = linkMakerOf(deps);
    return write(async (tx) =>
      presentInterpreter(await registerInterpreter(tx, { actor, now, entered, passwordHash, maker })),
    );
  });
  route(app, deps, 'interpreters.update', async ({ actor, now, params, body, write }) => {
    const { password, updatedAt: seen, ...to } = body;
    const passwordHash = password
      ? await hashNewPassword(deps.passwords, { ...to, password, audience: 'interpreter', field: 'password' })
      : null;
    const maker = linkMakerOf(deps);
    return write(async (tx) =>
      presentInterpreter(
        await changeInterpreter(tx, { actor, now, ...params, to, seen, passwordHash, maker }),
      ),
    );
  });
}
