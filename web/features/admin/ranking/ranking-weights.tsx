import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RankingWeights as Saved } from '#contracts/ranking/shapes.ts';
import { POINTS_IN_WORDS, TERM_NAMES } from '#domain/dispatch/ranking/explain-rank.ts';
import { SCORE_TERMS, type ScoreTerm } from '#domain/dispatch/ranking/weights.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf } from '#web/api/http/http-error.ts';
import { rankingWeightsQuery } from '#web/api/staff/ranking.ts';
import { savedDraft } from '#web/device/saved-draft.ts';
import { staffSession } from '#web/device/storage.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { FieldErrors } from '#web/ui/form/use-form.ts';
import { SaveBar } from '../settings/save-bar.tsx';
import { SettingsSection } from '../settings/settings-section.tsx';
import { useDebounced } from '../use-debounced.ts';
import { usePermission } from '../use-permission.ts';
import { useVersionedForm } from '../use-versioned-form.ts';
import { VersionNotice } from '../version-notice.tsx';
import {
  checkWeightValues,
  START_VALUES,
  type WeightChange,
  type WeightValues,
  weightFields,
  weightValuesOf,
} from './weight-values.ts';
import { PAUSE_MS, PreviewExamples, PreviewSentence, PreviewWaits } from './weights-preview.tsx';

/** How much each reason counts when interpreters are ranked (rule ranking-1). */
export function WeightsForm({ saved }: { saved: Saved }) {
  const queryClient = useQueryClient();
  const mayChange = usePermission()('ranking.putWeights');
  const [draft] = useState(() =>
    savedDraft(`ranking:${staffSession.read()?.username ?? ''}`, {
      values: START_VALUES,
      before: START_VALUES,
    }),
  );
  const versioned = useVersionedForm<Saved, WeightValues, WeightChange, Saved>({
    entry: saved,
    valuesOf: (now) => (now === null ? START_VALUES : weightValuesOf(now)),
    check: checkWeightValues,
    update: (change, { updatedAt }) =>
      call('PUT /api/settings/ranking', { body: { ...change, updatedAt }, audience: 'staff' }),
    read: () => call('GET /api/settings/ranking', { audience: 'staff' }),
    draft,
    done: 'Ranking updated successfully',
    failed: 'Failed to update the ranking',
    affectedTopics: ['assignments'],
    refusalFields: (error) => weightFields(fieldsOf(error)),
    onSaved: (now) => queryClient.setQueryData(rankingWeightsQuery.queryKey, now),
  });
  const { form } = versioned;
  const checked = checkWeightValues(form.values);
  const previewed = form.isChanged && checked.ok ? checked.value.weights : null;
  const wrong = useWrongWeights(checked.ok ? {} : checked.errors);
  return (
    <form {...form.props} aria-label="Ranking" className="flex flex-col gap-4">
      <VersionNotice {...versioned} />
      {!mayChange && <Alert>Only administrators can change the ranking.</Alert>}
      <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-4">
        <legend className="sr-only">How much each reason counts</legend>
        <SettingsSection
          title="Ranking"
          about={`Who comes first for an appointment. ${POINTS_IN_WORDS} 0 switches a reason off.`}
        >
          {SCORE_TERMS.map((term) => (
            <Field
              key={term}
              label={TERM_NAMES[term]}
              required
              error={form.errors[term] ?? wrong[term]}
              help={ABOUT[term]}
            >
              <TextInput {...form.register(term)} inputMode="decimal" autoComplete="off" />
            </Field>
          ))}
          {mayChange && (
            <Button
              variant="secondary"
              className="justify-self-start"
              onClick={() => form.changeValues(START_VALUES)}
            >
              Use the start values
            </Button>
          )}
        </SettingsSection>
      </fieldset>
      {mayChange && (
        <>
          {previewed && <PreviewExamples weights={previewed} />}
          <SaveBar
            isChanged={form.isChanged}
            isSaving={versioned.isSaving}
            onDiscard={versioned.discard}
            above={
              previewed ? (
                <PreviewSentence weights={previewed} />
              ) : (
                !checked.ok && <PreviewWaits wrong={checked.errors} />
              )
            }
          />
        </>
      )}
    </form>
  );
}

/** What is not allowed, once it has stayed for a moment: nobody is told so in the middle of a number. What is corrected is gone at once. */
function useWrongWeights(errors: FieldErrors): FieldErrors {
  const settled = JSON.parse(useDebounced(JSON.stringify(errors), PAUSE_MS)) as FieldErrors; // written in this line
  return Object.fromEntries(Object.entries(errors).filter(([term]) => term in settled));
}

const ABOUT: Readonly<Record<ScoreTerm, string>> = {
  travel: 'Points off for each minute of travel, one way, up to 120 minutes.',
  continuity: 'Points for having been at the client before; all of them for about two recent visits.',
  same_series: 'Points for having had the last three dates of the same series; a part of them for fewer.',
  client_prefers: 'Points for being preferred by the client.',
  preferred_skills: 'Points for having all preferred credentials; a share for some of them.',
  fairness: 'Points for having been asked less than the others lately; points off for more.',
  pay: 'Points off for each $0.50 above the median; points for each $0.50 below it.',
  rating: "Points for each star above the company's average; points off below it.",
  late_dropouts: 'Points off for giving back late more often than others, up to 30.',
  scarce_elsewhere: 'Points off for being one of three or fewer who could do another open request then.',
  likely_to_answer: 'Points for being likelier to say yes; only in the last 24 hours.',
};
