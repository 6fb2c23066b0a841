import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '#contracts/client.ts';
import { clientProfileQuery, updateClientProfile } from '#web/api/client/profile.ts';
import { clientSessionQuery } from '#web/api/client/session.ts';
import { fieldsOf, HttpError } from '#web/api/http/http-error.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { mergeChanges } from '#web/ui/form/merge-changes.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import {
  type CheckedProfile,
  checkProfile,
  isAnotherEmail,
  type ProfileValues,
  profileValuesOf,
} from './profile-values.ts';

/**
 * The form of contact and addresses. If staff have changed them meanwhile, nothing is saved, and `loadPresent` loads
 * their values under the changes made here.
 */
export function useContactForm(client: Client, onSaved: () => void) {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  // The version that the form is based on; live changes do not move anything in it.
  const [present, setPresent] = useState(client);
  const profileQuery = clientProfileQuery(client.id);
  const save = useMutation({
    mutationFn: (checked: CheckedProfile) =>
      updateClientProfile(client.id, { ...checked, updatedAt: present.updatedAt }),
    onSuccess(saved) {
      queryClient.setQueryData(profileQuery.queryKey, saved);
      queryClient.setQueryData(clientSessionQuery(client.id).queryKey, saved);
      setPresent(saved);
      form.reset(profileValuesOf(saved));
      toast({ title: 'Success', description: 'Profile updated successfully' });
      onSaved();
    },
    onError(error) {
      form.refuse(fieldsOf(error));
      toast({ title: 'Error', description: 'Failed to update your profile', variant: 'destructive' });
    },
  });
  const form = useForm<ProfileValues, CheckedProfile>({
    initial: profileValuesOf(client),
    check: (values) => checkProfile(values, present.email),
    onSubmit: (checked) => !save.isPending && save.mutate(checked),
  });
  const load = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...profileQuery, staleTime: 0 }),
    onSuccess(now) {
      const { values } = mergeChanges(profileValuesOf(present), form.values, profileValuesOf(now));
      setPresent(now);
      save.reset();
      const { primary, addresses } = values;
      const whole = addresses.includes(primary) ? addresses : [primary, ...addresses];
      form.reset(profileValuesOf(now), { ...values, addresses: whole });
    },
    onError: () => toast({ title: 'Error', description: 'Failed to load', variant: 'destructive' }),
  });
  const isStale = save.error instanceof HttpError && save.error.envelope?.code === 'stale';
  return {
    form,
    /** A new mailbox needs the password, because a password can be reset through it. */
    hasNewEmail: isAnotherEmail(form.values.email, present.email),
    isSaving: save.isPending,
    error: save.error,
    /** Staff have saved first: loads their values. */
    loadPresent: isStale ? () => load.mutate() : undefined,
    isLoading: load.isPending,
    /** The present values are merged under the changes made here; nothing has been saved yet. */
    isMerged: load.isSuccess && save.isIdle,
  };
}
