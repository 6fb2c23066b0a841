import { useQuery } from '@tanstack/react-query';
import type { Recipient } from '#domain/message/kinds.ts';
import { companyQuery } from '#web/api/company.ts';
import { useMessageWishes } from '#web/api/message-wishes.ts';
import { WishesDialog } from '#web/parts/message-wishes/wishes-dialog.tsx';

interface MessagesDialogProps {
  audience: Recipient;
  entry: { readonly id: number; readonly name: string };
  onClose: () => void;
}

/** What an interpreter or a client is told, and when not, for staff whom they call. */
export function MessagesDialog({ audience, entry: { id, name }, onClose }: MessagesDialogProps) {
  const access = useMessageWishes({ by: 'staff', audience, id });
  const { data: company } = useQuery(companyQuery);
  return (
    <WishesDialog
      access={access}
      reader={{ is: 'staff', name }}
      company={company?.name ?? 'the company'}
      companyZone={company?.timeZone}
      onClose={onClose}
    />
  );
}
