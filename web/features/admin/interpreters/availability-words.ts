import type { FoundInterpreter } from '#contracts/interpreters/shapes.ts';

const STATES: Readonly<Record<NonNullable<FoundInterpreter['notFree']>['kind'], string>> = {
  away: 'Away',
  said_not_free: 'Not free',
  own_calendar: 'Busy',
  hours: 'Outside hours',
  unknown: 'Unknown',
};

/** Whether somebody is free at the time that was asked about; a booking comes before everything else that keeps them. */
export function stateOf({
  isAvailable,
  booking,
  notFree,
}: Pick<FoundInterpreter, 'isAvailable' | 'booking' | 'notFree'>): string {
  if (isAvailable && booking === null && notFree !== null) return STATES[notFree.kind];
  return isAvailable && booking === null ? 'Available' : 'Busy';
}
