import type { FastifyInstance } from 'fastify';
import { hashToken } from '#server/db/tokens.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { type Call, isSecure, route } from '#server/http/route.ts';
import { browserToken } from '#server/http/session.ts';
import { checkOwnPassword } from '../auth/commands/check-password.ts';
import { type Invitation, linkMakerOf } from '../auth/commands/invitation.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
  startSecondFactor,
  turnOffSecondFactor,
} from '../auth/commands/second-factor.ts';
import { companySettings } from '../settings/queries.ts';
import { changeOwnAccount, endOtherSessions, endOwnSession } from './commands/own-account.ts';
import {
  changeStaff,
  deactivateStaff,
  inviteStaff,
  reactivateStaff,
  sendStaffLink,
} from './commands/staff-accounts.ts';
import { isSameEmail } from './commands/staff-email.ts';
import { presentOwnAccount, presentSession, presentStaffAccount } from './present.ts';
import { findStaff, listStaff, type StaffRow, sessionsOf } from './queries.ts';

/** Staff accounts, which administrators manage, and everyone's own account. */
export function staffRoutes(app: FastifyInstance, deps: Dependencies): void {
  accountRoutes(app, deps);
  ownRoutes(app, deps);
  sessionRoutes(app, deps);
  secondFactorRoutes(app, deps);
}

const presentInvited = ({ row, invitation }: { row: StaffRow; invitation: Invitation }) => ({
  account: presentStaffAccount(row),
  link: invitation.link,
  expiresAt: invitation.expiresAt,
});

function accountRoutes(app: FastifyInstance, deps: Dependencies): void {
  const maker = linkMakerOf(deps);
  route(app, deps, 'staffAccounts.list', async ({ db, scope }) =>
    (await listStaff(db, scope)).map(presentStaffAccount),
  );
  route(app, deps, 'staffAccounts.invite', ({ actor, now, body: to, write }) =>
    write(async (tx) => presentInvited(await inviteStaff(tx, { actor, now, to, maker }))),
  );
  route(app, deps, 'staffAccounts.sendLink', ({ actor, now, params, write }) =>
    write(async (tx) => presentInvited(await sendStaffLink(tx, { actor, now, ...params, maker }))),
  );
  route(app, deps, 'staffAccounts.change', ({ actor, now, params, body: to, write }) =>
    write(async (tx) => presentStaffAccount(await changeStaff(tx, { actor, now, ...params, to, maker }))),
  );
  route(app, deps, 'staffAccounts.deactivate', ({ actor, now, params, write }) =>
    write(async (tx) => presentStaffAccount(await deactivateStaff(tx, { actor, now, ...params }))),
  );
  route(app, deps, 'staffAccounts.reactivate', ({ actor, now, params, write }) =>
    write(async (tx) => presentStaffAccount(await reactivateStaff(tx, { actor, now, ...params }))),
  );
}

function ownRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'account.get', async ({ db, scope }) =>
    presentOwnAccount(await findStaff(db, scope.accountId)),
  );
  route(app, deps, 'account.change', async ({ actor, db, now, scope, body, request, write }) => {
    const { currentPassword = '', updatedAt: seen, ...to } = body;
    const { email } = await findStaff(db, scope.accountId);
    // A new password can be set through the address (rule sign-in-11).
    if (!isSameEmail(email, to.email)) {
      const attempt = { password: currentPassword, address: request.ip };
      await checkOwnPassword({ db, passwords: deps.passwords }, scope, attempt, now);
    }
    return write(async (tx) =>
      presentOwnAccount(await changeOwnAccount(tx, scope, { actor, now, to, seen })),
    );
  });
}

type PasswordAgain =
  | Call<'secondFactor.start'>
  | Call<'secondFactor.renewCodes'>
  | Call<'secondFactor.remove'>;

function secondFactorRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { secret, passwords } = deps;
  const confirmPassword = async (call: PasswordAgain) => {
    const attempt = { password: call.body.currentPassword, address: call.request.ip };
    await checkOwnPassword({ db: call.db, passwords }, call.scope, attempt, call.now);
  };
  route(app, deps, 'secondFactor.get', ({ db, scope }) => secondFactorOf(db, scope.accountId));
  route(app, deps, 'secondFactor.start', async (call) => {
    await confirmPassword(call);
    const { db, now, scope, write } = call;
    const { companyName: company } = await companySettings(db);
    const { accountId, username: account } = scope;
    return write((tx) => startSecondFactor(tx, { accountId, secret, now, company, account }));
  });
  route(app, deps, 'secondFactor.confirm', async ({ actor, now, scope, body, write }) => {
    const { accountId } = scope;
    return write(async (tx) => ({
      recoveryCodes: await confirmSecondFactor(tx, { actor, now, accountId, secret, ...body }),
    }));
  });
  route(app, deps, 'secondFactor.renewCodes', async (call) => {
    await confirmPassword(call);
    const { actor, now, scope, write } = call;
    const { accountId } = scope;
    return write(async (tx) => ({
      recoveryCodes: await renewRecoveryCodes(tx, { actor, now, accountId, secret }),
    }));
  });
  route(app, deps, 'secondFactor.remove', async (call) => {
    await confirmPassword(call);
    const { actor, now, scope, write } = call;
    return write(async (tx) => {
      await turnOffSecondFactor(tx, { actor, now, accountId: scope.accountId });
      return undefined;
    });
  });
  route(app, deps, 'staffAccounts.removeSecondFactor', ({ actor, now, params, write }) =>
    write(async (tx) => {
      await findStaff(tx, params.accountId);
      const action = 'staffAccounts.removeSecondFactor';
      await removeSecondFactor(tx, { actor, now, ...params, act: action });
      return presentStaffAccount(await findStaff(tx, params.accountId));
    }),
  );
}

function sessionRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'account.sessions', async ({ db, now, scope, request }) => {
    const token = browserToken(request, 'staff', isSecure(deps));
    const current = token === null ? null : hashToken(token);
    return (await sessionsOf(db, scope, now)).map((row) => presentSession(row, current));
  });
  route(app, deps, 'account.endSession', ({ actor, now, scope, params, write }) =>
    write(async (tx) => {
      await endOwnSession(tx, scope, { actor, now, ...params });
      return undefined;
    }),
  );
  route(app, deps, 'account.endOtherSessions', ({ actor, now, scope, request, write }) =>
    write(async (tx) => {
      const token = browserToken(request, 'staff', isSecure(deps)) ?? '';
      await endOtherSessions(tx, scope, { actor, now, current: hashToken(token) });
      return undefined;
    }),
  );
}
