import type { FastifyInstance } from 'fastify';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { addTime, removeTime } from './commands/change-times.ts';
import { putCalendar, removeCalendar } from './commands/own-calendar.ts';
import { putHours } from './commands/put-hours.ts';
import { presentBookedThen, presentSchedule } from './present.ts';
import { findSchedule } from './queries.ts';

/** When interpreters work: weekly hours, time off, their own calendar. */
export function availabilityRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'schedules.get', async ({ db, scope, now, params }) =>
    presentSchedule(await findSchedule(db, scope, { ...params, now })),
  );
  route(app, deps, 'schedules.putHours', ({ scope, actor, now, params, body, write }) =>
    write(async (tx) => {
      await putHours(tx, scope, { actor, now, ...params, body });
      return scheduleOf(tx, scope, { ...params, now });
    }),
  );
  route(app, deps, 'schedules.addTime', ({ scope, actor, now, params, body, write }) =>
    write(async (tx) => {
      const { timeId, booked } = await addTime(tx, scope, { actor, now, ...params, body });
      const schedule = await scheduleOf(tx, scope, { ...params, now });
      return { schedule, timeId, booked: booked.map(presentBookedThen) };
    }),
  );
  route(app, deps, 'schedules.removeTime', ({ scope, actor, now, params, write }) =>
    write(async (tx) => {
      await removeTime(tx, scope, { actor, now, ...params });
      return scheduleOf(tx, scope, { ...params, now });
    }),
  );
  calendarRoutes(app, deps);
}

function calendarRoutes(app: FastifyInstance, deps: Dependencies): void {
  const settings = { secret: deps.secret, allowsLoopback: deps.env.calendarAllowsLoopback };
  route(app, deps, 'schedules.putCalendar', ({ scope, actor, now, params, body, write }) =>
    write(async (tx) => {
      await putCalendar(tx, scope, { actor, now, ...params, ...body, ...settings });
      return scheduleOf(tx, scope, { ...params, now });
    }),
  );
  route(app, deps, 'schedules.removeCalendar', ({ scope, actor, now, params, write }) =>
    write(async (tx) => {
      await removeCalendar(tx, scope, { actor, now, ...params });
      return scheduleOf(tx, scope, { ...params, now });
    }),
  );
}

async function scheduleOf(
  tx: Tx,
  who: StaffScope | InterpreterScope,
  which: { readonly interpreterId: number; readonly now: string },
) {
  return presentSchedule(await findSchedule(tx, who, which));
}
