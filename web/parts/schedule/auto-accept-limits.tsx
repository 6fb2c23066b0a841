import type { AutoAccept } from '#contracts/fill-plans/auto-accept.ts';
import { cityOf } from '#domain/dispatch/availability/describe-hours.ts';
import { timesInWords } from '#domain/dispatch/fill-plan/auto-accept.ts';
import { DetailsList } from '#web/parts/details-list.tsx';
import { dollars } from '#web/parts/dollars.ts';

/** The limits of what somebody takes without being asked, in words. Source: rule fill-plans-14. */
export function AutoAcceptLimits({ limits }: { limits: NonNullable<AutoAccept['standingYes']> }) {
  const { times, timeZone, radiusMiles, leastPayPerHour, clients, noticeHours } = limits;
  return (
    <DetailsList
      details={[
        {
          label: 'Times',
          value: times.length === 0 ? 'Any time' : `${timesInWords({ times })} (${cityOf(timeZone)} time)`,
        },
        { label: 'Distance', value: radiusMiles === null ? 'Any' : `Up to ${count(radiusMiles, 'mile')}` },
        {
          label: 'Pay',
          value: leastPayPerHour === null ? 'Any' : `From ${dollars(leastPayPerHour)} an hour`,
        },
        { label: 'Clients', value: clients?.map(({ name }) => name).join(', ') ?? 'All' },
        { label: 'Notice', value: noticeHours === 0 ? 'None' : `At least ${count(noticeHours, 'hour')}` },
      ]}
    />
  );
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
