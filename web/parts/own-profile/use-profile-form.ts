import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldsOf } from '#web/api/http/http-error.ts';
import { isStale } from '#web/api/http/is-stale.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { mergeChanges } from '#web/ui/form/merge-changes.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';
import { type UnsavedValues, useSavedChanges } from '#web/ui/form/use-saved-changes.ts';
import type { Draft } from '#web/ui/form/use-saved-form.ts';

interface ProfileFormOptions<Person extends { updatedAt: string }, Values extends object, Body> {
  /** The profile when the form was opened. */
  person: Person;
  valuesOf: (person: Person) => Values;
  check: (values: Values, present: Person) => FormCheck<Body>;
  save: (body: Body & { updatedAt: string }) => Promise<Person>;
  /** Asks for the last version. */
  read: () => Promise<Person>;
  /** Makes the merged values whole. */
  complete?: (merged: Values) => Values;
  /** Opens where what is typed is kept; absent: nowhere. */
  openDraft?: (blank: UnsavedValues<Values>) => Draft<UnsavedValues<Values>>;
  /** `before` is the version that the form was based on. */
  onSaved: (saved: Person, before: Person) => void;
}

/**
 * The form of somebody's own profile. If staff have changed it meanwhile, nothing is saved, and `loadPresent` loads their values
 * under the changes made here.
 */
export function useProfileForm<Person extends { updatedAt: string }, Values extends object, Body>(
  options: ProfileFormOptions<Person, Values, Body>,
) {
  const { person, valuesOf, complete = (merged) => merged } = options;
  const { toast } = useToast();
  // The version that the form is based on; live changes do not move anything in it.
  const [present, setPresent] = useState(person);
  const save = useMutation({
    mutationFn: (checked: Body) => options.save({ ...checked, updatedAt: present.updatedAt }),
    onSuccess(saved) {
      forget();
      setPresent(saved);
      form.reset(valuesOf(saved));
      options.onSaved(saved, present);
    },
    onError: (error) => form.refuse(fieldsOf(error)),
  });
  const { form, forget } = useSavedChanges<Values, Body>({
    initial: valuesOf(person),
    openDraft: options.openDraft,
    check: (values) => options.check(values, present),
    onSubmit: (checked) => !save.isPending && save.mutate(checked),
  });
  const load = useMutation({
    mutationFn: options.read,
    onSuccess(now) {
      const { values } = mergeChanges(valuesOf(present), form.values, valuesOf(now));
      setPresent(now);
      save.reset();
      form.reset(valuesOf(now), complete(values));
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'The latest version could not be loaded. Try again.',
        variant: 'destructive',
      }),
  });
  return {
    form,
    /** The version that the form is based on. */
    present,
    isSaving: save.isPending,
    error: save.error,
    /** Staff have saved first: loads their values. */
    loadPresent: isStale(save.error) ? () => load.mutate() : undefined,
    isLoading: load.isPending,
    /** The present values are merged under the changes made here; nothing has been saved yet. */
    isMerged: load.isSuccess && save.isIdle,
  };
}
