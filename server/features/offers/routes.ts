import type { FastifyInstance } from 'fastify';
import { assignmentRow } from '#server/db/assignments/find.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Actor } from '#server/db/record/record.ts';
import { linkToken } from '#server/db/tokens.ts';
import { Refused } from '#server/db/transaction.ts';
import { explainBookingConflict } from '#server/features/assignments/commands/booking-conflict.ts';
import type { CommandContext } from '#server/features/assignments/commands/command-context.ts';
import { presentForInterpreter, presentForStaff } from '#server/features/assignments/present.ts';
import { payQuestion, payQuestions } from '#server/features/payments/queries/price.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { type Call, route } from '#server/http/route.ts';
import { travelFromHome } from '../places/queries/travel-from-home.ts';
import { acceptOffer } from './commands/accept-offer.ts';
import { broadcastAssignment } from './commands/broadcast-assignment.ts';
import { declineOffer } from './commands/decline-offer.ts';
import { offerStandby } from './commands/stand-by.ts';
import { presentBehindLink, presentByToken, presentOffer, presentOwnOffer } from './present.ts';
import {
  changedSinceWithdrawn,
  lostOffersOf,
  type OfferedAssignment,
  offerById,
  offerByToken,
  offerConflict,
  offersOf,
  openOffersOf,
  ownOfferOf,
  replacementOf,
} from './queries.ts';
import { offerSummaries } from './summaries.ts';

/** Offers: made by staff, answered by interpreters, signed in or by link. */
export function offersRoutes(app: FastifyInstance, deps: Dependencies): void {
  staffRoutes(app, deps);
  ownRoutes(app, deps);
  linkRoutes(app, deps);
}

function staffRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'assignments.broadcast', (call) =>
    call.write(async (tx: Tx) => {
      const context: CommandContext = { actor: call.actor, now: call.now, secret: deps.secret };
      const { row, offersMade } = await broadcastAssignment(tx, context, {
        id: call.params.assignmentId,
        chosen: call.body.interpreterIds ?? null,
      });
      return { ...presentForStaff(row), offersMade };
    }),
  );
  route(app, deps, 'assignments.offers', async ({ db, scope, params, query, now }) => {
    const { id } = await assignmentRow(db, params.assignmentId, query);
    return (await offersOf(db, scope, id)).map((offer) => presentOffer(offer, now));
  });
  route(app, deps, 'assignments.offerSummaries', ({ db, scope, query, now }) =>
    offerSummaries(db, scope, { assignmentIds: query.assignmentIds, now }),
  );
}

function ownRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'offers.mine', async ({ db, scope, now }) => {
    const offered = await openOffersOf(db, scope, now);
    const [pays, travelTimes] = await Promise.all([
      payQuestions(db, offered.map(workOffered)),
      travelFromHome(
        db,
        scope.interpreterId,
        offered.map(({ assignment }) => assignment),
        deps.travelTimes,
      ),
    ]);
    return pays.map((pay, at) =>
      presentOwnOffer(pay.of.offered, pay, {
        responseToken: linkToken(deps.secret, 'offer', pay.of.offered.offer.nonce),
        fromHome: travelTimes[at] ?? null,
        series: offered[at]?.series ?? null,
      }),
    );
  });
  route(app, deps, 'offers.lost', async ({ db, scope, now }) => {
    const lost = await lostOffersOf(db, scope, now);
    const pays = await payQuestions(db, lost.map(workOffered));
    return pays.map((pay) => ({
      assignmentId: pay.of.id,
      ...presentByToken(pay.of.offered, pay, { now }),
    }));
  });
  route(app, deps, 'offers.ofAssignment', async ({ db, scope, params, now }) => {
    const offered = await ownOfferOf(db, scope, params.assignmentId);
    const changedSince = await changedSinceWithdrawn(db, offered, now);
    return presentByToken(offered, await payQuestion(db, workOffered(offered)), { now, changedSince });
  });
  route(app, deps, 'assignments.accept', (call) =>
    explainBookingConflict(call.db, () =>
      call.write(async (tx: Tx) => {
        const context: CommandContext = { actor: call.actor, now: call.now, secret: deps.secret };
        const { interpreterId } = call.scope;
        const own = { assignmentId: call.params.assignmentId, interpreterId };
        const row = await acceptOffer(tx, context, own);
        return presentForInterpreter(row, await payQuestion(tx, row));
      }),
    ),
  );
  route(app, deps, 'assignments.decline', (call) =>
    call.write(async (tx: Tx) => {
      const context: CommandContext = { actor: call.actor, now: call.now, secret: deps.secret };
      const { interpreterId } = call.scope;
      const own = { assignmentId: call.params.assignmentId, interpreterId };
      const { offerId } = await declineOffer(tx, context, { which: own, reason: call.body.reason ?? null });
      const offered = await offerById(tx, offerId);
      return presentByToken(offered, await payQuestion(tx, workOffered(offered)), { now: call.now });
    }),
  );
  route(app, deps, 'offers.reserve', (call) =>
    call.write(async (tx: Tx) => {
      const context: CommandContext = { actor: call.actor, now: call.now, secret: deps.secret };
      const which = {
        assignmentId: call.params.assignmentId,
        interpreterId: call.scope.interpreterId,
      };
      const offered = await offerById(tx, await offerStandby(tx, context, { which, ...call.body }));
      return presentByToken(offered, await payQuestion(tx, workOffered(offered)), { now: call.now });
    }),
  );
}

