import { useEffect, useState } from 'react';
import { type FormOptions, useForm } from './use-form.ts';

/** Where what is typed is stored. */
export interface Kept<Values> {
  read(): { readonly values: Values } | null;
  keep(values: Values): void;
  remove(): void;
}

interface KeptFormOptions<Values, Output> extends Omit<FormOptions<Values, Output>, 'typed'> {
  openDraft: () => Kept<Values>;
}

/** A form whose input outlives the screen, until `forget`: when it was sent, or when the person leaves it. */
export function useKeptForm<Values extends object, Output>({
  openDraft,
  ...options
}: KeptFormOptions<Values, Output>) {
  const [draft] = useState(openDraft);
  const [typed] = useState(() => draft.read()?.values);
  const form = useForm<Values, Output>({ ...options, typed });
  const { values, isChanged } = form;
  useEffect(() => {
    if (isChanged) draft.keep(values);
    else draft.remove();
  }, [draft, values, isChanged]);
  return { form, forget: () => draft.remove() };
}
