import { useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors as HookFormErrors,
  type Path,
  type PathValue,
  type Resolver,
  set,
  useForm as useHookForm,
  useWatch,
} from 'react-hook-form';

/** A sentence per field in error; nested fields joined by dots ('rates.1.rate'). */
export type FieldErrors = Readonly<Record<string, string>>;

/** The result of a check: the body, or the errors. */
export type FormCheck<Output> = { ok: true; value: Output } | { ok: false; errors: FieldErrors };

export interface FormOptions<Values, Output> {
  initial: Values;
  /** Earlier input on top of it: a draft. */
  typed?: Values | undefined;
  /** `checkedBy(schema)`, or a function that adds rules to it. */
  check: (values: Values) => FormCheck<Output>;
  onSubmit: (output: Output) => void;
}

/**
 * React Hook Form with one of our checks. Values are checked at the first submit and from then on, all of them, at every
 * change; a failure moves focus to the first field in error.
 */
export function useForm<Values extends object, Output>(options: FormOptions<Values, Output>) {
  const { initial, typed, check, onSubmit } = options;
  const [start, setStart] = useState(initial);
  const form = useHookForm<Values, unknown, Output>({
    // Drafts and defaults are whole: DefaultValues allows parts of them.
    defaultValues: (typed ?? initial) as DefaultValues<Values>,
    resolver: resolverOf(check),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control }) as Values; // every field has a value from the start
  const { errors, isSubmitted } = form.formState;
  const failure = useFocusOnFailure();

  // Some rules compare two fields, so a change of one may correct the other.
  const recheck = useEffectEvent(() => isSubmitted && void form.trigger());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are the reason, whatever they are.
  useLayoutEffect(() => void recheck(), [values]);

  function changeValues(changed: Partial<Values>) {
    // Object.entries forgets that the names and values are the form's own.
    for (const [name, value] of Object.entries(changed))
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
  }

  return {
    values,
    // Any name may be missing from a record; this only lets a form's own names be written as properties.
    errors: sentencesIn(errors) as NamedErrors<Values>,
    /** Several at once: what follows from a choice changes with it. */
    changeValues,
    setValue<Name extends keyof Values>(name: Name, value: Values[Name]) {
      // A computed name widens to string; it is one of the form's own.
      changeValues({ [name]: value } as unknown as Partial<Values>);
    },
    /** The initial values, or those of the last reset. */
    start,
    /** Whether anything differs from them. */
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
    /** Shows a refusal's sentences at their fields. */
    refuse(fields: FieldErrors) {
      form.clearErrors();
      for (const [name, message] of Object.entries(fields)) form.setError(name as Path<Values>, { message });
      failure.report();
    },
    /** Begins again from these values; `typed` is input on top of them. */
    reset(next: Values = initial, over: Values = next) {
      setStart(next);
      form.reset(over);
    },
    /** Checks everything like a submit; what is right goes to `use` and not to `onSubmit`. */
    submitTo: (use: (output: Output) => void) =>
      void form.handleSubmit((output) => use(output), failure.report)(),
    /** For `<form {...form.props}>`. */
    props: {
      ref: failure.formRef,
      noValidate: true,
      onSubmit: form.handleSubmit((output) => onSubmit(output), failure.report),
    },
    /** For a text or a choice, `<TextInput {...form.register('phone')} />`, and for a checkbox. */
    register(name: Path<Values> & keyof Values) {
      const value = values[name];
      const state = typeof value === 'boolean' ? { checked: value } : { value: String(value) };
      return { ...form.register(name), ...state };
    },
  };
}

/** Besides the form's own names there may be nested ones ('rates.1.rate') and the server's. */
type NamedErrors<Values> = FieldErrors & { readonly [Name in keyof Values & string]?: string };

function resolverOf<Values extends object, Output>(
  check: (values: Values) => FormCheck<Output>,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const result = check(values);
    if (result.ok) return { values: result.value, errors: {} };
    const errors = {};
    for (const [name, message] of Object.entries(result.errors))
      set(errors, name, { type: 'check', message });
    return { values: {}, errors };
  };
}

/** React Hook Form nests errors as the values are nested. */
function sentencesIn(errors: HookFormErrors, prefix = ''): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => {
      if (!error) return [];
      if (typeof error.message === 'string') return [[prefix + name, error.message]];
      return Object.entries(sentencesIn(error as HookFormErrors, `${prefix}${name}.`));
    }),
  );
}

/** Moves focus to the first field in error once the errors are drawn, also to a control without an input of its own. */
function useFocusOnFailure() {
  const formRef = useRef<HTMLFormElement>(null);
  const hasFailed = useRef(false);
  const [, render] = useReducer((count: number) => count + 1, 0);
  // After each render: React Hook Form reports a failure before its errors are drawn.
  useLayoutEffect(() => {
    if (!hasFailed.current) return;
    const field = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    hasFailed.current = false;
    field.focus();
  });
  return {
    formRef,
    report: () => {
      hasFailed.current = true;
      render();
    },
  };
}
