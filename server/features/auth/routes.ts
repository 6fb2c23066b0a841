import type { FastifyInstance } from 'fastify';
import type { Audience } from '#domain/access/access.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { type Call, isSecure, route } from '#server/http/route.ts';
import { browserToken, clearSessionCookie, newSession, setSessionCookie } from '#server/http/session.ts';
import { acceptInvitation, noInvitation } from './commands/accept-invitation.ts';
import { hashNewPassword } from './commands/accounts.ts';
import { changePassword } from './commands/change-password.ts';
import { checkOwnPassword, checkPassword } from './commands/check-password.ts';
import { refuseDeadLink, setUpFirstAdministrator } from './commands/first-administrator.ts';
import { limitLinkGuesses, limitResets } from './commands/guess-limits.ts';
import { queueReset } from './commands/request-reset.ts';
import { closeSession, openSession } from './commands/sessions.ts';
import {
  presentInterpreterLogin,
  presentInterpreterSession,
  presentInvited,
  presentSignedIn,
  presentStaffLogin,
  presentStaffSession,
} from './present.ts';
import { type CheckedAccount, type InvitedAccount, invitedBy } from './queries.ts';

/**
 * Sign-in and sign-out, the first administrator, one's own password, and the links by which a password is chosen. The
 * clients' sign-in answers the client object, so it is in the feature clients.
 */
export function authRoutes(app: FastifyInstance, deps: Dependencies): void {
  signInRoutes(app, deps);
  signOutRoutes(app, deps);
  route(app, deps, 'staff.session', async ({ scope }) => presentStaffSession(scope));
  route(app, deps, 'interpreter.session', async ({ scope }) => presentInterpreterSession(scope));
  setUpRoute(app, deps);
  passwordRoute(app, deps);
  linkRoutes(app, deps);
}

function signInRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'staff.login', async (call) => {
    const { account, keep, tellBrowser } = await signIn(call, deps, 'staff');
    const answer = await call.write(async (tx) => {
      await keep(tx);
      return presentStaffLogin(account);
    });
    tellBrowser();
    return answer;
  });
  route(app, deps, 'interpreter.login', async (call) => {
    const { account, keep, tellBrowser } = await signIn(call, deps, 'interpreter');
    const answer = await call.write(async (tx) => {
      await keep(tx);
      return presentInterpreterLogin(account);
    });
    tellBrowser();
    return answer;
  });
}

/**
 * Checks the password. `keep` stores the session in the transaction; `tellBrowser` sets its cookie after the commit.
 */
async function signIn(
  call: Call<'staff.login'> | Call<'interpreter.login'>,
  deps: Dependencies,
  audience: Audience,
): Promise<{ account: CheckedAccount; keep: (tx: Tx) => Promise<void>; tellBrowser: () => void }> {
  const { body, db, now, request, reply } = call;
  const attempt = { audience, name: body.username, password: body.password, address: request.ip };
  const account = await checkPassword({ db, passwords: deps.passwords }, attempt, now);
  const session = newSession(now, body.stayLoggedIn ?? false);
  const oldToken = browserToken(request, audience, isSecure(deps));
  return {
    account,
    keep: (tx) => openSession(tx, { account, session, oldToken, now, requestId: request.id }),
    tellBrowser: () => setSessionCookie(reply, audience, session, isSecure(deps)),
  };
}

function signOutRoutes(app: FastifyInstance, deps: Dependencies): void {
  for (const audience of ['staff', 'interpreter', 'client'] as const) {
    route(app, deps, `${audience}.logout`, async ({ request, reply, now, write }) => {
      const token = browserToken(request, audience, isSecure(deps));
      if (token !== null)
        await write(async (tx) => {
          await closeSession(tx, { audience, token, now, requestId: request.id });
          return undefined;
        });
      clearSessionCookie(reply, audience, isSecure(deps));
      return undefined;
    });
  }
}

function setUpRoute(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'staff.setUp', async ({ body, db, now, request, reply, write }) => {
    const { token, name, username } = body;
    const email = body.email ?? null;
    await refuseDeadLink(db, token, now);
    const passwordHash = await hashNewPassword(deps.passwords, {
      ...body,
      email,
      audience: 'staff',
      field: 'password',
    });
    const session = newSession(now, false);
    const answer = await write(async (tx) => {
      const requestId = request.id;
      await setUpFirstAdministrator(tx, {
        token,
        name,
        email,
        username,
        passwordHash,
        session,
        now,
        requestId,
      });
      return presentStaffLogin({ username, name });
    });
    setSessionCookie(reply, 'staff', session, isSecure(deps));
    return answer;
  });
}

function passwordRoute(app: FastifyInstance, deps: Dependencies): void {
  route(
    app,
    deps,
    'account.changePassword',
    async ({ scope, actor, body, db, now, request, reply, write }) => {
      const attempt = { password: body.currentPassword, address: request.ip };
      const account = await checkOwnPassword({ db, passwords: deps.passwords }, scope, attempt, now);
      const passwordHash = await hashNewPassword(deps.passwords, {
        ...account,
        password: body.newPassword,
        field: 'newPassword',
      });
      const token = browserToken(request, scope.audience, isSecure(deps));
      let session = newSession(now, false);
      await write(async (tx) => {
        session = await changePassword(tx, { actor, now, account, passwordHash, token });
        return undefined;
      });
      setSessionCookie(reply, scope.audience, session, isSecure(deps));
      return undefined;
    },
  );
}

function linkRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'invitation.get', async (call) => presentInvited(await invitedOf(call)));
  route(app, deps, 'invitation.accept', async (call) => {
    const { params, body, now, request, reply, write } = call;
    // Before the password is hashed, so that strangers cannot keep the server busy.
    const { audience, email, ...invited } = await invitedOf(call);
    const username = body.username ?? null;
    const candidate = { password: body.password, username: username ?? invited.username, email, audience };
    const passwordHash = await hashNewPassword(deps.passwords, { ...candidate, field: 'password' });
    const session = newSession(now, false);
    const oldToken = browserToken(request, audience, isSecure(deps));
    const acceptance = { ...params, username, passwordHash, session, oldToken, now, requestId: request.id };
    const answer = await write(async (tx) => presentSignedIn(await acceptInvitation(tx, acceptance)));
    setSessionCookie(reply, audience, session, isSecure(deps));
    return answer;
  });
  route(app, deps, 'passwords.requestReset', async ({ body, db, now, request }) => {
    const { audience, email } = body;
    await limitResets(db, { audience, name: email, address: request.ip }, now);
    await queueReset(db, body);
    return undefined;
  });
}

/** Whose link the call has. A dead link counts against the network address. */
async function invitedOf({
  db,
  now,
  params: { token },
  request,
}: Pick<Call<'invitation.get'>, 'db' | 'now' | 'params' | 'request'>): Promise<InvitedAccount> {
  const invited = await limitLinkGuesses(db, request.ip, now, () => invitedBy(db, token, now));
  if (!invited) throw noInvitation();
  return invited;
}
