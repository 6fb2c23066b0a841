import { useEffect, useState } from 'react';
import { type FormOptions, useForm } from './use-form.ts';

/** Where what is typed is stored. */
export interface Draft<Values> {
  read(): { readonly values: Values } | null;
  keep(values: Values): void;
  remove(): void;
}

/** Opens where a form keeps what is typed, by the form's name; `blank` has its fields. */
export type OpenDraft = <Values extends object>(form: string, blank: Values) => Draft<Values>;

interface SavedFormOptions<Values, Output> extends Omit<FormOptions<Values, Output>, 'typed'> {
  /** Opens it; `blank` has the form's fields. Absent: what is typed is kept nowhere. */
  openDraft: ((blank: Values) => Draft<Values>) | undefined;
}

/** A form whose input outlives the screen, until `forget`: when it was sent, or when the person leaves it. */
export function useSavedForm<Values extends object, Output>({
  openDraft,
  ...options
}: SavedFormOptions<Values, Output>) {
  const [draft] = useState(() => openDraft?.(options.initial));
  const [typed] = useState(() => draft?.read()?.values);
  const form = useForm<Values, Output>({ ...options, typed });
  const { values, isChanged } = form;
  useEffect(() => {
    if (isChanged) draft?.keep(values);
    else draft?.remove();
  }, [draft, values, isChanged]);
  return { form, forget: () => draft?.remove() };
}
