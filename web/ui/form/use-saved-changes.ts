import { useEffect, useState } from 'react';
import { mergeChanges } from './merge-changes.ts';
import { type FormOptions, useForm } from './use-form.ts';
import type { Draft } from './use-saved-form.ts';

/** The unsaved input, and the values that it was typed over. */
export interface UnsavedValues<Values> {
  values: Values;
  before: Values;
}

interface SavedChangesOptions<Values, Output> extends Omit<FormOptions<Values, Output>, 'typed'> {
  /** Opens where what is typed is kept; `blank` has the form's fields. Absent: nowhere. */
  openDraft: ((blank: UnsavedValues<Values>) => Draft<UnsavedValues<Values>>) | undefined;
}

/** A form of something saved whose input outlives the screen, until `forget`: it is opened again over what is saved by then. */
export function useSavedChanges<Values extends object, Output>({
  openDraft,
  ...options
}: SavedChangesOptions<Values, Output>) {
  const [draft] = useState(() => openDraft?.({ values: options.initial, before: options.initial }));
  const [typed] = useState(() => {
    const unsaved = draft?.read()?.values;
    return unsaved && mergeChanges(unsaved.before, unsaved.values, options.initial).values;
  });
  const form = useForm<Values, Output>({ ...options, typed });
  const unsaved = form.isChanged ? { values: form.values, before: form.start } : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are compared by their text.
  useEffect(() => {
    if (unsaved) draft?.keep(unsaved);
    else draft?.remove();
  }, [JSON.stringify(unsaved)]);
  return { form, forget: () => draft?.remove() };
}
