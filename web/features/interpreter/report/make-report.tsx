import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { type NoLocationCause, withoutLocationNotes } from '#domain/assignment/without-location.ts';
import { currentPosition, GeolocationError, type Position } from '#web/device/geolocation.ts';
import { serverNow } from '#web/device/server-clock.ts';
import { toast } from '#web/ui/use-toast.ts';
import { openSteps } from '../next-appointment.ts';
import type { TrackedStep, TrackOutcome, TrackReport } from '../outbox/track-assignment.ts';
import { waitingToast } from '../outbox/waiting-toast.ts';
import { NoPlaceNote, RefusedNote, SharedNote, SlowNote } from './check-in-notes.tsx';
import { EarlyQuestion } from './early-question.tsx';
import { isFarAhead } from './early-report.ts';
import type { BeginReport, ReportAct, ReportOptions, ReportView } from './report-view.ts';

/** After this long without a place the screen shows another way: the device may wait for an answer to its own question. */
const slowMs = 3_000;

interface Attempt extends ReportOptions {
  act: ReportAct;
  /** The appointment as it is then; null when nothing may be reported on it any more. */
  appointment: () => InterpreterAssignment | null;
  /** Aborted when nobody waits for the place any more. */
  signal: AbortSignal;
  show: (view: Partial<ReportView>) => void;
  send: (step: TrackedStep) => Promise<TrackOutcome>;
  begin: BeginReport;
}

/** Makes a report and says what became of it (spec §4, §8). */
export async function makeReport(attempt: Attempt): Promise<void> {
  const { act, without, appointment, signal, show, send } = attempt;
  if (asksWhetherMeant(attempt)) return;
  const place = act === 'set-out' || without ? null : await findPlace(attempt);
  if (signal.aborted || place === 'none') return;
  const assignment = appointment();
  if (assignment === null || !openSteps(assignment).canCheckIn) {
    show({});
    fail(act, 'This appointment has changed meanwhile: nothing more can be reported on it.');
    return;
  }
  show({ pending: act });
  try {
    const report =
      act === 'set-out' ? { currentStatus: 'en_route' as const } : arrivalOf(assignment, attempt, place);
    const outcome = await send({ assignment, report });
    show({ note: place && <SharedNote place={place} /> });
    toast(outcome === 'waiting' ? waitingToast : success(act, place));
  } catch (error) {
    show({ note: <RefusedNote act={act} error={error} /> });
    fail(act, act === 'set-out' ? 'Failed to update your status' : 'Failed to check in');
  }
}

/** Asks once about a report on an appointment that is far ahead: an arrival is kept as it was first told (spec §4). */
function asksWhetherMeant({ act, isMeant, appointment, show, begin }: Attempt): boolean {
  const assignment = appointment();
  if (isMeant || assignment === null || isThere(assignment) || !isFarAhead(assignment, serverNow()))
    return false;
  show({
    note: (
      <EarlyQuestion
        act={act}
        when={assignment}
        onConfirm={() => begin(act, { isMeant: true })}
        onCancel={() => show({})}
      />
    ),
  });
  return true;
}

/** The place; 'none' when there is none, which has then been said. */
async function findPlace({ appointment, signal, show, begin }: Attempt): Promise<Position | 'none'> {
  const canGoWithout = mayGoWithout(appointment());
  const question = heldWhileAsked();
  const ways = (cause: NoLocationCause) => ({
    onRetry: () => begin('check-in', { isMeant: true }),
    goWithout: canGoWithout
      ? { ...question, onConfirm: () => begin('check-in', { without: cause, isMeant: true }) }
      : null,
  });
  const slow = setTimeout(
    () => show({ pending: 'check-in', isLocating: true, note: <SlowNote {...ways('timed-out')} /> }),
    slowMs,
  );
  try {
    // Whoever is being asked whether to go without is not overtaken by what the device says.
    return await currentPosition().finally(question.answered);
  } catch (error) {
    if (!(error instanceof GeolocationError)) throw error;
    if (!signal.aborted) {
      show({ note: <NoPlaceNote cause={error.reason} {...ways(error.reason)} /> });
      fail('check-in', error.message);
    }
    return 'none';
  } finally {
    clearTimeout(slow);
  }
}

/** A question that holds something up from when it is asked until it is taken back. */
function heldWhileAsked() {
  let answer = Promise.resolve();
  let release = () => {};
  return {
    onAsk() {
      answer = new Promise((resolve) => {
        release = resolve;
      });
    },
    onBack: () => release(),
    answered: () => answer,
  };
}

/** Only the first check-in means anything without a place: a later one tells the place alone (spec §4). */
function mayGoWithout(assignment: InterpreterAssignment | null): boolean {
  return assignment !== null && !isThere(assignment);
}

function isThere({ currentStatus }: InterpreterAssignment): boolean {
  return currentStatus === 'arrived' || currentStatus === 'in_progress';
}

/** The first check-in sets arrived and the time; a later one keeps the status and tells the place anew (spec §4). */
function arrivalOf(
  assignment: InterpreterAssignment,
  { without }: Attempt,
  place: Position | null,
): TrackReport {
  return {
    ...(isThere(assignment)
      ? { currentStatus: assignment.currentStatus }
      : { currentStatus: 'arrived' as const, arrivedAt: serverNow().toISOString() }),
    ...(place && { currentLocation: JSON.stringify(place) }),
    ...(without && { trackingNotes: withoutLocationNotes(without) }),
  };
}

function success(act: ReportAct, place: Position | null) {
  if (act === 'set-out')
    return { title: 'On your way', description: 'The office can see that you have set out.' };
  return {
    title: 'Checked In',
    description: place ? 'Location shared with admin.' : 'The office sees that no location was shared.',
  };
}

function fail(act: ReportAct, description: string): void {
  toast({ variant: 'destructive', title: act === 'check-in' ? 'Check-in Failed' : 'Error', description });
}
