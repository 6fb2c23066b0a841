import { type KeptDraft, keptDraft } from '#web/device/kept-draft.ts';
import { requestDraftKey } from './draft-key.ts';
import { BLANK_REQUEST, type RequestValues } from './request-values.ts';

/** `draftId` tells one filling of the form from the next, in all tabs that show it. */
interface RequestDraft extends RequestValues {
  draftId: string;
}

/** A client's unsent request; kept on the device until it is sent, cleared, or its client signs out. */
export function requestDraft(clientId: number): KeptDraft<RequestDraft> {
  return keptDraft(requestDraftKey(clientId), { ...BLANK_REQUEST, draftId: '' }, 'device');
}
