import { Suspense, useState } from 'react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { undoOf } from '#domain/assignment/undo-step.ts';
import { serverNow } from '#web/device/server-clock.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';

const UndoNote = lazyComponent(() => import('./undo-note.tsx'), 'UndoNote');

/** The place of 'Undo', whose code loads after a step that can be taken back; a refusal stays there (rule tracking-8). */
export function UndoSpace({ assignment }: { assignment: InterpreterAssignment }) {
  const [isUsed, setIsUsed] = useState(false);
  const undo = undoOf(assignment);
  if (!isUsed && undo && serverNow().getTime() < undo.until) setIsUsed(true);
  if (!isUsed) return null;
  return (
    <Suspense fallback={null}>
      <UndoNote assignment={assignment} />
    </Suspense>
  );
}
