import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Client } from '#contracts/clients/shapes.ts';
import { changeClientPassword, clientProfileQuery } from '#web/api/client/profile.ts';
import { LoadingOwnProfile, OwnProfileFrame } from '#web/parts/own-profile/own-profile-frame.tsx';
import { usePasswordForm } from '#web/parts/own-profile/use-password-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { MessagesChoice } from './messages-choice.tsx';
import { useContactForm } from './use-contact-form.ts';

interface ProfileDialogProps {
  clientId: number;
  onClose: () => void;
}

/** The client's contact, addresses and password. Only staff change name, username and rate (rule people-6). */
export function ProfileDialog({ clientId, onClose }: ProfileDialogProps) {
  const profile = useQuery(clientProfileQuery(clientId));
  if (profile.data) return <OwnProfile client={profile.data} onClose={onClose} />;
  return <LoadingOwnProfile profile={profile} onClose={onClose} />;
}

function OwnProfile({ client, onClose }: { client: Client; onClose: () => void }) {
  const formId = useId();
  const password = usePasswordForm(changeClientPassword);
  const contact = useContactForm(client, () => !password.form.isChanged && onClose());
  return (
    <OwnProfileFrame
      username={client.username}
      formId={formId}
      own={contact}
      password={password}
      onClose={onClose}
    >
      <ContactFields id={formId} name={client.name} contact={contact} />
      <MessagesChoice clientId={client.id} />
    </OwnProfileFrame>
  );
}
