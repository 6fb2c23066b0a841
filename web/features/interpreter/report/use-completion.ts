import { useEffect, useState } from 'react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { endWarnings, expenseWarnings } from '#domain/assignment/report-warnings.ts';
import { parseMoney } from '#domain/money.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { type SavedDraft, savedDraft } from '#web/device/saved-draft.ts';
import { serverNow } from '#web/device/server-clock.ts';
import { clockInZone } from '#web/parts/time/civil-time.ts';
import { toast } from '#web/ui/feedback/use-toast.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { usePortal } from '../portal-context.ts';
import { useSavedReceipts } from '../receipts/use-saved-receipts.ts';
import { useTrackAssignment } from '../report-queue/track-assignment.ts';
import { waitingToast } from '../report-queue/waiting-toast.ts';
import { type Completion, type CompletionValues, checkCompletion, MISSING_END } from './completion-report.ts';

export const BLANK: CompletionValues = {
  arrivalTime: '',
  actualEndTime: '',
  mileage: '',
  parkingCost: '',
  tollsCost: '',
  otherExpenses: '',
  travelMinutes: '',
  expenseNotes: '',
};

/** From so long after the booked end on, the form begins with that (rule tracking-20). */
const LONG_OVER_MS = 3_600_000;

/** What an interpreter has typed about one appointment, stored on the device until it is sent or discarded. */
function completionDraft(interpreterId: number, assignmentId: number): SavedDraft<CompletionValues> {
  return savedDraft(`draft:completion:${interpreterId}:${assignmentId}`, BLANK, 'device');
}

/** The form of 'Complete Assignment': its draft, its questions and its sending. */
export function useCompletion(assignment: InterpreterAssignment, { onDone }: { onDone: () => void }) {
  const { interpreterId } = usePortal();
  const track = useTrackAssignment();
  const [draft] = useState(() => completionDraft(interpreterId, assignment.id));
  const [begun] = useState(() => beginning(assignment, draft.read()?.values ?? null));
  const receipts = useSavedReceipts(interpreterId, assignment.id);
  const [asking, setAsking] = useState<Asking | null>(null);
  const form = useForm<CompletionValues, Completion>({
    ...begun,
    check: (values) => checkCompletion(values, { booked: assignment, now: serverNow() }),
    onSubmit(completion) {
      const aboutEnd = endWarnings({
        startsAt: assignment.startsAt,
        bookedEndsAt: assignment.endsAt,
        bookedEndTime: assignment.endTime,
        endsAt: completion.endsAt,
      });
      const warnings = [...aboutEnd, ...expenseWarnings(spentOf(completion))];
      if (warnings.length > 0) setAsking({ completion, warnings, isAboutEnd: aboutEnd.length > 0 });
      else void send(completion);
    },
  });

  const { values, isChanged } = form;
  useEffect(() => {
    // The filled-in time is a new one next time.
    const actualEndTime = values.actualEndTime === begun.initial.actualEndTime ? '' : values.actualEndTime;
    if (isChanged) draft.keep({ ...values, actualEndTime });
    else draft.remove();
  }, [draft, begun, values, isChanged]);

  /** Deletes the typed text and the photos from the device. */
  function discard() {
    draft.remove();
    receipts.discard();
  }

  async function send({ report }: Completion) {
    setAsking(null);
    try {
      const outcome = await track.mutateAsync({ assignment, report, receipts: receipts.all });
      discard();
      toast(outcome === 'sent' ? { title: 'Job Complete' } : waitingToast);
      onDone();
    } catch (error) {
      form.refuse(fieldsOf(error));
    }
  }

  const hasFieldErrors = Object.keys(fieldsOf(track.error)).length > 0;
  return {
    form,
    receipts,
    discard,
    wasKept: begun.typed !== undefined,
    asking,
    send,
    change: () => setAsking(null),
    isPending: track.isPending,
    isSettled: track.isSuccess,
    refusal: track.error && !hasFieldErrors ? (sentenceOf(track.error) ?? 'Please try again.') : null,
  };
}

interface Asking {
  readonly completion: Completion;
  readonly warnings: readonly string[];
  /** Else it is about the expenses alone. */
  readonly isAboutEnd: boolean;
}

function spentOf({ report: { parkingCost, tollsCost, otherExpenses } }: Completion) {
  const cents = (dollars: string | number | null | undefined) => parseMoney(dollars ?? 0);
  return { parking: cents(parkingCost), tolls: cents(tollsCost), other: cents(otherExpenses) };
}

/** Whether there was no check-in: then they may state when they came (rule tracking-21). */
export function asksArrival({ currentStatus }: InterpreterAssignment): boolean {
  return currentStatus === 'not_started' || currentStatus === 'en_route';
}

/** The current time in the appointment's zone, overridden by an earlier draft. */
function beginning(assignment: InterpreterAssignment, draft: CompletionValues | null) {
  const { startTime } = assignment;
  const arrivalTime = asksArrival(assignment) ? startTime : '';
  const initial = { ...BLANK, arrivalTime, actualEndTime: usualEnd(assignment, serverNow()) };
  const typed = draft ? { ...draft, actualEndTime: draft.actualEndTime || initial.actualEndTime } : undefined;
  return { initial, typed };
}

/** The present time; long after the booked end that end, because who reports then has left long ago (rule tracking-20). */
function usualEnd({ endsAt, endTime, timeZone }: InterpreterAssignment, now: Date): string {
  return now.getTime() - Date.parse(endsAt) > LONG_OVER_MS ? endTime : clockInZone(timeZone, now);
}

/** Says that the end is missing (rule closeouts-1). */
export function sayMissingEnd(): void {
  toast({ variant: 'destructive', title: 'Error', description: MISSING_END });
}
