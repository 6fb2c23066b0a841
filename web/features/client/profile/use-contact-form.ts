import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '#contracts/client.ts';
import { clientProfileQuery } from '#web/api/client-profile.ts';
import { clientSessionQuery } from '#web/api/client-session.ts';
import { fieldsOf, HttpError } from '#web/api/http-error.ts';
import { changeOwnClient } from '#web/api/own-profile.ts';
import { mergeChanges } from '#web/ui/merge-changes.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useToast } from '#web/ui/use-toast.ts';
import {
  type CheckedProfile,
  checkProfile,
  isAnotherEmail,
  type ProfileValues,
  profileValuesOf,
} from './profile-values.ts';

/**
 * The contact and the addresses as typed, and their saving. Where the company has changed them meanwhile nothing is saved, and
 * `loadPresent` brings its values in under what was changed here.
 */
export function useContactForm(client: Client, onSaved: () => void) {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  // The version that the form stands on; what comes live meanwhile moves nothing under the hands.
  const [present, setPresent] = useState(client);
  const profileQuery = clientProfileQuery(client.id);
  const save = useMutation({
    mutationFn: (checked: CheckedProfile) =>
      changeOwnClient(client.id, { ...checked, updatedAt: present.updatedAt }),
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
    /** The letter box is a way in: another one asks for the password. */
    hasNewEmail: isAnotherEmail(form.values.email, present.email),
    isSaving: save.isPending,
    error: save.error,
    /** The company has saved first: what to do about it. */
    loadPresent: isStale ? () => load.mutate() : undefined,
    isLoading: load.isPending,
    /** The present values stand under what one has changed oneself; nothing has been saved yet. */
    isMerged: load.isSuccess && save.isIdle,
  };
}
