import { sentenceOf } from '#web/api/http/http-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

interface AheadAlertProps {
  /** Who has paid how much ahead, in a sentence. */
  children: string;
  /** What the button says; null: the person may only read it. */
  use: string | null;
  isPending: boolean;
  error: Error | null;
  onUse: () => void;
}

/** That a client has paid ahead, and the button that uses the money (rule client-payments-2). */
export function AheadAlert({ children, use, isPending, error, onUse }: AheadAlertProps) {
  return (
    <Alert>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink">{children}</p>
        {use !== null && (
          <Button
            variant="secondary"
            size="small"
            pending={isPending}
            pendingLabel="Using it..."
            onClick={onUse}
          >
            {use}
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="text-danger">
          {sentenceOf(error) ?? 'Please try again.'}
        </p>
      )}
    </Alert>
  );
}
