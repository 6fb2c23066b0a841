import { queryOptions } from '@tanstack/react-query';
import { SKILL_PATHS } from '#contracts/skill-paths.ts';
import { type CallOptions, callsOf } from './http/http.ts';

const { call } = callsOf(SKILL_PATHS);

/** Whose skills, and in whose session: the interpreter's own, or staff's. */
interface SkillsOwner {
  readonly by: 'staff' | 'interpreter';
  readonly interpreterId: number;
}

/** What an interpreter can do and wishes. */
export const skillsQuery = ({ by, interpreterId }: SkillsOwner) =>
  queryOptions({
    queryKey: [by, 'interpreters', 'skills', interpreterId],
    queryFn: ({ signal }) => call('skills.get', { params: { interpreterId }, audience: by, signal }),
  });

export function putSkills({ by, interpreterId }: SkillsOwner, body: CallOptions<'skills.put'>['body']) {
  return call('skills.put', { params: { interpreterId }, body, audience: by });
}
