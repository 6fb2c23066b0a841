import type { AutoAccept } from '#contracts/fill-plans/auto-accept.ts';
import { formatMoney } from '#domain/money.ts';
import type { OwnAutoAccept } from '../queries/auto-accept.ts';

/** What an interpreter takes without being asked, for them and for staff. */
export function presentAutoAccept(
  { standingYes: autoAccept, timeZone, knownClients, fresh }: OwnAutoAccept,
  version: string,
): AutoAccept {
  return {
    standingYes: autoAccept && {
      times: autoAccept.times.map(({ weekday, startTime, endTime }) => ({ weekday, startTime, endTime })),
      radiusMiles: autoAccept.radiusMiles,
      noticeHours: autoAccept.noticeHours,
      timeZone: autoAccept.timeZone,
      leastPayPerHour:
        autoAccept.leastPayCentsPerHour === null ? null : formatMoney(autoAccept.leastPayCentsPerHour),
      clients:
        autoAccept.clientIds &&
        knownClients.filter(({ id }) => autoAccept.clientIds?.includes(id)).map(named),
    },
    knownClients: knownClients.map(named),
    timeZone,
    version,
    mayHandBack: [...fresh],
  };
}

const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name });
