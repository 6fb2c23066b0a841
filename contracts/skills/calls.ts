import * as z from 'zod/mini';
import { ANY_STAFF_OR_INTERPRETER, DISPATCH_OR_INTERPRETER } from '#domain/access/access.ts';
import type { CallDeclaration } from '../call.ts';
import { pathId } from '../fields.ts';
import { Skills, SkillsBody } from './shapes.ts';

const interpreterId = z.object({ interpreterId: pathId });

export const SKILL_CALLS = {
  'skills.get': {
    method: 'GET',
    path: '/api/interpreters/{interpreterId}/skills',
    who: ANY_STAFF_OR_INTERPRETER,
    summary: 'The skills and preferences of an interpreter',
    params: interpreterId,
    status: 200,
    response: Skills,
  },
  'skills.put': {
    method: 'PUT',
    path: '/api/interpreters/{interpreterId}/skills',
    who: DISPATCH_OR_INTERPRETER,
    summary: 'Change the skills and preferences of an interpreter',
    params: interpreterId,
    body: SkillsBody,
    status: 200,
    response: Skills,
    isRepeatable: true,
  },
} as const satisfies Record<string, CallDeclaration>;
