import { useState } from 'react';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { clientAppointmentFile } from '#web/api/client/appointment-actions.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { saveFile } from '#web/device/save-file.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';

/** Fetches and saves the calendar file of an appointment. `trouble` says why the last attempt failed. */
export function useCalendarFile(assignment: ClientAssignment, today: string) {
  const { toast } = useToast();
  const [isPending, setIsPending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  // On the home screen of an iPhone, the share sheet opens only right after a press (web/device/save-file.ts).
  const [ready, setReady] = useState<File | null>(null);

  function fail(error: unknown) {
    setTrouble(sentenceOf(error) ?? 'Your appointment is safe. Try again in a moment.');
  }

  async function hand(file: File) {
    try {
      const saved = await saveFile(file);
      setReady(saved === 'needs a press' ? file : null);
      if (saved === 'saved')
        toast({ title: 'Calendar File Downloaded', description: describeWhen(assignment, today) });
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
    /** Null: no file waits for a press. */
    openReady: ready && (() => void hand(ready)),
  };
}
