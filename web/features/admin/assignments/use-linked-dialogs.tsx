import { Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { withChanges } from '#web/parts/with-changes.ts';
import { AssignmentDialog, useAssignmentDialogs } from './assignment-dialogs.tsx';
import type { AssignmentIntent } from './assignment-intent.ts';

const PARAMETER = 'assignment';
/** What the history remembers of a step that opened the details here, so that closing is the way back. */
const OPENED_HERE = 'details-opened-here';

/**
 * `useAssignmentDialogs` for the page whose address may name an appointment (`?assignment=12`): its details stand over the
 * page, a link leads to them, Back closes them.
 */
export function useLinkedDialogs() {
  const { open: openOver, dialogs } = useAssignmentDialogs();
  const [search, setSearch] = useSearchParams();
  // Deferred: the page stays as it is while the dialog's code comes.
  const linked = useDeferredValue(idIn(search.get(PARAMETER)));

  function open(intent: AssignmentIntent) {
    if (intent.act !== 'details') return openOver(intent);
    setSearch((present) => withChanges(present, { [PARAMETER]: String(intent.assignmentId) }), {
      state: OPENED_HERE,
    });
  }

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
    open,
    dialogs: (
      <>
        <Suspense fallback={null}>
          {linked !== null && (
            <AssignmentDialog
              key={linked}
              intent={{ act: 'details', assignmentId: linked }}
              onIntent={openOver}
              onClose={close}
            />
          )}
        </Suspense>
        {dialogs}
      </>
    ),
  };
}

/** What an address written by hand gets wrong names nothing. */
function idIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
