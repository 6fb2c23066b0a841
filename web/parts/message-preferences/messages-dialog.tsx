import { useQuery } from '@tanstack/react-query';
import { type PreferencesOwner, useMessagePreferences } from '#web/api/message-preferences.ts';
import { companyQuery } from '#web/api/public/company.ts';
import type { Draft } from '#web/ui/form/use-saved-form.ts';
import { PreferencesDialog } from './preferences-dialog.tsx';
import type { UnsavedPreferences } from './preferences-values.ts';

interface MessagesDialogProps {
  owner: PreferencesOwner;
  /** The person's name, for staff. */
  name?: string;
  /** Where choices that are not saved outlive the screen; absent: nowhere. */
  openDraft?: () => Draft<UnsavedPreferences>;
  onClose: () => void;
}

/** Which messages somebody gets, on which channels and when not: opened by the person or by staff. */
export function MessagesDialog({ owner, name = '', openDraft, onClose }: MessagesDialogProps) {
  const access = useMessagePreferences(owner);
  const { data: company } = useQuery(companyQuery);
  const isForStaff = owner.by === 'staff';
  return (
    <PreferencesDialog
      access={access}
      reader={isForStaff ? { is: 'staff', name } : { is: 'oneself' }}
      company={company?.name ?? (isForStaff ? 'the company' : 'The office')}
      companyZone={company?.timeZone}
      openDraft={openDraft}
      onClose={onClose}
    />
  );
}
