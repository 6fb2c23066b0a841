import type { FastifyInstance } from 'fastify';
import { seesMoney } from '#domain/access/access.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { isSecure, route } from '#server/http/route.ts';
import {
  browserToken,
  deviceToken,
  newSession,
  setDeviceCookie,
  setSessionCookie,
} from '#server/http/session.ts';
import { hashNewPassword } from '../auth/commands/accounts.ts';
import { checkPassword } from '../auth/commands/check-password.ts';
import { linkMakerOf } from '../auth/commands/invitation.ts';
import { openSession } from '../auth/commands/sessions.ts';
import { archiveClient } from './commands/archive-client.ts';
import { changeClient, changeOwnClient } from './commands/change-client.ts';
import { confirmNewEmail } from './commands/confirm-new-email.ts';
import { inviteClient } from './commands/invite-client.ts';
import { registerClient } from './commands/register-client.ts';
import { presentClient, presentProfile } from './present.ts';
import { clientOfAccount, findClient, listClients } from './queries.ts';

/** Clients, their sign-in and their session, which answers the client object. */
export function clientsRoutes(app: FastifyInstance, deps: Dependencies): void {
  sessionRoutes(app, deps);
  route(app, deps, 'clients.list', async ({ db, scope }) =>
    (await listClients(db, scope)).map(presentClient),
  );
  route(app, deps, 'clients.get', async ({ db, scope, params, query }) =>
    presentProfile(await findClient(db, scope, { ...params, ...query })),
  );
  enterRoutes(app, deps);
  route(app, deps, 'clients.invite', ({ actor, now, params: { clientId }, write }) =>
    write((tx) => inviteClient(tx, { actor, now, clientId, maker: linkMakerOf(deps) })),
  );
  route(app, deps, 'clients.archive', ({ actor, now, params: { clientId }, write }) =>
    write(async (tx) => {
      await archiveClient(tx, { actor, now, clientId });
      return undefined;
    }),
  );
}

function sessionRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'client.login', async ({ actor: caller, body, db, now, request, reply, write }) => {
    const device = deviceToken(request, isSecure(deps));
    const attempt = { audience: 'client' as const, name: body.username, password: body.password, device };
    const account = await checkPassword(
      { db, passwords: deps.passwords },
      { ...attempt, address: request.ip },
      now,
    );
    const session = newSession(now, body.stayLoggedIn ?? false, request);
    const oldToken = browserToken(request, 'client', isSecure(deps));
    const answer = await write(async (tx) => {
      await openSession(tx, { account, session, oldToken, device, now, caller });
      return presentClient(await clientOfAccount(tx, account));
    });
    setSessionCookie(reply, 'client', session, isSecure(deps));
    setDeviceCookie(reply, device, now, isSecure(deps));
    return answer;
  });
  route(app, deps, 'client.session', async ({ db, scope }) =>
    presentClient(await findClient(db, scope, { clientId: scope.clientId })),
  );
}

function enterRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'clients.create', async ({ actor, now, body, write }) => {
    const { password = null, ...entered } = body;
    const candidate = { ...entered, audience: 'client', field: 'password' } as const;
    const passwordHash = password === null ? null : await hashNewPassword(deps, { ...candidate, password });
    return write(async (tx) =>
      presentClient(
        await registerClient(tx, { actor, now, entered, passwordHash, maker: linkMakerOf(deps) }),
      ),
    );
  });
  route(app, deps, 'clients.update', ({ actor, scope, now, params, body, write }) => {
    const { updatedAt: seen, ...to } = body;
    const [keepsRate, maker] = [!seesMoney(scope.role), linkMakerOf(deps)];
    return write(async (tx) =>
      presentClient(await changeClient(tx, { actor, now, ...params, to, keepsRate, seen, maker })),
    );
  });
  route(app, deps, 'clients.changeOwn', async ({ scope, actor, db, now, params, body, request, write }) => {
    const { updatedAt: seen, currentPassword = null, ...to } = body;
    const attempt = { password: currentPassword, address: request.ip };
    await confirmNewEmail(
      { db, passwords: deps.passwords },
      scope,
      { ...params, email: to.email },
      attempt,
      now,
    );
    return write(async (tx) =>
      presentClient(await changeOwnClient(tx, scope, { actor, now, ...params, to, seen })),
    );
  });
}
