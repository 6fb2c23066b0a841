import { sentenceOf } from '#web/api/http/http-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Failed } from '../failed.tsx';
import type { Reserve } from './offer-outcome.ts';

interface ReserveButtonsProps {
  reserve: Reserve;
  say: {
    isPending: boolean;
    error: Error | null;
    mutate: (inReserve: boolean, options: { onSuccess: () => void }) => void;
  };
  /** It is saved: the button that had the focus is gone. */
  onSaid: () => void;
  /** 'No', or 'OK' where it was said; undefined: there is nothing to put away. */
  onLeave: (() => void) | undefined;
}

/** The answers to 'Could you step in?', or the way to take the yes back. */
export function ReserveButtons({ reserve, say, onSaid, onLeave }: ReserveButtonsProps) {
  const give = (inReserve: boolean) => say.mutate(inReserve, { onSuccess: onSaid });
  return (
    <>
      {say.error && <Failed>{sentenceOf(say.error) ?? 'Please try again.'}</Failed>}
      <div className="flex flex-wrap gap-2 *:grow">
        {reserve === 'said' ? (
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
            {reserve === 'said' ? 'OK' : 'No'}
          </Button>
        )}
      </div>
    </>
  );
}
