import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '#web/api/company.ts';
import { useMessageWishes } from '#web/api/message-wishes.ts';
import { WishesDialog } from '#web/parts/message-wishes/wishes-dialog.tsx';

interface MessagesDialogProps {
  interpreterId: number;
  onClose: () => void;
}

/** What the interpreter is told by text, e-mail and notification, and when not. */
export function MessagesDialog({ interpreterId, onClose }: MessagesDialogProps) {
  const access = useMessageWishes({ by: 'interpreter', audience: 'interpreter', id: interpreterId });
  const { data: company } = useQuery(companyQuery);
  return (
    <WishesDialog
      access={access}
      reader={{ is: 'oneself' }}
      company={company?.name ?? 'The office'}
      companyZone={company?.timeZone}
      onClose={onClose}
    />
  );
}
