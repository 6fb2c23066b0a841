import { Failed } from '#web/parts/failed.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

interface RefusedSaveProps {
  /** The server's sentence, if any. */
  sentence: string | null;
  loadPresent: (() => void) | undefined;
  isLoading: boolean;
}

/** Why nothing was saved, unless a field says so, and what to do if somebody else saved first. */
export function SaveFailed({ sentence, loadPresent, isLoading }: RefusedSaveProps) {
  return (
    // The reader may have scrolled to the last field.
    <div ref={(alert) => alert?.scrollIntoView({ block: 'nearest' })}>
      <Failed>
        <p>{sentence ?? 'Something went wrong on our side. What you typed is still here. Try again.'}</p>
        {loadPresent && (
          <Button variant="secondary" size="small" className="mt-2" pending={isLoading} onClick={loadPresent}>
            Use saved version
          </Button>
        )}
      </Failed>
    </div>
  );
}

/** Shown after `loadPresent`. */
export function MergedNote() {
  return <Alert title="The saved version is loaded">Your own changes are kept and not saved yet.</Alert>;
}
