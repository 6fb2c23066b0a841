import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button/button.tsx';
import { useTopDialog } from '../dialog/dialog-stack.ts';
import { useTopLayer } from '../layout/use-top-layer.ts';
import { type LoadFailure, retryFailedLoads, useLoadFailure } from './load-failures.ts';

/** One line above everything while a requested part is missing, with a button to load it. */
export function LoadFailureBar() {
  const reason = useLoadFailure();
  const dialog = useTopDialog();
  if (reason === null) return null;
  // Outside of the topmost dialog nothing can be pressed.
  return createPortal(
    <Line key={dialog === null ? 'page' : 'dialog'} reason={reason} />,
    dialog ?? document.body,
  );
}

function Line({ reason }: { reason: LoadFailure }) {
  const ref = useRef<HTMLDivElement>(null);
  useTopLayer(ref);
  const isOutdated = reason === 'outdated';
  return (
    <div
      ref={ref}
      popover="manual"
      role="alert"
      className="pointer-events-none fixed inset-x-0 top-0 bottom-auto m-0 w-full max-w-none border-0 bg-transparent p-2 text-ink"
    >
      <div className="pointer-events-auto mx-auto flex w-fit max-w-full flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface py-1 ps-4 pe-1 shadow-float">
        <p>
          {isOutdated
            ? 'A new version is available. Reload to continue.'
            : 'This could not be loaded: the server cannot be reached.'}
        </p>
        {isOutdated ? (
          <Button size="small" onClick={() => window.location.reload()}>
            Reload
          </Button>
        ) : (
          <Button
            size="small"
            variant="secondary"
            pending={reason === 'trying'}
            onClick={() => void retryFailedLoads()}
          >
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
