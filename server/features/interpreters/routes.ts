import type { FastifyInstance } from 'fastify';
import type { InterpreterProfile } from '#contracts/interpreters/shapes.ts';
import { seesMoney } from '#domain/access/access.ts';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import { addHours, appointmentSpan, dayBounds } from '#domain/time.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { orRefuse } from '#server/db/transaction.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { hashNewPassword } from '../auth/commands/accounts.ts';
import { linkMakerOf } from '../auth/commands/invitation.ts';
import { companySettings } from '../settings/queries.ts';
import { answerLanguage } from './commands/answer-language.ts';
import { archiveInterpreter } from './commands/archive-interpreter.ts';
import { changeInterpreter } from './commands/change-interpreter.ts';
import { changeOwnInterpreter } from './commands/change-own-interpreter.ts';
import { inviteInterpreter } from './commands/invite-interpreter.ts';
import { registerInterpreter } from './commands/register-interpreter.ts';
import { setAvailability } from './commands/set-availability.ts';
import { setSkills } from './commands/set-skills.ts';
import {
  presentForStaff,
  presentFoundInterpreter,
  presentInterpreter,
  presentLanguageRequest,
  presentName,
  presentProfile,
  presentSkills,
} from './present.ts';
import { dayTimes } from './queries/day-times.ts';
import { skillsOf } from './queries/skills.ts';
import { workingHourSources } from './queries/working-hour-sources.ts';
import {
  availableInterpreters,
  findInterpreter,
  type InterpreterRow,
  interpreterNames,
  listInterpreters,
  momentOf,
  type Period,
  searchInterpreters,
  waitingForLanguages,
} from './queries.ts';

/** Interpreters. */
export function interpretersRoutes(app: FastifyInstance, deps: Dependencies): void {
  readRoutes(app, deps);
  enterRoutes(app, deps);
  ownProfileRoutes(app, deps);
  route(app, deps, 'skills.get', async ({ db, scope, params: { interpreterId } }) =>
    presentSkills(await skillsOf(db, scope, interpreterId), scope),
  );
  route(app, deps, 'skills.put', ({ scope, actor, now, params: { interpreterId }, body: to, write }) =>
    write(async (tx) => {
      await setSkills(tx, { who: scope, actor, now, interpreterId, to });
      return presentSkills(await skillsOf(tx, scope, interpreterId), scope);
    }),
  );
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
  route(app, deps, 'interpreters.names', async ({ db, scope }) =>
    (await interpreterNames(db, scope)).map(presentName),
  );
  route(
    app,
    deps,
    'interpreters.available',
    async ({ db, scope, now, query: { limit = null, free }, page }) => {
      const freeAt = free === 'now' ? now : null;
      const { rows, total } = await availableInterpreters(db, scope, { limit, freeAt });
      page({ nextCursor: null, total });
      return rows.map(presentInterpreter);
    },
  );
  route(
    app,
    deps,
    'interpreters.search',
    async ({ db, scope, now, query: { query = '', location = '', ...when } }) => {
      const { timeZone: companyZone } = await companySettings(db);
      const wanted = periodOf(when, companyZone, now);
      const isDayAlone = when.date !== undefined && when.startTime === undefined;
      const times = isDayAlone ? await dayTimes(db, scope, wanted) : null;
      const found = await searchInterpreters(db, scope, { query, location, period: wanted });
      const notFreeIds = found.filter(({ notFree }) => notFree !== null).map(({ id }) => id);
      const sources =
        notFreeIds.length > 0 ? await workingHourSources(db, notFreeIds, addHours(wanted.startsAt, -48)) : [];
      const schedules = new Map(sources.map((source) => [source.interpreterId, source]));
      return found.map((row) => presentFoundInterpreter(row, { schedules, wanted, companyZone, times }));
    },
  );
  route(app, deps, 'interpreters.notFree', async ({ db, scope, query: { date } }) => {
    const { from, to } = dayBounds(date, (await companySettings(db)).timeZone);
    const times = await dayTimes(db, scope, { startsAt: from, endsAt: to });
    return [...times].flatMap(([interpreterId, { notFree }]) =>
      notFree.length === 0 ? [] : [{ interpreterId, times: notFree }],
    );
  });
  route(app, deps, 'interpreters.get', async ({ db, scope, params, query }) =>
    profileOf(db, scope, await findInterpreter(db, scope, { ...params, ...query })),
  );
}

/** The civil times in the company's zone; without times what is left of the date, without a date the present moment. */
function periodOf({ date, startTime, endTime }: Partial<CivilTimes>, timeZone: string, now: string): Period {
  if (date === undefined) return momentOf(now);
  if (startTime === undefined || endTime === undefined) {
    const { from, to } = dayBounds(date, timeZone);
    const isToday = Date.parse(from) < Date.parse(now) && Date.parse(now) < Date.parse(to);
    return { startsAt: isToday ? now : from, endsAt: to };
  }
  return orRefuse(appointmentSpan({ date, startTime, endTime, timeZone }));
}

type CivilTimes = Record<'date' | 'startTime' | 'endTime', string | undefined>;

/** Staff send back what they have read, so they get only the fields that they may send. */
async function profileOf(
  db: Db | Tx,
  { audience }: StaffScope | InterpreterScope,
  row: InterpreterRow,
): Promise<InterpreterProfile> {
  if (audience === 'staff') return presentForStaff(row);
  return presentProfile(row, (await companySettings(db)).mileageRateTenthCents);
}

/** What interpreters change of their own record, and the answers of staff to it. */
function ownProfileRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'interpreters.changeOwn', ({ scope, actor, now, params, body, write }) => {
    const { updatedAt: seen, ...to } = body;
    return write(async (tx) =>
      profileOf(tx, scope, await changeOwnInterpreter(tx, scope, { actor, now, ...params, to, seen })),
    );
  });
  route(app, deps, 'interpreters.languageRequests', async ({ db, scope }) =>
    (await waitingForLanguages(db, scope)).map(presentLanguageRequest),
  );
  route(app, deps, 'interpreters.answerLanguage', ({ actor, now, params, body, write }) =>
    write(async (tx) => presentInterpreter(await answerLanguage(tx, { actor, now, ...params, ...body }))),
  );
}

function enterRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'interpreters.create', async ({ actor, now, body, write }) => {
    const { password = null, ...entered } = body;
    const candidate = { ...entered, audience: 'interpreter', field: 'password' } as const;
    const passwordHash = password === null ? null : await hashNewPassword(deps, { ...candidate, password });
    const maker = linkMakerOf(deps);
    return write(async (tx) =>
      presentInterpreter(await registerInterpreter(tx, { actor, now, entered, passwordHash, maker })),
    );
  });
  route(app, deps, 'interpreters.update', async ({ actor, scope, now, params, body, write }) => {
    const { password, updatedAt: seen, ...to } = body;
    const passwordHash = password
      ? await hashNewPassword(deps, { ...to, password, audience: 'interpreter', field: 'password' })
      : null;
    const maker = linkMakerOf(deps);
    const keepsRates = !seesMoney(scope.role);
    return write(async (tx) =>
      presentInterpreter(
        await changeInterpreter(tx, { actor, now, ...params, to, keepsRates, seen, passwordHash, maker }),
      ),
    );
  });
}
