import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import type { InterpreterProfile } from '#contracts/interpreters/shapes.ts';
import type { Skills } from '#contracts/skills/shapes.ts';
import { skillsQuery } from '#web/api/skills.ts';
import { type Detail, DetailsList } from '#web/parts/details-list.tsx';
import { modeLabel } from '#web/parts/mode-options.ts';
import { GENDER_WORDS } from '#web/parts/skills/gender-words.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { ProfileSection } from '../profile/profile-section.tsx';
import { usePermission } from '../use-permission.ts';

const SkillsDialog = lazyComponent(() => import('./skills-dialog.tsx'), 'SkillsDialog');

/** What an interpreter can do and wishes (rule availability-10). */
export function InterpreterSkills({ interpreter }: { interpreter: InterpreterProfile }) {
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery(skillsQuery({ by: 'staff', interpreterId: interpreter.id }));
  const mayChange = usePermission()('skills.put') && interpreter.archivedAt === undefined;
  return (
    <>
      <ProfileSection
        title="Skills"
        what="The skills"
        query={query}
        action={
          mayChange &&
          query.data && (
            <Button
              variant="secondary"
              size="small"
              icon={<Pencil aria-hidden className="size-4" />}
              aria-label="Edit skills"
              onClick={() => startTransition(() => setIsOpen(true))}
            >
              Edit
            </Button>
          )
        }
      >
        {(skills) => (
          <div className="px-4 py-3">
            <DetailsList details={detailsOf(skills, interpreter.languages)} />
          </div>
        )}
      </ProfileSection>
      <Suspense fallback={null}>
        {isOpen && query.data && (
          <SkillsDialog interpreter={interpreter} skills={query.data} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

const list = new Intl.ListFormat('en-US');

function detailsOf(skills: Skills, languages: readonly string[]): Detail[] {
  const { modes, dialects, specialities, gender, wishedHours, dailyHoursLimit } = skills;
  const spoken = languages.flatMap((language) => {
    const own = dialects[language] ?? [];
    return own.length === 0 ? [] : [`${language}: ${list.format(own)}`];
  });
  return [
    { label: 'Appointments', value: list.format(modes.map(modeLabel)) },
    { label: 'Dialects', value: spoken.length > 0 ? spoken.join('\n') : 'None stated' },
    {
      label: 'Specialties',
      value: specialities.length > 0 ? list.format(specialities) : 'None stated',
    },
    { label: 'Wishes', value: wishedHours === null ? null : `${wishedHours} h a week` },
    { label: 'At most', value: dailyHoursLimit === null ? null : `${dailyHoursLimit} h a day` },
    {
      label: 'Gender',
      // Who does not dispatch is not told.
      value: gender === undefined ? null : gender === null ? 'Not stated' : GENDER_WORDS[gender],
    },
  ];
}
