import { savedDraft } from '#web/device/saved-draft.ts';
import { MessagesDialog } from '#web/parts/message-preferences/messages-dialog.tsx';
import { NOTHING_CHOSEN } from '#web/parts/message-preferences/preferences-values.ts';

interface OwnMessagesDialogProps {
  interpreterId: number;
  onClose: () => void;
}

/** The interpreter's own message preferences; choices that are not saved outlive the end of the session (rule sign-in-9). */
export function OwnMessagesDialog({ interpreterId, onClose }: OwnMessagesDialogProps) {
  return (
    <MessagesDialog
      owner={{ by: 'interpreter', audience: 'interpreter', id: interpreterId }}
      openDraft={() => savedDraft(`draft:messages:${interpreterId}`, NOTHING_CHOSEN)}
      onClose={onClose}
    />
  );
}
