import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { requestDraft } from './request-draft.ts';
import { isBlank, type RequestValues } from './request-values.ts';

/** A client's draft on this device: `found` on opening the form, `id` the one being typed. */
export interface HeldDraft {
  found: { values: RequestValues; changedAt: string } | null;
  id: string;
  keep(values: RequestValues): void;
  /** Removes it; what is typed next is another draft. */
  forget(): void;
}

export function useDraft(clientId: number): HeldDraft {
  const [store] = useState(() => requestDraft(clientId));
  const [opened] = useState(() => store.read());
  const [isFound, setIsFound] = useState(opened !== null);
  const [id, setId] = useState(() => opened?.values.draftId || newIdempotencyKey());

  // Another tab may have begun a draft of its own meanwhile.
  function remove() {
    if (store.read()?.values.draftId === id) store.remove();
  }

  return {
    found: isFound && opened ? { values: withoutId(opened.values), changedAt: opened.changedAt } : null,
    id,
    keep(values) {
      if (isBlank(values)) remove();
      else store.keep({ ...values, draftId: id });
    },
    forget() {
      remove();
      setIsFound(false);
      setId(newIdempotencyKey());
    },
  };
}

/** Keeps each change of the values; as they are found they need no keeping. */
export function useKeeping(draft: HeldDraft, values: RequestValues): void {
  const kept = useRef(values);
  useEffect(() => {
    if (kept.current === values) return;
    kept.current = values;
    draft.keep(values);
  }, [draft, values]);
}

function withoutId({ draftId: _, ...values }: RequestValues & { draftId: string }): RequestValues {
  return values;
}
