import type { FastifyInstance } from 'fastify';
import type { Audience } from '#domain/access/access.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { type Call, isSecure, route } from '#server/http/route.ts';
import {
  browserToken,
  clearSessionCookie,
  deviceToken,
  newSession,
  setDeviceCookie,
  setSessionCookie,
} from '#server/http/session.ts';
import { acceptInvitation, noInvitation } from './commands/accept-invitation.ts';
import { hashNewPassword } from './commands/accounts.ts';
import { noteExport } from './commands/audit-access.ts';
import { changePassword } from './commands/change-password.ts';
import { checkOwnPassword, checkPassword } from './commands/check-password.ts';
import { refuseDeadLink, setUpFirstAdministrator } from './commands/first-administrator.ts';
import { limitLinkGuesses, limitResets } from './commands/guess-limits.ts';
import { queueReset } from './commands/request-reset.ts';
import { checkSecondFactor } from './commands/second-factor.ts';
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
  route(app, deps, 'exports.note', ({ actor, now, body, write }) =>
    write(async (tx) => {
      await noteExport(tx, { actor, now, ...body });
      return undefined;
    }),
  );
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
  const { actor: caller, body, db, now, request, reply } = call;
  const device = deviceToken(request, isSecure(deps));
  const attempt = { audience, name: body.username, password: body.password, address: request.ip, device };
  const account = await checkPassword({ db, passwords: deps.passwords }, attempt, now);
  const second = { accountId: account.accountId, code: body.code ?? null, address: request.ip };
  if (audience === 'staff') await checkSecondFactor({ db, secret: deps.secret }, second, now);
  const session = newSession(now, body.stayLoggedIn ?? false, request);
  const oldToken = browserToken(request, audience, isSecure(deps));
  return {
    account,
    keep: (tx) => openSession(tx, { account, session, oldToken, device, now, caller }),
    tellBrowser: () => {
      setSessionCookie(reply, audience, session, isSecure(deps));
      setDeviceCookie(reply, device, now, isSecure(deps));
    },
  };
}

function signOutRoutes(app: FastifyInstance, deps: Dependencies): void {
  for (const audience of ['staff', 'interpreter', 'client'] as const) {
    route(app, deps, `${audience}.logout`, async ({ actor: caller, request, reply, now, write }) => {
      const token = browserToken(request, audience, isSecure(deps));
      if (token !== null)
        await write(async (tx) => {
          await closeSession(tx, { audience, token, now, caller });
          return undefined;
        });
      clearSessionCookie(reply, audience, isSecure(deps));
      return undefined;
    });
  }
}

function setUpRoute(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'staff.setUp', async ({ actor: caller, body, db, now, request, reply, write }) => {
    const { token, name, username, email, companyName, timeZone, supportEmail, supportPhone } = body;
    const passwordHash = await deps.passwords.inTurn(async (passwords) => {
      await refuseDeadLink(db, token, now);
      const candidate = { ...body, audience: 'staff', field: 'password' } as const;
      return hashNewPassword({ ...deps, passwords }, candidate);
    });
    const session = newSession(now, false, request);
    const device = deviceToken(request, isSecure(deps));
    const answer = await write(async (tx) => {
      await setUpFirstAdministrator(tx, {
        device,
        token,
        company: { companyName, timeZone, supportEmail, supportPhone },
        name,
        email,
        username,
        passwordHash,
        session,
        now,
        caller,
      });
      return presentStaffLogin({ username, name });
    });
    setSessionCookie(reply, 'staff', session, isSecure(deps));
    setDeviceCookie(reply, device, now, isSecure(deps));
    return answer;
  });
}

function passwordRoute(app: FastifyInstance, deps: Dependencies): void {
  route(
    app,
    deps,
    'account.changePassword',
    async ({ scope, actor, body, db, now, request, reply, write }) => {
      const device = deviceToken(request, isSecure(deps));
      const attempt = { password: body.currentPassword, address: request.ip, device };
      const { account, passwordHash } = await deps.passwords.inTurn(async (passwords) => {
        const account = await checkOwnPassword({ db, passwords }, scope, attempt, now);
        const candidate = { ...account, password: body.newPassword, field: 'newPassword' } as const;
        return { account, passwordHash: await hashNewPassword({ ...deps, passwords }, candidate) };
      });
      const token = browserToken(request, scope.audience, isSecure(deps));
      let session = newSession(now, false, request);
      await write(async (tx) => {
        session = await changePassword(tx, { actor, now, account, passwordHash, token, request });
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
    const { actor: caller, params, body, now, request, reply, write } = call;
    const username = body.username ?? null;
    const { audience, passwordHash } = await deps.passwords.inTurn(async (passwords) => {
      // Before the password is hashed, so that strangers cannot keep the server busy.
      const { audience, email, ...invited } = await invitedOf(call);
      const second = { accountId: invited.accountId, code: body.code ?? null, address: request.ip };
      if (audience === 'staff') await checkSecondFactor({ db: call.db, secret: deps.secret }, second, now);
      const candidate = { password: body.password, username: username ?? invited.username, email, audience };
      const hashing = { ...deps, passwords };
      return { audience, passwordHash: await hashNewPassword(hashing, { ...candidate, field: 'password' }) };
    });
    const session = newSession(now, body.stayLoggedIn ?? false, request);
    const oldToken = browserToken(request, audience, isSecure(deps));
    const device = deviceToken(request, isSecure(deps));
    const acceptance = {
      ...params,
      username,
      passwordHash,
      session,
      oldToken,
      device,
      now,
      caller,
    };
    const answer = await write(async (tx) => presentSignedIn(await acceptInvitation(tx, acceptance)));
    setSessionCookie(reply, audience, session, isSecure(deps));
    setDeviceCookie(reply, device, now, isSecure(deps));
    return answer;
  });
  route(app, deps, 'passwords.requestReset', async ({ body, db, now, request }) => {
    const { audience, email } = body;
    // It hashes nothing, but strangers call it like the sign-in, and it must cost others as little (rule sign-in-5).
    await deps.passwords.inTurn(async () => {
      await limitResets(db, { audience, name: email, address: request.ip }, now);
      await queueReset(db, body);
    });
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
