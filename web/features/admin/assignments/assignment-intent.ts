import type { Assignment } from '#contracts/assignments/shapes.ts';

/** What staff want to do with an appointment. */
export type AssignmentIntent =
  | { act: 'schedule'; at?: ProposedTime | undefined; like?: Assignment }
  | { act: 'details'; assignmentId: number }
  | {
      act: 'edit' | 'delete' | 'cancel' | 'release' | 'assign' | 'broadcast';
      assignment: Assignment;
      /** Not the other dates of its series: that was asked. */
      isOnlyThis?: true;
    }
  | { act: 'series'; seriesId: number }
  /** From an original date of the series on; null: all that are ahead. */
  | { act: 'changeSeries' | 'cancelSeries' | 'assignSeries'; seriesId: number; from: string | null };

/** The initial values of a new appointment's form: a civil date, clock times 'HH:MM', who and in which language. */
export interface ProposedTime {
  readonly date?: string;
  readonly startTime?: string;
  readonly endTime?: string;
  readonly interpreterId?: string;
  readonly language?: string;
}
