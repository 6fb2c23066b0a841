import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { clientAppointmentQuery, shownAppointment } from '#web/api/client/appointment.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { repeatedRequest } from './repeated-request.ts';
import type { RequestValues } from './request-values.ts';

interface AgainOptions {
  clientId: number;
  /** Something was typed that would be lost. */
  isTyped: boolean;
  onFill: (values: RequestValues) => void;
}

/**
 * Fills in the form from an earlier appointment, chosen in the form or named in the address (`again=<id>`, which is
 * removed from it). Asks first if typed text would be replaced; `question` must be rendered.
 */
export function useRequestAgain({ clientId, isTyped, onFill }: AgainOptions): {
  repeat: (appointment: ClientAssignment) => void;
  question: ReactNode;
} {
  const [toConfirm, setToConfirm] = useState<ClientAssignment | null>(null);

  function repeat(appointment: ClientAssignment) {
    if (isTyped) setToConfirm(appointment);
    else onFill(repeatedRequest(appointment));
  }

  useNamedAppointment(clientId, repeat);

  return {
    repeat,
    question: toConfirm && (
      <ConfirmDialog
        title="Replace what you have typed?"
        confirmLabel="Replace"
        cancelLabel="Keep what I typed"
        onConfirm={() => {
          setToConfirm(null);
          onFill(repeatedRequest(toConfirm));
        }}
        onCancel={() => setToConfirm(null)}
      >
        The form has a request that you have not sent yet. Details of your earlier appointment would replace
        it.
      </ConfirmDialog>
    ),
  };
}

/** Calls back once with the appointment in the address. */
function useNamedAppointment(clientId: number, onNamed: (appointment: ClientAssignment) => void): void {
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const assignmentId = search.get('again');

  const found = useEffectEvent(onNamed);
  const take = useEffectEvent(async (id: string) => {
    // At once, so that going back and reloading do not fill in the form again.
    setSearch(withoutAgain, { replace: true });
    try {
      const own = { clientId, assignmentId: id };
      found(
        shownAppointment(queryClient, own) ??
          (await queryClient.fetchQuery(clientAppointmentQuery(clientId, id))),
      );
    } catch (error) {
      const description = sentenceOf(error) ?? 'The appointment could not be loaded.';
      toast({ variant: 'destructive', title: 'Error', description });
    }
  });
  useEffect(() => {
    if (assignmentId !== null) void take(assignmentId);
  }, [assignmentId]);
}

function withoutAgain(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before);
  after.delete('again');
  return after;
}
