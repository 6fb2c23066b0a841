import { queryOptions } from '@tanstack/react-query';
import { call } from './http/http.ts';

/** Whose skills, and in whose session: the interpreter's own, or staff's. */
interface SkillsOwner {
  readonly by: 'staff' | 'interpreter';
  readonly interpreterId: number;
}

/** What an interpreter can do and wishes. */
export const skillsQuery = ({ by, interpreterId }: SkillsOwner) =>
  queryOptions({
    queryKey: [by, 'interpreters', 'skills', interpreterId],
    queryFn: ({ signal }) =>
      call('GET /api/interpreters/{interpreterId}/skills', {
        params: { interpreterId },
        audience: by,
        signal,
      }),
  });
