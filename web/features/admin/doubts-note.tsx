import { Alert } from '#web/ui/feedback/alert.tsx';
import { scrollIntoViewWhenShown } from '#web/ui/form/scroll-into-view.ts';

interface DoubtsNoteProps {
  /** What is seldom meant, in sentences. */
  doubts: readonly string[];
  /** Saving was pressed: the next press saves it nevertheless. */
  isAsking: boolean;
}

/** What a form has doubts about, and its question once it is to be saved. */
export function DoubtsNote({ doubts, isAsking }: DoubtsNoteProps) {
  if (doubts.length === 0) return null;
  if (!isAsking) return <p className="font-medium text-yellow-ink">{doubts.join(' ')}</p>;
  return (
    <div ref={scrollIntoViewWhenShown} className="scroll-mt-4">
      <Alert tone="error">{doubts.join(' ')} Save it anyway?</Alert>
    </div>
  );
}
