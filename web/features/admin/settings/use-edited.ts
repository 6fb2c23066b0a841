import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fieldsOf, HttpError } from '#web/api/http-error.ts';
import type { KeptDraft } from '#web/device/kept-draft.ts';
import { mergeChanges } from '#web/ui/merge-changes.ts';
import { type FormCheck, useForm } from '#web/ui/use-form.ts';
import { useToast } from '#web/ui/use-toast.ts';

/** What is kept of a form that is not saved: as typed, and over what. */
export interface Typed<Values> {
  values: Values;
  before: Values;
}

interface EditedOptions<Entry, Values, Body> {
  /** As it is now, live. */
  entry: Entry;
  /** Another after each change. */
  versionOf: (entry: Entry) => string | null;
  valuesOf: (entry: Entry) => Values;
  check: (values: Values) => FormCheck<Body>;
  /** Saves over `present`, or is refused as stale when that is not the last any more. */
  save: (body: Body, present: Entry) => Promise<Entry>;
  /** What is there now. */
  read: () => Promise<Entry>;
  /** Where what is typed waits while the screen is left. */
  kept: KeptDraft<Typed<Values>>;
  done: string;
  failed: string;
  onSaved: (entry: Entry) => void;
}

/**
 * The form of a page, which stays where it is after saving. What is typed outlives leaving the page and a reload; what another
 * saves meanwhile comes in at once while nothing is typed, else by `loadPresent`, under what one has changed oneself.
 */
export function useEdited<Entry, Values extends object, Body>(options: EditedOptions<Entry, Values, Body>) {
  const { entry, versionOf, valuesOf, check, kept, done, failed, onSaved } = options;
  // The version that the form stands on.
  const [present, setPresent] = useState(entry);
  const [seen, setSeen] = useState(entry);
  const [isMerged, setIsMerged] = useState(false);
  const [typed] = useState(() => typedBefore(kept, valuesOf(entry)));
  // What was last sent: whatever is typed while it is being saved stands over it afterwards.
  const [sent, setSent] = useState<Values | null>(null);
  const { toast } = useToast();
  const save = useMutation({
    mutationFn: (body: Body) => options.save(body, present),
    onSuccess(saved) {
      begin(saved, mergeChanges(sent ?? form.values, form.values, valuesOf(saved)).values);
      toast({ title: 'Success', description: done });
      onSaved(saved);
    },
    onError(error) {
      form.refuse(fieldsOf(error));
      toast({ title: 'Error', description: failed, variant: 'destructive' });
    },
  });
  const form = useForm<Values, Body>({
    initial: valuesOf(entry),
    ...(typed && { typed }),
    check,
    onSubmit(body) {
      if (save.isPending) return;
      setSent(form.values);
      save.mutate(body);
    },
  });
  const load = useMutation({
    mutationFn: options.read,
    onSuccess(now) {
      const { values } = mergeChanges(valuesOf(present), form.values, valuesOf(now));
      setPresent(now);
      save.reset();
      setIsMerged(true);
      form.reset(valuesOf(now), values);
    },
    onError: () => toast({ title: 'Error', description: 'Failed to load', variant: 'destructive' }),
  });

  function begin(from: Entry, values = valuesOf(from)) {
    setPresent(from);
    setIsMerged(false);
    form.reset(valuesOf(from), values);
  }

  if (entry !== seen) {
    setSeen(entry);
    if (versionOf(entry) !== versionOf(present) && !save.isPending) {
      if (!form.isChanged) begin(entry);
      // Something else of it has changed: nothing that stands in this form.
      else if (isSame(valuesOf(entry), valuesOf(present))) setPresent(entry);
    }
  }
  useKept(kept, form.isChanged ? { values: form.values, before: valuesOf(present) } : null);

  const isStale = save.error instanceof HttpError && save.error.envelope?.code === 'stale';
  return {
    form,
    isSaving: save.isPending,
    error: save.error,
    /** Puts everything back to what is saved. */
    discard() {
      save.reset();
      begin(entry);
    },
    /** Another has saved first: what to do about it. */
    loadPresent: isStale ? () => load.mutate() : undefined,
    isLoading: load.isPending,
    /** The present values stand under what one has changed oneself; nothing has been saved yet. */
    isMerged: isMerged && save.isIdle,
  };
}

/** What was typed here before and not saved, over what is there now; undefined when nothing was. */
function typedBefore<Values extends object>(kept: KeptDraft<Typed<Values>>, now: Values): Values | undefined {
  const draft = kept.read();
  return draft ? mergeChanges(draft.values.before, draft.values.values, now).values : undefined;
}

function useKept<Values>(kept: KeptDraft<Typed<Values>>, typed: Typed<Values> | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is told apart by its text.
  useEffect(() => {
    if (typed) kept.keep(typed);
    else kept.remove();
  }, [JSON.stringify(typed)]);
}

/** Form values are plain. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
