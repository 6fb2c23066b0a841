import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { isInterpreterMissing } from '#domain/assignment/absence.ts';
import { isCheckedInEarly } from '#domain/assignment/check-in.ts';
import { CLIENT_STATE_WORDS, lastingClientState } from '#domain/assignment/client-state.ts';
import { beginsSoon } from '#domain/assignment/request-time.ts';
import { shownStatus } from '#domain/assignment/shown-status.ts';
import type { BadgeTone } from '#web/ui/feedback/badge.tsx';

/** The words and colors of how far an appointment is (rule requests-11). */
export const CLIENT_STATES = {
  finding: { word: CLIENT_STATE_WORDS.finding, tone: 'yellow' },
  confirmed: { word: CLIENT_STATE_WORDS.confirmed, tone: 'green' },
  missing: { word: CLIENT_STATE_WORDS.missing, tone: 'red' },
  on_the_way: { word: CLIENT_STATE_WORDS.on_the_way, tone: 'teal' },
  checked_in_early: { word: CLIENT_STATE_WORDS.checked_in_early, tone: 'green' },
  arrived: { word: CLIENT_STATE_WORDS.arrived, tone: 'blue' },
  done: { word: CLIENT_STATE_WORDS.done, tone: 'gray' },
  unfilled: { word: CLIENT_STATE_WORDS.unfilled, tone: 'red' },
  cancelled: { word: CLIENT_STATE_WORDS.cancelled, tone: 'gray' },
  no_show: { word: CLIENT_STATE_WORDS.no_show, tone: 'purple' },
  interpreter_no_show: { word: CLIENT_STATE_WORDS.interpreter_no_show, tone: 'red' },
} as const satisfies Record<string, { word: string; tone: BadgeTone }>;
export type ClientState = keyof typeof CLIENT_STATES;

export type Followed = Pick<
  ClientAssignment,
  'status' | 'currentStatus' | 'interpreter' | 'startsAt' | 'endsAt'
> &
  Partial<Pick<ClientAssignment, 'mode' | 'notHeld' | 'absenceReportedAt'>>;

/** What a client must read first of an appointment without an interpreter: it begins soon, or it has begun (rule requests-3). */
export function urgencyOfSearch(appointment: Followed, now: Date): 'soon' | 'nobody' | null {
  const state = clientStateOf(appointment, now);
  const at = now.toISOString();
  if (state === 'finding' && beginsSoon(appointment.startsAt, at)) return 'soon';
  return state === 'unfilled' && Date.parse(appointment.endsAt) > now.getTime() ? 'nobody' : null;
}

/** How far an appointment is at `now`. */
export function clientStateOf(appointment: Followed, now: Date): ClientState {
  const at = now.toISOString();
  const shown = shownStatus(appointment);
  if (shown === 'no-show') return 'no_show';
  const state = lastingClientState(appointment, at);
  if (state !== 'confirmed') return state;
  if (isCheckedInEarly(appointment, at)) return 'checked_in_early';
  if (isInterpreterMissing(appointment, at)) return 'missing';
  return shown === 'interpreter-no-show' ? 'interpreter_no_show' : BOOKED[appointment.currentStatus];
}

const BOOKED: Readonly<Record<ClientAssignment['currentStatus'], ClientState>> = {
  not_started: 'confirmed',
  en_route: 'on_the_way',
  arrived: 'arrived',
  in_progress: 'arrived',
  completed: 'done',
};
