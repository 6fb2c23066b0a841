import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { fieldsOf } from '#web/api/http/http-error.ts';
import { newIdempotencyKey } from '#web/api/http/idempotency-key.ts';
import { isStale } from '#web/api/http/is-stale.ts';
import type { SavedDraft } from '#web/device/saved-draft.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { mergeChanges } from '#web/ui/form/merge-changes.ts';
import type { FieldErrors, FormCheck } from '#web/ui/form/use-form.ts';
import { type UnsavedValues, useSavedChanges } from '#web/ui/form/use-saved-changes.ts';
import { type ActionOptions, useAction } from './use-action.ts';

interface Versioned {
  readonly updatedAt: string | null;
}

interface VersionedFormOptions<Entry extends Versioned, Values extends object, Body, Saved>
  extends Pick<ActionOptions<Body, Saved>, 'done' | 'failed' | 'affectedTopics' | 'onSaved'> {
  /** The last version that is known; null adds a new entry. */
  entry: Entry | null;
  valuesOf: (entry: Entry | null) => Values;
  check: (values: Values, opened: Entry | null) => FormCheck<Body>;
  create?: (body: Body, idempotencyKey: string) => Promise<Saved>;
  /** Saves over `base`, or is refused as stale when that is not the last version. */
  update: (body: Body, base: Entry) => Promise<Saved>;
  /** Asks for the last version. */
  read: (opened: Entry) => Promise<Entry>;
  /** Keeps what is typed while the page is left. */
  draft?: SavedDraft<UnsavedValues<Values>>;
  /** A second save may replace the changes of somebody else that the first one's refusal has shown. */
  mayReplace?: boolean;
  /** After a merge, a field that both have changed says what is saved. */
  showsOtherValues?: boolean;
  refusalFields?: (error: Error) => FieldErrors;
  onRefused?: (error: Error) => void;
  /** Closes the form; without it the form goes on from what was saved, which is then the entry. */
  onDone?: (saved: Saved) => void;
}

/**
 * The form of an entry that others may change meanwhile. A change that arrives comes in at once while nothing is typed; otherwise
 * it is `changed` until `load` takes it in. A save that is refused as stale is tried again when nothing in the form differs.
 */
export function useVersionedForm<Entry extends Versioned, Values extends object, Body, Saved>(
  options: VersionedFormOptions<Entry, Values, Body, Saved>,
) {
  const { entry, valuesOf, draft, mayReplace = false, showsOtherValues = false } = options;
  const { refusalFields = fieldsOf, onDone, done, failed, affectedTopics } = options;
  const [opened, setOpened] = useState(entry);
  const [latest, setLatest] = useState(entry);
  // The version that a save is based on: a change that was not shown yet is never overwritten.
  const [known, setKnown] = useState(entry);
  const [isMerged, setIsMerged] = useState(false);
  // Input during a save stays on top of the saved values.
  const [sent, setSent] = useState<Values | null>(null);
  // One for each opening: a double press, or a second try after a lost answer, creates once.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { toast } = useToast();
  const isSame = (a: Entry, b: Entry) => JSON.stringify(valuesOf(a)) === JSON.stringify(valuesOf(b));
  const changed = opened && latest && !isSame(latest, opened) ? latest : null;

  async function update(body: Body, from: Entry): Promise<Saved> {
    try {
      return await options.update(body, (changed ? known : latest) ?? from);
    } catch (error) {
      const now = isStale(error) ? await options.read(from).catch(() => null) : null;
      if (now === null) throw error;
      setLatest(now);
      if (mayReplace) setKnown(now);
      if (!isSame(now, from)) throw error;
      setOpened(now);
      return options.update(body, now);
    }
  }

  const save = useAction<Body, Saved>({
    run: (body) => {
      if (opened !== null) return update(body, opened);
      if (!options.create) throw new Error('Nothing can be created by this form');
      return options.create(body, idempotencyKey);
    },
    done,
    failed,
    affectedTopics,
    onSaved(saved) {
      forget();
      options.onSaved?.(saved);
    },
    onDone(saved) {
      if (onDone) return onDone(saved);
      const next = saved as unknown as Entry; // without `onDone` it is one
      begin(next, mergeChanges(sent ?? form.values, form.values, valuesOf(next)).values);
    },
    onRefused(error) {
      form.refuse(refusalFields(error));
      options.onRefused?.(error);
    },
  });
  const { form, forget } = useSavedChanges<Values, Body>({
    initial: valuesOf(entry),
    openDraft: draft && (() => draft),
    check: (values) => options.check(values, opened),
    onSubmit(body) {
      if (save.isPending) return;
      setSent(form.values);
      save.mutate(body);
    },
  });
  const load = useMutation({
    mutationFn: async (keepsTyped: boolean) => {
      // Offered only for an entry that is there.
      const now = changed ?? (opened && (await options.read(opened)));
      return { now, keepsTyped };
    },
    onSuccess({ now, keepsTyped }) {
      if (now === null) return;
      const { values, theirs } = mergeChanges(valuesOf(opened), form.values, valuesOf(now));
      save.reset();
      begin(now, keepsTyped ? values : valuesOf(now));
      setIsMerged(keepsTyped);
      if (showsOtherValues)
        form.refuse(
          Object.fromEntries(Object.entries(theirs).map(([name, value]) => [name, savedText(value)])),
        );
    },
    onError: () => toast({ title: 'Error', description: 'Failed to load', variant: 'destructive' }),
  });

  /** From now on the form is about this version. */
  function begin(from: Entry, values = valuesOf(from)) {
    setOpened(from);
    setLatest(from);
    setKnown(from);
    setIsMerged(false);
    form.reset(valuesOf(from), values);
  }

  const follow = useEffectEvent((next: Entry | null) => {
    if (next === null || opened === null || save.isPending || next.updatedAt === latest?.updatedAt) return;
    setLatest(next);
    if (!form.isChanged) begin(next);
    // Something else of it has changed, nothing in this form.
    else if (isSame(next, opened)) setOpened(next);
  });
  useEffect(() => follow(entry), [entry]);

  return {
    form,
    opened,
    /** The last version, when the form would show it differently from the one that it was opened with. */
    changed,
    isSaving: save.isPending,
    error: save.error,
    isStale: isStale(save.error),
    /** Takes the last version in, under what was typed or in its place. */
    load: (keepsTyped = true) => load.mutate(keepsTyped),
    isLoading: load.isPending,
    /** The latest version is under the input; nothing has been saved yet. */
    isMerged: isMerged && save.isIdle,
    discard() {
      save.reset();
      if (entry) begin(entry);
    },
  };
}

/** What somebody else has saved in a field that both have changed. */
function savedText(value: unknown): string {
  if (typeof value === 'boolean') return `Saved by someone else: ${value ? 'yes' : 'no'}`;
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return `Saved by someone else: ${text === '' ? 'nothing' : text}`;
}
