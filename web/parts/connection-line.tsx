import { CloudOff } from 'lucide-react';

interface ConnectionLineProps {
  state: 'connecting' | 'live' | 'reconnecting' | 'offline';
  /** How old the shown data is: 'Showing what was loaded at 2:05 PM.' */
  shown?: string | undefined;
}

/** One line at the top while live changes do not arrive. */
export function ConnectionLine({ state, shown = 'What you see may be out of date.' }: ConnectionLineProps) {
  const isAway = state === 'reconnecting' || state === 'offline';
  return (
    <div role="status">
      {isAway && (
        <p className="flex items-center justify-center gap-2 border-line border-b bg-yellow-soft px-4 py-1 text-small text-yellow-ink">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {state === 'offline' ? 'You are offline.' : 'Reconnecting…'} {shown}
        </p>
      )}
    </div>
  );
}
