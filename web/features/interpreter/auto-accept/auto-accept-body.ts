import type { AutoAccept } from '#contracts/fill-plans/auto-accept.ts';
import type { AutoAcceptInput } from '#web/api/auto-accept.ts';

/** What would be sent to have it again as it is; null: nothing is taken without being asked. */
export function bodyOf({ standingYes: autoAccept }: AutoAccept): AutoAcceptInput | null {
  if (autoAccept === null) return null;
  const { times, radiusMiles, leastPayPerHour, noticeHours, clients } = autoAccept;
  const clientIds = clients?.map(({ id }) => id) ?? null;
  return { times, radiusMiles, leastPayPerHour, noticeHours, clientIds };
}
