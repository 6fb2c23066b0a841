import type { StandingYes } from '#contracts/fill-plans/auto-accept.ts';
import type { StandingYesInput } from '#web/api/auto-accept.ts';

/** What would be sent to have it again as it is; null: nothing is taken without being asked. */
export function bodyOf({ standingYes }: StandingYes): StandingYesInput | null {
  if (standingYes === null) return null;
  const { times, radiusMiles, leastPayPerHour, noticeHours, clients } = standingYes;
  const clientIds = clients?.map(({ id }) => id) ?? null;
  return { times, radiusMiles, leastPayPerHour, noticeHours, clientIds };
}
