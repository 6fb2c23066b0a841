import * as z from 'zod/mini';
import { pathId } from './fields.ts';
import { Skills, SkillsBody } from './skill.ts';

const interpreterId = z.object({ interpreterId: pathId });

/** The shapes of the calls about what an interpreter can do: a part of `ENDPOINTS`. */
export const SKILL_ENDPOINTS = {
  'skills.get': {
    summary: 'The skills and preferences of an interpreter',
    params: interpreterId,
    status: 200,
    response: Skills,
  },
  'skills.put': {
    summary: 'Change the skills and preferences of an interpreter',
    params: interpreterId,
    body: SkillsBody,
    status: 200,
    response: Skills,
    isRepeatable: true,
  },
} as const;
