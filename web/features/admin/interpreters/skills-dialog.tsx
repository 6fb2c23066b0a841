import { useQueryClient } from '@tanstack/react-query';
import type { Skills } from '#contracts/skills/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { skillsQuery } from '#web/api/skills.ts';
import { SkillFields } from '#web/parts/skills/skill-fields.tsx';
import {
  checkSkills,
  type SkillsChange,
  type SkillValues,
  skillValuesOf,
  type VersionedSkills,
  versionedSkills,
} from '#web/parts/skills/skill-values.ts';
import { EntryFormDialog } from '../directory/entry-form-dialog.tsx';
import { useVersionedForm } from '../use-versioned-form.ts';

interface SkillsDialogProps {
  interpreter: { readonly id: number; readonly name: string; readonly languages: readonly string[] };
  skills: Skills;
  onClose: () => void;
}

/** What one interpreter can do and wishes. */
export function SkillsDialog({ interpreter, skills, onClose }: SkillsDialogProps) {
  const owner = { by: 'staff', interpreterId: interpreter.id } as const;
  const queryClient = useQueryClient();
  const entryForm = useVersionedForm<VersionedSkills, SkillValues, SkillsChange, Skills>({
    entry: versionedSkills(skills),
    valuesOf: skillValuesOf,
    check: checkSkills,
    update: (change, { version }) =>
      call('PUT /api/interpreters/{interpreterId}/skills', {
        params: { interpreterId: owner.interpreterId },
        body: { ...change, version },
        audience: owner.by,
      }),
    read: async () => versionedSkills(await queryClient.fetchQuery({ ...skillsQuery(owner), staleTime: 0 })),
    done: () => ({ sentence: 'Skills updated successfully', about: interpreter.name }),
    failed: 'Failed to update skills',
    affectedTopics: ['interpreters'],
    onDone: onClose,
  });
  return (
    <EntryFormDialog
      title={`Skills of ${interpreter.name}`}
      submit="Save Changes"
      entryForm={entryForm}
      onClose={onClose}
    >
      <SkillFields form={entryForm.form} languages={interpreter.languages} isOwn={false} />
    </EntryFormDialog>
  );
}
