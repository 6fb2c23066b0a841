import { CloudOff } from 'lucide-react';

interface ConnectionLineProps {
  state: 'connecting' | 'live' | 'reconnecting' | 'offline';
}

/** One line at the top while changes of others do not arrive; nothing while they do. */
export function ConnectionLine({ state }: ConnectionLineProps) {
  const isAway = state === 'reconnecting' || state === 'offline';
  return (
    <div role="status">
      {isAway && (
        <p className="flex items-center justify-center gap-2 border-line border-b bg-yellow-soft px-4 py-1 text-small text-yellow-ink">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {state === 'offline'
            ? 'You are offline. What you see may be out of date.'
            : 'Reconnecting… What you see may be out of date.'}
        </p>
      )}
    </div>
  );
}
