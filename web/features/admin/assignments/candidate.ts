import type * as z from 'zod/mini';
import type { Candidate } from '#contracts/assignment.ts';

/** An interpreter who could have an appointment, or the reason why not. */
export type CandidateRow = z.output<typeof Candidate>;

/** Who was chosen, and under which name they are told of. */
export interface Choice {
  readonly id: number;
  readonly name: string;
}
