import type * as z from 'zod/mini';
import { type Skills, SkillsBody } from '#contracts/skills/shapes.ts';
import type { Mode } from '#domain/billing/rules/rule.ts';
import type { Gender } from '#domain/dispatch/gender.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';

/** Skills as a form has them; '' is not said. */
export interface SkillValues {
  modes: readonly string[];
  dialects: Readonly<Record<string, readonly string[]>>;
  specialities: readonly string[];
  gender: string;
  wishedHours: string;
  dailyHoursLimit: string;
}

/** Skills with their version under the name that forms give it. */
export type VersionedSkills = Skills & { readonly updatedAt: string };

export type SkillsChange = z.input<typeof SkillsBody>;

export const versionedSkills = (skills: Skills): VersionedSkills => ({
  ...skills,
  updatedAt: skills.version,
});

export function skillValuesOf(skills: Skills | null): SkillValues {
  return {
    modes: skills?.modes ?? [],
    dialects: skills?.dialects ?? {},
    specialities: skills?.specialities ?? [],
    gender: skills?.gender ?? '',
    wishedHours: skills?.wishedHours?.toString() ?? '',
    dailyHoursLimit: skills?.dailyHoursLimit?.toString() ?? '',
  };
}

const check = checkBody(SkillsBody);

/** Checks the form with the contract. */
export function checkSkills(values: SkillValues): FormCheck<SkillsChange> {
  const dialects = Object.entries(values.dialects).map(([language, list]): [string, string[]] => [
    language,
    [...list],
  ]);
  return check({
    // The options are the contract's own.
    modes: values.modes as Mode[],
    dialects: Object.fromEntries(dialects),
    specialities: [...values.specialities],
    gender: (values.gender || null) as Gender | null,
    wishedHours: hoursOf(values.wishedHours),
    dailyHoursLimit: hoursOf(values.dailyHoursLimit),
  });
}

const hoursOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));
