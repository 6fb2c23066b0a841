import * as z from 'zod/mini';
import { MODES } from '#domain/billing/rules/rule.ts';
import { GENDERS } from '#domain/dispatch/gender.ts';
import { dialectsOf, SPECIALITIES, tidySkill } from '#domain/dispatch/skills.ts';
import { language, line } from '../fields.ts';

/** The longest dialect or speciality, in characters. */
export const MAX_SKILL = 60;
const MOST = 30;

const unique = z.refine<readonly string[]>((list) => new Set(list).size === list.length, 'Each one once');

/** Typed dialects or specialities, as they are kept. */
const tags = z.array(line(MAX_SKILL, 'Type a word')).check(z.maxLength(MOST, `At most ${MOST}`));

/** Specialities, tidied (rule availability-10). */
export const specialities = z.pipe(
  tags,
  z.transform((list): string[] => [...new Set(list.map((one) => tidySkill(one, SPECIALITIES)))]),
);

/** By language, tidied; languages without any are left out. */
const dialects = z.pipe(
  z.record(language(), tags),
  z.transform(
    (given): Record<string, string[]> =>
      Object.fromEntries(
        Object.entries(given)
          .filter(([, list]) => list.length > 0)
          .map(([language, list]) => [
            language,
            [...new Set(list.map((one) => tidySkill(one, dialectsOf(language))))],
          ]),
      ),
  ),
);

const wholeNumber = (min: number, max: number) => {
  const sentence = `Enter whole hours from ${min} to ${max}`;
  return z.nullable(
    z.number({ error: sentence }).check(z.int(sentence), z.minimum(min, sentence), z.maximum(max, sentence)),
  );
};

const shape = {
  modes: z
    .array(z.enum(MODES, { error: 'Choose on site, phone or video' }))
    .check(z.minLength(1, 'Choose at least one'), unique),
  dialects,
  specialities,
  /** As the person says; null: not said. Only staff who dispatch and the person get it. */
  gender: z.nullable(z.enum(GENDERS, { error: 'Choose one of the list' })),
  /** A week; null: not said. */
  wishedHours: wholeNumber(0, 80),
  /** Null: no limit. */
  dailyHoursLimit: wholeNumber(1, 24),
};

/** What an interpreter can do and wishes (rule availability-10), as a form sends it. `version` is from when the form was opened. */
export const SkillsBody = z.strictObject({
  ...shape,
  version: z.optional(z.string().check(z.maxLength(50, 'Too long'))),
});
export type SkillsBody = z.output<typeof SkillsBody>;

/** The same, as it is; `gender` is absent for staff who do not dispatch. */
export const Skills = z.object({
  modes: z.array(z.enum(MODES)),
  dialects: z.record(z.string(), z.array(z.string())),
  specialities: z.array(z.string()),
  gender: z.optional(z.nullable(z.enum(GENDERS))),
  wishedHours: z.nullable(z.number()),
  dailyHoursLimit: z.nullable(z.number()),
  /** What `SkillsBody` sends back. */
  version: z.string(),
});
export type Skills = z.infer<typeof Skills>;
