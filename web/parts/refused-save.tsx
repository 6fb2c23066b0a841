import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

interface RefusedSaveProps {
  /** The server's sentence, where it said one. */
  said: string | null;
  loadPresent: (() => void) | undefined;
  isLoading: boolean;
}

/** Why nothing was saved, where no field says so, and what to do when another was first. */
export function RefusedSave({ said, loadPresent, isLoading }: RefusedSaveProps) {
  return (
    // One may have scrolled to the last field before saving.
    <div ref={(alert) => alert?.scrollIntoView({ block: 'nearest' })}>
      <Alert tone="error">
        <p>{said ?? 'The server failed. What you have typed is still here: try again.'}</p>
        {loadPresent && (
          <Button variant="secondary" size="small" className="mt-2" pending={isLoading} onClick={loadPresent}>
            Load the present values
          </Button>
        )}
      </Alert>
    </div>
  );
}

/** After `loadPresent`. */
export function MergedNote() {
  return (
    <Alert title="The present values are loaded">
      What you have changed yourself still stands, and is not saved yet.
    </Alert>
  );
}
