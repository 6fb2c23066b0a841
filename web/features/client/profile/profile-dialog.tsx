import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Client } from '#contracts/client.ts';
import { changeClientPassword, clientProfileQuery } from '#web/api/client/profile.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { PasswordForm } from '#web/parts/own-profile/password-form.tsx';
import { usePasswordForm } from '#web/parts/own-profile/use-password-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useUnsavedChanges } from '#web/ui/dialog/use-unsaved-changes.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { ContactFields } from './contact-fields.tsx';
import { MessagesChoice } from './messages-choice.tsx';
import { useContactForm } from './use-contact-form.ts';

interface ProfileDialogProps {
  clientId: number;
  onClose: () => void;
}

/** The client's contact, addresses and password. Only staff change name, username and rate (rule P11). */
export function ProfileDialog({ clientId, onClose }: ProfileDialogProps) {
  const profile = useQuery(clientProfileQuery(clientId));
  if (profile.data) return <OwnProfile client={profile.data} onClose={onClose} />;
  return (
    <Dialog title="Profile" onClose={onClose}>
      {profile.isError ? (
        <LoadError title="Your profile could not be loaded" of={profile}>
          Nothing is lost. Try again in a moment.
        </LoadError>
      ) : (
        <SkeletonGroup label="Loading your profile" className="flex flex-col gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-32" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

function OwnProfile({ client, onClose }: { client: Client; onClose: () => void }) {
  const formId = useId();
  const password = usePasswordForm(changeClientPassword);
  const contact = useContactForm(client, () => !password.form.isChanged && onClose());
  const unsaved = useUnsavedChanges(contact.form.isChanged || password.form.isChanged, onClose);
  return (
    <Dialog
      title="Profile"
      description={`Signed in as ${client.username}`}
      closesOnOutsidePress={false}
      onClose={unsaved.close}
      footer={
        <>
          <Button variant="secondary" onClick={unsaved.close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={contact.isSaving} pendingLabel="Saving...">
            Save Changes
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <ContactFields id={formId} name={client.name} contact={contact} />
        <MessagesChoice clientId={client.id} />
        <PasswordForm username={client.username} password={password} />
      </div>
      {unsaved.question}
    </Dialog>
  );
}
