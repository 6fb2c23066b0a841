import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import type { ShownStatus } from '#domain/assignment/shown-status.ts';
import { StatusMark } from '#web/parts/calendar/status-mark.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { CLIENT_STATES, type ClientState, clientStateOf } from '../client-state.ts';

/** The status whose colors and mark a calendar gives to each state. */
const LOOKS: Readonly<Record<ClientState, ShownStatus>> = {
  finding: 'pending',
  confirmed: 'accepted',
  missing: 'declined',
  on_the_way: 'scheduled',
  checked_in_early: 'accepted',
  arrived: 'in-progress',
  done: 'completed',
  unfilled: 'completed',
  cancelled: 'cancelled',
  no_show: 'no-show',
  interpreter_no_show: 'interpreter-no-show',
};

export function lookOf(assignment: ClientAssignment, now: Date): ShownStatus {
  return LOOKS[clientStateOf(assignment, now)];
}

interface ClientMarkProps {
  assignment: ClientAssignment;
  now: Date;
}

/** What did not take place has the same mark: on a phone's month the mark stands alone, and it must not be that of what is done. */
const markOf = (state: ClientState) => LOOKS[state === 'unfilled' ? 'cancelled' : state];

/** The mark of an appointment's state. */
export function ClientMark({ assignment, now }: ClientMarkProps) {
  return <StatusMark status={markOf(clientStateOf(assignment, now))} />;
}

/** The mark alone, with its word for screen readers. */
export function SpokenMark({ assignment, now }: ClientMarkProps) {
  return (
    <>
      <ClientMark assignment={assignment} now={now} />
      <VisuallyHidden>{CLIENT_STATES[clientStateOf(assignment, now)].word}: </VisuallyHidden>
    </>
  );
}

const EXPLAINED: readonly ClientState[] = [
  'finding',
  'confirmed',
  'missing',
  'on_the_way',
  'arrived',
  'done',
  'unfilled',
  'cancelled',
];

/** The meaning of the marks and colors. */
export function ClientLegend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-small">
      {EXPLAINED.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <StatusMark status={markOf(state)} />
          <span className={state === 'cancelled' ? 'line-through' : undefined}>
            {CLIENT_STATES[state].word}
          </span>
        </li>
      ))}
    </ul>
  );
}
