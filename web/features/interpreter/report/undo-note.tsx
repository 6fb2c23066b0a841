import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { type Undoing, undoOf } from '#domain/assignment/undo-step.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { newIdempotencyKey } from '#web/api/http/idempotency-key.ts';
import { serverNow } from '#web/device/server-clock.ts';
import { Failed } from '#web/parts/failed.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/use-toast.ts';
import { useFocusBack } from '#web/ui/layout/use-focus-back.ts';
import { usePortal } from '../portal-context.ts';
import { undoStep } from '../report-queue/undo-step.ts';

/** A toast stays this long, at the place where 'Undo' would be. */
const TOAST_MS = 5_000;

const UNDONE: Readonly<Record<Undoing, string>> = {
  undo_set_out: 'The office sees that you are not on your way yet.',
  undo_check_in: 'The office sees that you have not checked in.',
};

/**
 * 'Undo' after 'On my way' and after a check-in, by the server's clock: also after a reload or on another tab; what staff entered, only
 * they take back (rules tracking-7, tracking-8 and tracking-11).
 */
export function UndoNote({ assignment }: { assignment: InterpreterAssignment }) {
  const { interpreterId } = usePortal();
  const queryClient = useQueryClient();
  // A second press after a lost answer undoes once.
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const action = useOpenUndo(assignment);
  const undo = useMutation({
    mutationFn: (what: Undoing) =>
      undoStep({ queryClient, interpreterId }, assignment, { act: what, idempotencyKey }),
    onSuccess(_, what) {
      setIdempotencyKey(newIdempotencyKey());
      toast({ title: 'Undone', description: UNDONE[what] });
    },
  });
  if (action === null && !undo.isError) return null;
  return (
    <InView at={action === 'undo_check_in' ? assignment.arrivedAt : assignment.setOutAt}>
      {undo.isError && <Failed>{sentenceOf(undo.error) ?? 'This could not be undone. Try again.'}</Failed>}
      {action !== null && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-ink-soft">
            {assignment.stepByOffice ? 'The office entered this' : 'Pressed by mistake?'}
          </span>
          {!assignment.stepByOffice && (
            <Button
              variant="secondary"
              pending={undo.isPending}
              pendingLabel="Undoing..."
              onClick={() => undo.mutate(action)}
            >
              Undo
            </Button>
          )}
        </div>
      )}
    </InView>
  );
}

/** What can be taken back now. */
function useOpenUndo(assignment: InterpreterAssignment): Undoing | null {
  const { act: action = null, until = 0 } = undoOf(assignment) ?? {};
  const [over, setOver] = useState(0);
  useEffect(() => {
    const left = until - serverNow().getTime();
    if (left <= 0) return;
    const timer = setTimeout(() => setOver(until), left);
    return () => clearTimeout(timer);
  }, [until]);
  return over < until && until > serverNow().getTime() ? action : null;
}

/** Just after the press, the toast must not cover it. After a reload nothing moves. */
function InView({ at, children }: { at: string | null; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useFocusBack(ref, '#next-heading');
  const isNew = at !== null && serverNow().getTime() - Date.parse(at) < TOAST_MS;
  useEffect(() => {
    if (isNew) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  return (
    <div ref={ref} className="flex w-full scroll-mb-44 flex-col gap-2">
      {children}
    </div>
  );
}
