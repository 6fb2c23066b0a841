import { type SavedDraft, savedDraft } from '#web/device/saved-draft.ts';
import { requestDraftKey } from './draft-key.ts';
import { BLANK_REQUEST, type RequestValues } from './request-values.ts';

/** `draftId` identifies one filling of the form, in all tabs that show it. */
interface RequestDraft extends RequestValues {
  draftId: string;
}

/** A client's unsent request, stored on the device until it is sent or cleared or the client logs out (rule X74). */
export function requestDraft(clientId: number): SavedDraft<RequestDraft> {
  return savedDraft(requestDraftKey(clientId), { ...BLANK_REQUEST, draftId: '' }, 'device');
}
