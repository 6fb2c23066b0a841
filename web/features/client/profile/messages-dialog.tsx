import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '#web/api/company.ts';
import { useMessageWishes } from '#web/api/message-wishes.ts';
import { WishesDialog } from '#web/parts/message-wishes/wishes-dialog.tsx';

interface MessagesDialogProps {
  clientId: number;
  onClose: () => void;
}

/** Which e-mails the client gets, and when not. */
export function MessagesDialog({ clientId, onClose }: MessagesDialogProps) {
  const access = useMessageWishes({ by: 'client', audience: 'client', id: clientId });
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
