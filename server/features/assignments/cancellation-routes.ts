import type { FastifyInstance } from 'fastify';
import { formatMoney } from '#domain/money.ts';
import { ownAppointmentOfClient } from '#server/db/assignments/find.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { cancelAssignment } from './commands/cancel-assignment.ts';
import { presentForClient } from './present.ts';
import { cancellationTermsOf } from './queries/cancellation-terms.ts';

/** A client cancels an own appointment, and learns before what it costs (decision 18). */
export function cancellationRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'appointments.cancellation', async ({ db, scope, params, now }) => {
    const row = await ownAppointmentOfClient(db, scope, params.assignmentId);
    const { chargeCents, bookedCents, percent, windowHours, freeUntil } = await cancellationTermsOf(
      db,
      row,
      now,
    );
    const [charge, booked] = [formatMoney(chargeCents), formatMoney(bookedCents)];
    return { charge, booked, percent, windowHours, freeUntil };
  });
  route(app, deps, 'appointments.cancel', ({ actor, now, scope, params, body, write }) =>
    write(async (tx) => {
      const byClient = { clientId: scope.clientId, seenChargeCents: body.charge };
      const what = { id: params.assignmentId, reason: body.reason, byClient };
      return presentForClient(await cancelAssignment(tx, { actor, now, secret: deps.secret }, what), now);
    }),
  );
}
