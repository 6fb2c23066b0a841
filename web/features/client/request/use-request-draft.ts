import { useEffect, useRef, useState } from 'react';
import { forTexts, TEXTS_OF_BOOKINGS } from '#domain/assignment/texts.ts';
import { newIdempotencyKey } from '#web/api/http/idempotency-key.ts';
import { type SavedDraft, savedDraft } from '#web/device/saved-draft.ts';
import { requestDraftKey } from './draft-key.ts';
import { BLANK_REQUEST, isBlank, type RequestValues } from './request-values.ts';

/** `draftId` identifies one filling of the form, in all tabs that show it. */
interface RequestDraft extends RequestValues {
  draftId: string;
}

/**
 * A client's unsent request, stored in this tab until it is sent or cleared or the client logs out: computers of wards are shared
 * (rule requests-13).
 */
function requestDraft(clientId: number): SavedDraft<RequestDraft> {
  return savedDraft(requestDraftKey(clientId), { ...BLANK_REQUEST, draftId: '' });
}

/** A client's draft in this tab: `found` when the form was opened, `id` of the present one. */
export interface RequestDraftState {
  found: { values: RequestValues; changedAt: string } | null;
  id: string;
  /** Stores what is typed, without private notes; a place that was `preselected` is nothing typed. */
  keep(values: RequestValues, preselected: string): void;
  /** Deletes it; the next text is a new draft. */
  forget(): void;
}

export function useRequestDraft(clientId: number): RequestDraftState {
  const [store] = useState(() => requestDraft(clientId));
  const [opened] = useState(() => store.read());
  const [isFound, setIsFound] = useState(opened !== null);
  const [id, setId] = useState(() => opened?.values.draftId || newIdempotencyKey());

  // Another tab may have started its own draft.
  function remove() {
    if (store.read()?.values.draftId === id) store.remove();
  }

  return {
    found: isFound && opened ? { values: withoutId(opened.values), changedAt: opened.changedAt } : null,
    id,
    keep(typed, preselected) {
      // The reference of a patient is stored nowhere.
      const values = { ...typed, ...forTexts(TEXTS_OF_BOOKINGS, () => '') };
      if (isBlank(values, preselected)) remove();
      else store.keep({ ...values, draftId: id });
    },
    forget() {
      remove();
      setIsFound(false);
      setId(newIdempotencyKey());
    },
  };
}

/** Stores each change of the values. The initial values need no storing. */
export function useSaveDraft(draft: RequestDraftState, values: RequestValues, preselected: string): void {
  const lastValues = useRef(values);
  useEffect(() => {
    if (lastValues.current === values) return;
    lastValues.current = values;
    draft.keep(values, preselected);
  }, [draft, values, preselected]);
}

function withoutId({ draftId: _, ...values }: RequestValues & { draftId: string }): RequestValues {
  // A draft of an older version lacks some.
  return { ...BLANK_REQUEST, ...values };
}
