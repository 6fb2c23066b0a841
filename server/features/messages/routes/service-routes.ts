import type { FastifyInstance } from 'fastify';
import type { TestedChannel } from '#contracts/messages/channel.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import { smtp } from '#server/adapters/smtp.ts';
import type { Transports } from '#server/adapters/transport.ts';
import { twilioSms } from '#server/adapters/twilio-sms.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Actor } from '#server/db/record/record.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { companySettings } from '../../settings/queries.ts';
import {
  refuseIfSetByEnvironment,
  removeService,
  saveMailService,
  saveTextService,
  wantedMail,
  wantedTexts,
} from '../commands/change-service.ts';
import { sendTest } from '../commands/send-test.ts';
import { presentMailService, presentTextService } from '../present/service.ts';
import { mailServiceOf, savedService, textServiceOf } from '../queries/services.ts';

/** Somebody waits for the answer of a service that is only tried. */
const STEP_MS = 5000;
const TRIAL_MS = 8000;
const LONGEST_MS = 9000;

/** The services of e-mail and text messages: set up, tried without being saved, removed. */
export function serviceRoutes(app: FastifyInstance, deps: Dependencies): void {
  mailRoutes(app, deps);
  textRoutes(app, deps);
}

function mailRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { env, secret } = deps;
  const present = async (db: Db | Tx) => presentMailService(await savedService(db, secret, 'email'), env);
  route(app, deps, 'mailService.get', ({ db }) => present(db));
  const change = changeOf(deps, present);
  route(app, deps, 'mailService.put', ({ scope, actor, now, body, write }) =>
    change(write, (tx) => saveMailService(tx, scope, { actor, now, secret, env, body })),
  );
  route(app, deps, 'mailService.remove', ({ actor, now, write }) =>
    change(write, (tx) => removeService(tx, { channel: 'email', actor, now })),
  );
  const tryOut = async (call: TrialCall, body: Parameters<typeof wantedMail>[1]) => {
    refuseIfSetByEnvironment('email', env);
    const wanted = wantedMail(await savedService(call.db, secret, 'email'), body, env);
    const service = mailServiceOf(wanted.settings, wanted.secret, env);
    if (service === null) throw new Error('a wanted mail server has its password');
    const timeLimitsMs = { connection: STEP_MS, greeting: STEP_MS, socket: TRIAL_MS, message: TRIAL_MS };
    const email = smtp({ ...service, publicUrl: env.publicUrl, timeLimitsMs });
    return tested(call, { channel: 'email', transports: { ...deps.transports, email } });
  };
  route(
    app,
    deps,
    'mailService.test',
    ({ body: { to, ...body }, ...call }) => tryOut({ ...call, to }, body),
    { longestMs: LONGEST_MS },
  );
}

function textRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { env, secret } = deps;
  const present = async (db: Db | Tx) => presentTextService(await savedService(db, secret, 'sms'), env);
  route(app, deps, 'textService.get', ({ db }) => present(db));
  const change = changeOf(deps, present);
  route(app, deps, 'textService.put', ({ scope, actor, now, body, write }) =>
    change(write, (tx) => saveTextService(tx, scope, { actor, now, secret, env, body })),
  );
  route(app, deps, 'textService.remove', ({ actor, now, write }) =>
    change(write, (tx) => removeService(tx, { channel: 'sms', actor, now })),
  );
  const tryOut = async (call: TrialCall, body: Parameters<typeof wantedTexts>[1]) => {
    refuseIfSetByEnvironment('sms', env);
    const wanted = wantedTexts(await savedService(call.db, secret, 'sms'), body);
    const service = textServiceOf(wanted.settings, wanted.secret, env);
    if (service === null) throw new Error('a wanted account has its auth token');
    const sms = twilioSms({ ...service, publicUrl: env.publicUrl, timeLimitMs: TRIAL_MS });
    return tested(call, { channel: 'sms', transports: { ...deps.transports, sms } });
  };
  route(
    app,
    deps,
    'textService.test',
    ({ body: { to, ...body }, ...call }) => tryOut({ ...call, to }, body),
    { longestMs: LONGEST_MS },
  );
}

/** Changes a service. This process sends by what it has saved before it answers; the others hear of the change. */
function changeOf<Answer>(deps: Dependencies, present: (tx: Tx) => Promise<Answer>) {
  return async (
    write: (work: (tx: Tx) => Promise<Answer>) => Promise<Answer>,
    change: (tx: Tx) => Promise<unknown>,
  ): Promise<Answer> => {
    const saved = await write(async (tx) => {
      await change(tx);
      return present(tx);
    });
    await deps.takeSavedServices?.();
    return saved;
  };
}

interface TrialCall {
  readonly db: Db;
  readonly scope: StaffScope;
  readonly actor: Actor;
  readonly now: string;
  readonly to: string | number;
}

/** A test by a service that is opened for it alone. */
async function tested(
  { db, scope, actor, now, to }: TrialCall,
  { channel, transports }: { readonly channel: 'email' | 'sms'; readonly transports: Transports },
): Promise<TestedChannel> {
  const { companyName: company } = await companySettings(db);
  const { description: trial } = transports[channel];
  try {
    return await sendTest(db, transports, scope, { actor, now, company, channel, to, trial });
  } finally {
    await transports[channel].close();
  }
}
