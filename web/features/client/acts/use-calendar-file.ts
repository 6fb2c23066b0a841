import { useState } from 'react';
import type { ClientAssignment } from '#contracts/assignment.ts';
import { clientAppointmentFile } from '#web/api/client-appointment-acts.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { saveFile } from '#web/device/save-file.ts';
import { describeWhen } from '#web/parts/appointment-when.ts';
import { useToast } from '#web/ui/use-toast.ts';

/** Fetches the calendar file of an appointment and hands it over (spec §8). `trouble` says why the last try failed. */
export function useCalendarFile(assignment: ClientAssignment) {
  const { toast } = useToast();
  const [isPending, setIsPending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  // On an iPhone's home screen the sheet opens only right after a press (web/device/save-file.ts).
  const [ready, setReady] = useState<File | null>(null);

  function fail(error: unknown) {
    toast({ variant: 'destructive', title: 'Error', description: 'Failed to create calendar file' });
    setTrouble(sentenceOf(error) ?? 'Your appointment is safe. Try again in a moment.');
  }

  async function hand(file: File) {
    try {
      const saved = await saveFile(file);
      setReady(saved === 'needs a press' ? file : null);
      if (saved === 'saved')
        toast({ title: 'Calendar File Downloaded', description: describeWhen(assignment) });
    } catch (error) {
      fail(error);
    }
  }

  async function get() {
    setIsPending(true);
    setTrouble(null);
    try {
      await hand(await clientAppointmentFile(assignment.id));
    } catch (error) {
      fail(error);
    } finally {
      setIsPending(false);
    }
  }

  return {
    get: () => void get(),
    isPending,
    trouble,
    /** Null: nothing waits for a press. */
    openReady: ready && (() => void hand(ready)),
  };
}
