import { sentenceOf } from '#web/api/http/http-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Failed } from '../failed.tsx';
import type { Standby } from './offer-outcome.ts';

interface StandbyButtonsProps {
  reserve: Standby;
  say: {
    isPending: boolean;
    error: Error | null;
    mutate: (onStandby: boolean, options: { onSuccess: () => void }) => void;
  };
  /** It is saved: the button that had the focus is gone. */
  onSaid: () => void;
  /** 'No', or 'OK' where it was said; undefined: there is nothing to put away. */
  onLeave: (() => void) | undefined;
}

/** The answers to 'Could you step in?', or the way to take the yes back. */
export function StandbyButtons({ reserve: standby, say, onSaid, onLeave }: StandbyButtonsProps) {
  const give = (onStandby: boolean) => say.mutate(onStandby, { onSuccess: onSaid });
  return (
    <>
      {say.error && <Failed>{sentenceOf(say.error) ?? 'Please try again.'}</Failed>}
      <div className="flex flex-wrap gap-2 *:grow">
        {standby === 'said' ? (
          <Button variant="secondary" pending={say.isPending} onClick={() => give(false)}>
            Take It Back
          </Button>
        ) : (
          <Button variant="secondary" pending={say.isPending} onClick={() => give(true)}>
            Yes, I could
          </Button>
        )}
        {onLeave && (
          <Button variant="secondary" disabled={say.isPending} onClick={onLeave}>
            {standby === 'said' ? 'OK' : 'No'}
          </Button>
        )}
      </div>
    </>
  );
}
