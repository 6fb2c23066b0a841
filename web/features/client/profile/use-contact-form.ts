import { useQueryClient } from '@tanstack/react-query';
import type { Client } from '#contracts/clients/shapes.ts';
import { clientProfileQuery } from '#web/api/client/profile.ts';
import { clientSessionQuery } from '#web/api/client/session.ts';
import { call } from '#web/api/http/http.ts';
import { useProfileForm } from '#web/parts/own-profile/use-profile-form.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import {
  type CheckedProfile,
  checkProfile,
  isAnotherEmail,
  type ProfileValues,
  profileValuesOf,
} from './profile-values.ts';

/** The form of a client's contact and addresses. */
export function useContactForm(client: Client, onSaved: () => void) {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const profileQuery = clientProfileQuery(client.id);
  const { present, ...contact } = useProfileForm<Client, ProfileValues, CheckedProfile>({
    person: client,
    valuesOf: profileValuesOf,
    check: (values, { email }) => checkProfile(values, email),
    save: (body) =>
      call('PUT /api/clients/{clientId}/profile', {
        params: { clientId: client.id },
        body,
        audience: 'client',
      }),
    read: () => queryClient.fetchQuery({ ...profileQuery, staleTime: 0 }),
    complete(merged) {
      const { primary, addresses } = merged;
      return { ...merged, addresses: addresses.includes(primary) ? addresses : [primary, ...addresses] };
    },
    onSaved(saved) {
      queryClient.setQueryData(profileQuery.queryKey, saved);
      queryClient.setQueryData(clientSessionQuery(client.id).queryKey, saved);
      toast({ title: 'Success', description: 'Profile updated successfully' });
      onSaved();
    },
  });
  return {
    ...contact,
    /** A new mailbox needs the password, because a password can be reset through it. */
    hasNewEmail: isAnotherEmail(contact.form.values.email, present.email),
  };
}
