import { useState } from 'react';
import { NetworkError, sentenceOf } from '#web/api/http/http-error.ts';
import { allAppointmentsFile, appointmentFile } from '#web/api/interpreter/calendar-files.ts';
import { saveFile } from '#web/device/save-file.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useFileDetails } from './use-file-details.ts';

/** One appointment, or all of an interpreter's. */
export type Wanted =
  | { kind: 'one'; assignment: Parameters<typeof describeWhen>[0] & { id: number } }
  | { kind: 'all'; interpreterId: number };

/** A file that waits for one more press (web/device/save-file.ts). */
interface Ready {
  file: File;
  success: { title: string; description: string };
}

const failures = {
  one: 'Failed to create calendar file',
  all: 'Failed to generate calendar file',
};

const noneToSync = { title: 'No Appointments', description: "You don't have any appointments to sync" };

export type CalendarFiles = ReturnType<typeof useCalendarFile>;

/**
 * Fetches and saves calendar files, with the client's phone and the notes if the interpreter has chosen that. `pending` is
 * the one being fetched, `trouble` why the last one failed.
 */
export function useCalendarFile() {
  const [hasDetails, setHasDetails] = useFileDetails();
  const { toast } = useToast();
  const [pending, setPending] = useState<Wanted | null>(null);
  const [ready, setReady] = useState<Ready | null>(null);
  const [trouble, setTrouble] = useState<{ title: string; text: string } | null>(null);

  function fail(kind: Wanted['kind'], error: unknown) {
    setTrouble({ title: failures[kind], text: whyNot(error) });
  }

  async function hand(kind: Wanted['kind'], made: Ready) {
    try {
      const saved = await saveFile(made.file);
      setReady(saved === 'needs a press' ? made : null);
      if (saved === 'saved') toast(made.success);
    } catch (error) {
      fail(kind, error);
    }
  }

  async function get(wanted: Wanted) {
    if (pending) return;
    setPending(wanted);
    setReady(null);
    setTrouble(null);
    try {
      const made = await make(wanted, hasDetails);
      if (made === null) toast(noneToSync);
      else await hand(wanted.kind, made);
    } catch (error) {
      fail(wanted.kind, error);
    } finally {
      setPending(null);
    }
  }

  return {
    get,
    sayNone: () => toast(noneToSync),
    hasDetails,
    setHasDetails,
    pending,
    trouble,
    /** Null: no file waits. */
    openReady: ready && (() => void hand('one', ready)),
  };
}

/** Null: there are no appointments for it. */
async function make(wanted: Wanted, hasDetails: boolean): Promise<Ready | null> {
  if (wanted.kind === 'one') {
    const file = await appointmentFile(wanted.assignment.id, hasDetails);
    return {
      file,
      success: { title: 'Calendar File Downloaded', description: describeWhen(wanted.assignment) },
    };
  }
  const { file, count } = await allAppointmentsFile(wanted.interpreterId, hasDetails);
  if (count === 0) return null;
  const description = count === 1 ? '1 appointment' : `${count} appointments`;
  return { file, success: { title: 'All Appointments Downloaded', description } };
}

function whyNot(error: unknown): string {
  if (error instanceof NetworkError)
    return 'You are offline. Calendar files come from the server. Try again when you are online.';
  return sentenceOf(error) ?? 'Your appointments are safe. Try again in a moment.';
}
