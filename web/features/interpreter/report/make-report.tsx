import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { farFrom } from '#domain/assignment/check-in.ts';
import { isRemote } from '#domain/assignment/mode.ts';
import { type NoLocationCause, withoutLocationNotes } from '#domain/assignment/without-location.ts';
import { currentPosition, GeolocationError, type Position } from '#web/device/geolocation.ts';
import { serverNow } from '#web/device/server-clock.ts';
import { toast } from '#web/ui/feedback/use-toast.ts';
import { openSteps } from '../next-appointment.ts';
import type { TrackedStep, TrackOutcome, TrackReport } from '../report-queue/track-assignment.ts';
import { waitingToast } from '../report-queue/waiting-toast.ts';
import { NoLocationNote, RefusedNote, SharedNote, SlowNote } from './check-in-notes.tsx';
import { EarlyQuestion, FarQuestion, isFarAhead } from './early-question.tsx';
import type { ReportAction, ReportOptions, ReportView, StartReport } from './report-view.ts';

/** After this long without a location the screen offers an alternative: the device may be asking the person. */
const slowMs = 3_000;

interface Attempt extends ReportOptions {
  act: ReportAction;
  /** The appointment at that moment; null if nothing can be reported on it any more. */
  appointment: () => InterpreterAssignment | null;
  /** Aborted when nobody waits for the location any more. */
  signal: AbortSignal;
  show: (view: Partial<ReportView>) => void;
  send: (step: TrackedStep) => Promise<TrackOutcome>;
  begin: StartReport;
}

/** Makes a report and shows the result (rules tracking-2 and tracking-4). */
export async function makeReport(attempt: Attempt): Promise<void> {
  const { act: action, without, appointment, signal, show, send } = attempt;
  if (asksWhetherMeant(attempt)) return;
  const isCall = isRemote(appointment() ?? {});
  const place =
    action === 'set-out' || without || isCall ? null : (attempt.place ?? (await findPlace(attempt)));
  if (signal.aborted || place === 'none' || asksWhetherThere(attempt, place)) return;
  const assignment = appointment();
  if (assignment === null || !openSteps(assignment).canCheckIn) {
    show({});
    fail(action, 'This appointment has changed. You can no longer report on it.');
    return;
  }
  show({ pending: action });
  try {
    const report = action === 'set-out' ? { currentStatus: 'en_route' as const } : arrivalOf(attempt, place);
    const outcome = await send({ assignment, report });
    // What can be undone says so itself (undo-note.tsx).
    show({ note: place && <SharedNote place={place} /> });
    toast(outcome === 'waiting' ? waitingToast : success(action, place, isCall));
  } catch (error) {
    show({ note: <RefusedNote act={action} error={error} /> });
  }
}

/** Asks once about a report long before the start (rule tracking-6). */
function asksWhetherMeant({ act: action, isMeant, appointment, show, begin }: Attempt): boolean {
  const assignment = appointment();
  const now = serverNow();
  if (isMeant || assignment === null || !isFarAhead(action, assignment, now)) return false;
  show({
    note: (
      <EarlyQuestion
        act={action}
        when={assignment}
        now={now}
        onConfirm={() => begin(action, { isMeant: true })}
        onCancel={() => show({})}
      />
    ),
  });
  return true;
}

/** Asks once about a check-in farther from the appointment than its site's radius (rule tracking-9). */
function asksWhetherThere(
  { appointment, show, begin, ...attempt }: Attempt,
  place: Position | null,
): boolean {
  const { site, location } = appointment() ?? {};
  // What an older version stored on the phone has no site.
  if (!site || place === null || attempt.place) return false;
  const metres = farFrom(site, place, place.accuracy ?? 0);
  if (metres === null) return false;
  show({
    note: (
      <FarQuestion
        metres={metres}
        place={location ?? ''}
        onConfirm={() => begin('check-in', { isMeant: true, place })}
        onCancel={() => show({})}
      />
    ),
  });
  return true;
}

/** The location; 'none' if there is none, which has been shown then. */
async function findPlace({ signal, show, begin }: Attempt): Promise<Position | 'none'> {
  const question = heldWhileAsked();
  const options = (cause: NoLocationCause) => ({
    onRetry: () => begin('check-in', { isMeant: true }),
    goWithout: { ...question, onConfirm: () => begin('check-in', { without: cause, isMeant: true }) },
  });
  const slow = setTimeout(
    () => show({ pending: 'check-in', isLocating: true, note: <SlowNote {...options('timed-out')} /> }),
    slowMs,
  );
  try {
    // While the person is asked whether to go without, a location does not interrupt.
    return await currentPosition().finally(question.answered);
  } catch (error) {
    if (!(error instanceof GeolocationError)) throw error;
    if (!signal.aborted) show({ note: <NoLocationNote error={error} {...options(error.reason)} /> });
    return 'none';
  } finally {
    clearTimeout(slow);
  }
}

/** A question that delays something from when it is asked until it is taken back. */
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

function arrivalOf({ without }: Attempt, place: Position | null): TrackReport {
  return {
    currentStatus: 'arrived',
    arrivedAt: serverNow().toISOString(),
    ...(place && { currentLocation: JSON.stringify(place) }),
    ...(without && { trackingNotes: withoutLocationNotes(without) }),
  };
}

function success(action: ReportAction, place: Position | null, isCall: boolean) {
  if (action === 'set-out')
    return { title: 'On your way', description: 'The office can see that you are on your way.' };
  return {
    title: 'Checked In',
    description: place
      ? 'Location shared with admin.'
      : isCall
        ? 'The office can see that you are there.'
        : 'The office sees that no location was shared.',
  };
}

function fail(action: ReportAction, description: string): void {
  toast({ variant: 'destructive', title: action === 'check-in' ? 'Check-in Failed' : 'Error', description });
}
