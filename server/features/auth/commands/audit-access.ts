import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ExportedList } from '#contracts/accounts/shapes.ts';
import type { CallDeclaration } from '#contracts/call.ts';
import { CALLS, type CallName } from '#contracts/calls.ts';
import type { Audience } from '#domain/access/access.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { Refused, transact } from '#server/db/transaction.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { accountNamed } from '../queries.ts';

/** What a person carries away in one file. */
const EXPORTED = ['text/calendar'];
/** The refusals that leave a row. */
const AUDITED: ReadonlySet<RefusalCode> = new Set(['invalid_credentials', 'wrong_audience', 'wrong_role']);

/** A wrong code of a second factor, and a wrong password of somebody who is signed in. */
const GUESSED = ['code', 'currentPassword'];

/**
 * Leaves an audit row of what changes nothing but matters in a search for misuse: a failed sign-in or check of the own password, a call that the person may
 * not make, and a download of appointments; with the account, as far as known, and the network address (rule access-21).
 */
export function auditAccess(app: FastifyInstance, deps: Dependencies): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof Refused)) return;
    const { code, fields = {} } = error.refusal;
    const isGuess = code === 'validation_failed' && GUESSED.some((field) => field in fields);
    if (AUDITED.has(code) || isGuess) await note(deps, request, { refused: code });
  });
  app.addHook('onResponse', async (request, reply) => {
    const types = endpointOf(request)?.download?.types ?? [];
    if (reply.statusCode === 200 && request.scope && types.some((type) => EXPORTED.includes(type)))
      await note(deps, request, { exported: true });
  });
}

async function note(
  { database: { db }, clock }: Dependencies,
  request: FastifyRequest,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  const callName = actionOf(request);
  if (!callName) return;
  try {
    const accountId = request.scope?.accountId ?? (await triedAccount(db, callName, request.body));
    const actor = {
      audience: request.scope?.audience ?? 'system',
      accountId,
      requestId: request.id,
      address: request.ip,
    } as const;
    await transact(db, (tx) =>
      record(tx, actor, clock.now(), {
        audit: [{ act: callName, entity: 'account', entityId: accountId ?? 0, change }],
      }),
    );
  } catch (error) {
    // The person's answer does not depend on it.
    request.log.error({ err: error }, 'no audit row was written');
  }
}

/** The account whose password was tried; null for an unknown name. */
async function triedAccount(db: Db, callName: CallName, body: unknown): Promise<number | null> {
  const audience = /^(staff|interpreter|client)\.login$/.exec(callName)?.[1] as Audience | undefined; // the pattern names them
  if (!audience || typeof body !== 'object' || body === null || !('username' in body)) return null;
  return (await accountNamed(db, audience, String(body.username)))?.accountId ?? null;
}

const actionOf = ({ routeOptions }: FastifyRequest): CallName | undefined =>
  routeOptions.schema?.operationId as CallName | undefined; // `route` gives each act as the id of its operation

function endpointOf(request: FastifyRequest): CallDeclaration | undefined {
  const callName = actionOf(request);
  return callName && CALLS[callName];
}

/** Notes that somebody saves a list as a file, which their screen makes of what it has loaded. Source: rule access-22. */
export async function noteExport(
  tx: Tx,
  { actor, now, ...what }: { actor: Actor; now: string; list: ExportedList; rows: number },
): Promise<void> {
  const entityId = actor.accountId ?? 0;
  await record(tx, actor, now, {
    audit: [{ act: 'exports.note', entity: 'account', entityId, change: { exported: true, ...what } }],
  });
}
