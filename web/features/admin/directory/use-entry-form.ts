import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldsOf, HttpError } from '#web/api/http-error.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { mergeChanges } from '#web/ui/merge-changes.ts';
import { type FormCheck, useForm } from '#web/ui/use-form.ts';
import { useToast } from '#web/ui/use-toast.ts';
import { useAct } from '../use-act.ts';

interface Versioned {
  readonly id: number;
  readonly updatedAt: string;
}

interface EntryFormOptions<Entry, Values, Body> {
  /** What is changed; null adds one. */
  entry: Entry | null;
  valuesOf: (entry: Entry | null) => Values;
  check: (values: Values) => FormCheck<Body>;
  /** Adds one. */
  create: (body: Body, idempotencyKey: string) => Promise<unknown>;
  /** Saves over `present`, or is refused as stale when that is not the last any more. */
  update: (present: Entry, body: Body) => Promise<unknown>;
  /** What is there now. */
  read: (id: number) => Promise<Entry>;
  /** The toasts of spec §8. */
  done: string;
  failed: string;
  touches: readonly string[];
  onDone: () => void;
}

/**
 * The form of an interpreter or a client and its saving. A refusal stands at its fields and everything typed stays. When
 * another has saved meanwhile, `loadPresent` brings the present values in, under what one has changed oneself.
 */
export function useEntryForm<Entry extends Versioned, Values extends object, Body>(
  options: EntryFormOptions<Entry, Values, Body>,
) {
  const { entry, valuesOf, check, create, update, read, done, failed, touches, onDone } = options;
  // The version that the form stands on.
  const [present, setPresent] = useState(entry);
  // One for each opening: a double press, or a second try after a lost answer, creates once.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { toast } = useToast();
  const save = useAct({
    run: (body: Body) => (present === null ? create(body, idempotencyKey) : update(present, body)),
    done,
    failed,
    touches,
    onDone,
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm<Values, Body>({
    initial: valuesOf(entry),
    check,
    onSubmit: (body) => !save.isPending && save.mutate(body),
  });
  const load = useMutation({
    mutationFn: read,
    onSuccess(now) {
      const { values, theirs } = mergeChanges(valuesOf(present), form.values, valuesOf(now));
      setPresent(now);
      save.reset();
      form.reset(valuesOf(now));
      form.changeValues(values);
      form.refuse(Object.fromEntries(Object.entries(theirs).map(([name, value]) => [name, said(value)])));
    },
    onError: () => toast({ title: 'Error', description: 'Failed to load', variant: 'destructive' }),
  });
  const isStale = save.error instanceof HttpError && save.error.envelope?.code === 'stale';
  return {
    form,
    isSaving: save.isPending,
    error: save.error,
    /** Another has saved first: what to do about it. */
    loadPresent: isStale && entry !== null ? () => load.mutate(entry.id) : undefined,
    isLoading: load.isPending,
    /** The present values stand under what one has changed oneself; nothing has been saved yet. */
    isMerged: present !== entry && save.isIdle,
  };
}

/** What another has saved, at the field that both have changed. */
function said(value: unknown): string {
  if (typeof value === 'boolean') return `Saved meanwhile: ${value ? 'yes' : 'no'}`;
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return `Saved meanwhile: ${text === '' ? 'nothing' : text}`;
}
