import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Skills } from '#contracts/skills/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { skillsQuery } from '#web/api/skills.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { useProfileForm } from '#web/parts/own-profile/use-profile-form.ts';
import { MergedNote, SaveFailed } from '#web/parts/save-failed.tsx';
import { SkillFields } from '#web/parts/skills/skill-fields.tsx';
import {
  checkSkills,
  type SkillsChange,
  type SkillValues,
  skillValuesOf,
  type VersionedSkills,
  versionedSkills,
} from '#web/parts/skills/skill-values.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { openProfileDraft } from './profile-draft.ts';

interface OwnSkillsProps {
  formId: string;
  interpreterId: number;
  /** Those that they speak or ask for. */
  languages: readonly string[];
  /** Told whether something is typed that is not saved. */
  onChanged: (isChanged: boolean) => void;
}

const ownSkillsQuery = (interpreterId: number) => ({
  ...skillsQuery({ by: 'interpreter', interpreterId }),
  // For a form: fetched at each opening.
  gcTime: 0,
});

/** What the interpreter can do and wishes, with a button of its own (rule availability-10). */
export function OwnSkills(props: OwnSkillsProps) {
  const skills = useQuery(ownSkillsQuery(props.interpreterId));
  if (skills.data) return <SkillsForm skills={skills.data} {...props} />;
  if (!skills.error) return <Skeleton className="h-80" />;
  return (
    <LoadError title="Your skills could not be loaded" of={skills}>
      The rest of your profile can be changed.
    </LoadError>
  );
}

function SkillsForm(props: OwnSkillsProps & { skills: Skills }) {
  const { skills, formId, interpreterId, languages, onChanged } = props;
  const own = useSkillsForm(skills, interpreterId);
  const { form, error, loadPresent, isLoading, isMerged, isSaving } = own;
  const tell = useEffectEvent(onChanged);
  useEffect(() => tell(form.isChanged), [form.isChanged]);
  return (
    <form
      id={formId}
      {...form.props}
      aria-labelledby="skills-heading"
      className="flex flex-col gap-4 border-line border-t pt-5"
    >
      <h3 id="skills-heading" className="font-semibold">
        Skills and preferences
      </h3>
      {error && Object.keys(fieldsOf(error)).length === 0 && (
        <SaveFailed sentence={sentenceOf(error)} loadPresent={loadPresent} isLoading={isLoading} />
      )}
      {isMerged && <MergedNote />}
      <SkillFields form={form} languages={languages} isOwn />
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        pending={isSaving}
        pendingLabel="Saving..."
      >
        Save Skills and Preferences
      </Button>
    </form>
  );
}

function useSkillsForm(skills: Skills, interpreterId: number) {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  return useProfileForm<VersionedSkills, SkillValues, SkillsChange>({
    person: versionedSkills(skills),
    valuesOf: skillValuesOf,
    check: checkSkills,
    openDraft: (blank) => openProfileDraft(interpreterId, 'skills', blank),
    save: async ({ updatedAt: version, ...change }) =>
      versionedSkills(
        await call('PUT /api/interpreters/{interpreterId}/skills', {
          params: { interpreterId },
          body: { ...change, version },
          audience: 'interpreter',
        }),
      ),
    read: async () =>
      versionedSkills(await queryClient.fetchQuery({ ...ownSkillsQuery(interpreterId), staleTime: 0 })),
    onSaved: () => toast({ title: 'Success', description: 'Skills and preferences updated.' }),
  });
}
