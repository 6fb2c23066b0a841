import { ABSENCE_WORDS } from './shown-status.ts';
import type { AssignmentStatus } from './status.ts';

/** How far an appointment is, in the one vocabulary that clients read. Source: rule requests-11. */
export const CLIENT_STATE_WORDS = {
  finding: 'Finding an interpreter',
  confirmed: 'Confirmed',
  missing: 'Not checked in',
  on_the_way: 'On the way',
  checked_in_early: 'Checked in early',
  arrived: 'Arrived',
  done: 'Done',
  unfilled: 'No interpreter found',
  cancelled: 'Cancelled',
  no_show: ABSENCE_WORDS['no-show'],
  interpreter_no_show: ABSENCE_WORDS['interpreter-no-show'],
} as const;

type ClientState = keyof typeof CLIENT_STATE_WORDS;

/**
 * The state without what changes on the day, for readers who look seldom, such as calendars. One interpreter's no changes nothing
 * for the client: the search goes on until the start, when offers expire (rule offers-1). `now` and `startsAt` are instants. Source: rules
 * requests-11 and messages-25.
 */
export function lastingClientState(
  { status, startsAt }: { readonly status: AssignmentStatus; readonly startsAt: string },
  now: string,
): Exclude<
  ClientState,
  'missing' | 'on_the_way' | 'checked_in_early' | 'arrived' | 'no_show' | 'interpreter_no_show'
> {
  switch (status) {
    case 'pending':
    case 'declined':
      return Date.parse(startsAt) <= Date.parse(now) ? 'unfilled' : 'finding';
    case 'cancelled':
      return 'cancelled';
    case 'completed':
      return 'done';
    case 'accepted':
    case 'scheduled':
    case 'in-progress':
      return 'confirmed';
  }
}