type LinkCall = Call<'offers.acceptByToken' | 'offers.declineByToken' | 'offers.reserveByToken'>;

function linkRoutes(app: FastifyInstance, deps: Dependencies): void {
  // The holder of a link acts without an account.
  const actingOf = ({ actor, now }: { actor: Actor; now: string }): CommandContext => ({
    actor: { ...actor, audience: 'token' },
    now,
    secret: deps.secret,
  });
  const linkOf = ({ params, body }: LinkCall) => ({ token: params.token, offerId: body.offerId ?? null });
  const answered = async (tx: Tx, { params, now }: LinkCall) => {
    const linked = await offerByToken(tx, params.token);
    const later = await replacementOf(tx, linked, now);
    const pay = await payQuestion(tx, workOffered(linked));
    return presentBehindLink(linked, later, { now, clash: null, pay });
  };
  route(app, deps, 'offers.byToken', async ({ db, params, now }) => {
    const linked = await offerByToken(db, params.token);
    const later = await replacementOf(db, linked, now);
    const shown = later ?? linked;
    const clash = await offerConflict(db, shown);
    const changedSince = await changedSinceWithdrawn(db, shown, now);
    const pay = await payQuestion(db, workOffered(linked));
    return presentBehindLink(linked, later, { now, clash, changedSince, pay });
  });
  route(app, deps, 'offers.acceptByToken', (call) =>
    withoutThePlace(() =>
      explainBookingConflict(call.db, () =>
        call.write(async (tx: Tx) => {
          await acceptOffer(tx, actingOf(call), linkOf(call));
          return answered(tx, call);
        }),
      ),
    ),
  );
  route(app, deps, 'offers.declineByToken', (call) =>
    call.write(async (tx: Tx) => {
      await declineOffer(tx, actingOf(call), { which: linkOf(call), reason: call.body.reason ?? null });
      return answered(tx, call);
    }),
  );
  route(app, deps, 'offers.reserveByToken', (call) =>
    call.write(async (tx: Tx) => {
      const { inReserve: onStandby } = call.body;
      await offerStandby(tx, actingOf(call), { which: linkOf(call), inReserve: onStandby });
      return answered(tx, call);
    }),
  );
}

/** The appointment as if the asked interpreter did it. */
function workOffered(offered: OfferedAssignment) {
  const { offer, assignment } = offered;
  return { ...assignment, interpreterId: offer.asked.id, offered };
}

/** The holder of a link learns when the other appointment is, not where (rule access-15). */
async function withoutThePlace<T>(answer: () => Promise<T>): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code !== 'interpreter_booked') throw error;
    throw new Refused({ code: 'interpreter_booked', message: 'You have another appointment at that time.' });
  }
}
