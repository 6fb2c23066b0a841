import { addDays } from '#domain/civil.ts';

/** A period that is a press away; civil dates, both included. */
export interface QuickRange {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** Today, tomorrow and this week (Sunday to Saturday) as seen from a civil date. */
export function quickRanges(today: string): readonly QuickRange[] {
  const tomorrow = addDays(today, 1);
  const sunday = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay());
  return [
    { name: 'Today', from: today, to: today },
    { name: 'Tomorrow', from: tomorrow, to: tomorrow },
    { name: 'This week', from: sunday, to: addDays(sunday, 6) },
  ];
}
