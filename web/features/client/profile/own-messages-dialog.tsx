import { savedDraft } from '#web/device/saved-draft.ts';
import { MessagesDialog } from '#web/parts/message-preferences/messages-dialog.tsx';
import { NOTHING_CHOSEN } from '#web/parts/message-preferences/preferences-values.ts';
import { formDraftPrefix } from '../request/draft-key.ts';

interface OwnMessagesDialogProps {
  clientId: number;
  onClose: () => void;
}

/** The client's own message preferences; choices that are not saved outlive the end of the session (rule sign-in-9). */
export function OwnMessagesDialog({ clientId, onClose }: OwnMessagesDialogProps) {
  return (
    <MessagesDialog
      owner={{ by: 'client', audience: 'client', id: clientId }}
      openDraft={() => savedDraft(`${formDraftPrefix(clientId)}messages`, NOTHING_CHOSEN)}
      onClose={onClose}
    />
  );
}
