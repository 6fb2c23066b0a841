import { Suspense, useState } from 'react';
import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { UNDO_SET_OUT_MS } from '#domain/assignment/undo-set-out.ts';
import { serverNow } from '#web/device/server-clock.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';

const UndoNote = lazyComponent(() => import('./undo-note.tsx'), 'UndoNote');

/** The place of 'Undo', whose code loads after an 'On my way' of the last minute; a refusal stays there (rule X95). */
export function UndoSpace({ assignment }: { assignment: InterpreterAssignment }) {
  const { setOutAt } = assignment;
  const [isUsed, setIsUsed] = useState(false);
  // What an older version stored on the phone has no such time.
  if (!isUsed && setOutAt && serverNow().getTime() - Date.parse(setOutAt) < UNDO_SET_OUT_MS) setIsUsed(true);
  if (!isUsed) return null;
  return (
    <Suspense fallback={null}>
      <UndoNote assignment={assignment} />
    </Suspense>
  );
}
