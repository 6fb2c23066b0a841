import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { UNDO_SET_OUT_MS } from '#domain/assignment/undo-set-out.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { newIdempotencyKey } from '#web/api/http/idempotency-key.ts';
import { serverNow } from '#web/device/server-clock.ts';
import { Failed } from '#web/parts/failed.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/use-toast.ts';
import { useFocusBack } from '#web/ui/layout/use-focus-back.ts';
import { usePortal } from '../portal-context.ts';
import { undoSetOut } from '../report-queue/undo-set-out.ts';

/** A toast stays this long, at the place where 'Undo' would be. */
const TOAST_MS = 5_000;

/** 'Undo' for a minute after 'On my way', by the server's clock: also after a reload or on another tab (rule T27). */
export function UndoNote({ assignment }: { assignment: InterpreterAssignment }) {
  const { interpreterId } = usePortal();
  const queryClient = useQueryClient();
  // A second press after a lost answer undoes once.
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const isOpen = useIsOpen(assignment);
  const undo = useMutation({
    mutationFn: () => undoSetOut({ queryClient, interpreterId }, assignment, idempotencyKey),
    onSuccess() {
      setIdempotencyKey(newIdempotencyKey());
      toast({ title: 'Undone', description: 'The office sees that you are not on your way yet.' });
    },
  });
  if (!isOpen && !undo.isError) return null;
  return (
    <InView setOutAt={assignment.setOutAt}>
      {undo.isError && <Failed>{sentenceOf(undo.error) ?? 'This could not be undone. Try again.'}</Failed>}
      {isOpen && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-ink-soft">Pressed by mistake?</span>
          <Button
            variant="secondary"
            pending={undo.isPending}
            pendingLabel="Undoing..."
            onClick={() => undo.mutate()}
          >
            Undo
          </Button>
        </div>
      )}
    </InView>
  );
}

/** Whether 'on my way' is the last step and less than a minute old. */
function useIsOpen({ currentStatus, setOutAt }: InterpreterAssignment): boolean {
  // What an older version stored on the phone has no such time.
  const until = currentStatus === 'en_route' && setOutAt ? Date.parse(setOutAt) + UNDO_SET_OUT_MS : 0;
  const [over, setOver] = useState(0);
  useEffect(() => {
    const left = until - serverNow().getTime();
    if (left <= 0) return;
    const timer = setTimeout(() => setOver(until), left);
    return () => clearTimeout(timer);
  }, [until]);
  return over < until && until > serverNow().getTime();
}

/** Just after the press, the toast must not cover it. After a reload nothing moves. */
function InView({ setOutAt, children }: { setOutAt: string | null; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useFocusBack(ref, '#next-heading');
  const isNew = setOutAt !== null && serverNow().getTime() - Date.parse(setOutAt) < TOAST_MS;
  useEffect(() => {
    if (isNew) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  return (
    <div ref={ref} className="flex w-full scroll-mb-44 flex-col gap-2">
      {children}
    </div>
  );
}
