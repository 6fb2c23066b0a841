import type { StandingYes } from '#contracts/fill-plans/auto-accept.ts';
import { formatMoney } from '#domain/money.ts';
import type { OwnStandingYes } from '../queries/auto-accept.ts';

/** What an interpreter takes without being asked, for them and for staff. */
export function presentStandingYes(
  { standingYes, timeZone, knownClients, fresh }: OwnStandingYes,
  version: string,
): StandingYes {
  return {
    standingYes: standingYes && {
      times: standingYes.times.map(({ weekday, startTime, endTime }) => ({ weekday, startTime, endTime })),
      ...{ radiusMiles: standingYes.radiusMiles, noticeHours: standingYes.noticeHours },
      timeZone: standingYes.timeZone,
      leastPayPerHour:
        standingYes.leastPayCentsPerHour === null ? null : formatMoney(standingYes.leastPayCentsPerHour),
      clients:
        standingYes.clientIds &&
        knownClients.filter(({ id }) => standingYes.clientIds?.includes(id)).map(named),
    },
    knownClients: knownClients.map(named),
    ...{ timeZone, version },
    mayHandBack: [...fresh],
  };
}

const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name });
