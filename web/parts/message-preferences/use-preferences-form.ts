import { useEffect, useState } from 'react';
import type { MessagePreferences } from '#contracts/messages/preferences.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Draft } from '#web/ui/form/use-saved-form.ts';
import type { PreferencesAccess, PreferencesBody } from './preferences-access.ts';
import {
  checkPreferences,
  mergePreferences,
  type PreferencesValues,
  preferencesValuesOf,
  type UnsavedPreferences,
} from './preferences-values.ts';

interface Failure {
  /** Errors without a field. */
  readonly sentence: string | null;
  readonly isStale: boolean;
}

const LOST = 'Something went wrong on our side. Your choices are still here. Try again.';

interface PreferencesFormEnds {
  onSaved: () => void;
  /** Where choices that are not saved outlive the screen; absent: nowhere. */
  openDraft: (() => Draft<UnsavedPreferences>) | undefined;
}

/**
 * The form and its save: all of it or nothing, and after a failure the input stays. If somebody else has saved meanwhile, nothing
 * is saved, and `loadPresent` loads that version under the changes made here.
 */
export function usePreferencesForm(
  opened: MessagePreferences,
  access: PreferencesAccess,
  { onSaved, openDraft }: PreferencesFormEnds,
) {
  // The version of the form; live changes meanwhile do not move it.
  const [present, setPresent] = useState(opened);
  const [doing, setDoing] = useState<'saving' | 'loading' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isMerged, setIsMerged] = useState(false);
  const [draft] = useState(() => openDraft?.());
  const [typed] = useState(() => {
    const saved = draft?.read()?.values;
    return saved && mergePreferences(saved.before, saved.values, preferencesValuesOf(opened));
  });
  const form = useForm<PreferencesValues, PreferencesBody>({
    initial: preferencesValuesOf(opened),
    typed,
    check: (values) => checkPreferences(values, present),
    onSubmit: (body) => void save(body),
  });

  const { values, isChanged } = form;
  useEffect(() => {
    if (isChanged) draft?.keep({ values, before: preferencesValuesOf(present) });
    else draft?.remove();
  }, [draft, present, values, isChanged]);
  const forget = () => draft?.remove();

  async function save(body: PreferencesBody) {
    if (doing !== null) return;
    setDoing('saving');
    setFailure(null);
    try {
      await access.save(body);
      forget();
      onSaved();
    } catch (error) {
      const { fields, sentence, isStale } = access.explain(error);
      const isAtField = Object.keys(fields).length > 0;
      if (isAtField) form.refuse(fields);
      setFailure({ sentence: isAtField ? null : (sentence ?? LOST), isStale });
    } finally {
      setDoing(null);
    }
  }

  async function loadPresent() {
    setDoing('loading');
    try {
      const now = await access.read();
      const theirs = preferencesValuesOf(now);
      form.reset(theirs, mergePreferences(preferencesValuesOf(present), form.values, theirs));
      setPresent(now);
      setFailure(null);
      setIsMerged(true);
    } catch (error) {
      setFailure({ sentence: access.explain(error).sentence ?? LOST, isStale: true });
    } finally {
      setDoing(null);
    }
  }

  return { form, present, doing, failure, isMerged, loadPresent, forget };
}
