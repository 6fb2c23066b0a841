import { Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { withChanges } from '#web/parts/with-changes.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';

const MessageDialog = lazyPart(() => import('./message-dialog.tsx'), 'MessageDialog');

const PARAMETER = 'message';
/** What the history remembers of a step that opened the message here, so that closing is the way back. */
const OPENED_HERE = 'message-opened-here';

/** The message that the address names (`?message=12`): it stands over the page, a link leads to it, Back closes it. */
export function useLinkedMessage() {
  const [search, setSearch] = useSearchParams();
  // Deferred: the page stays as it is while the dialog's code comes.
  const linked = useDeferredValue(idIn(search.get(PARAMETER)));
  const name = (id: number) => (present: URLSearchParams) =>
    withChanges(present, { [PARAMETER]: String(id) });

  // Both presses of a double press come before the address has changed; the second must not leave the page.
  const isClosing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival, also by Forward, can be closed anew.
  useEffect(() => {
    isClosing.current = false;
  }, [linked]);

  function close() {
    if (isClosing.current) return;
    isClosing.current = true;
    if (window.history.state === OPENED_HERE) window.history.back();
    else setSearch((present) => withChanges(present, { [PARAMETER]: '' }), { replace: true });
  }

  return {
    isOpen: linked !== null,
    open: (id: number) => setSearch(name(id), { state: OPENED_HERE }),
    dialog: (
      <Suspense fallback={null}>
        {linked !== null && (
          <MessageDialog
            id={linked}
            // Another was made of it: that one is shown in its place.
            onAnother={(id) => setSearch(name(id), { replace: true, state: window.history.state })}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  };
}

/** What an address written by hand gets wrong names nothing. */
function idIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
