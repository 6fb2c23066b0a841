import type { InterpreterAssignment } from '#contracts/assignment.ts';
import type { CallOptions } from '#web/api/http.ts';

export type TrackReport = CallOptions<'assignments.track'>['body'];

/** A photograph of a receipt, under an id that the device has made: the same id is kept once. */
export interface Receipt {
  id: string;
  image: Blob;
}

export interface TrackedStep {
  assignment: InterpreterAssignment;
  report: TrackReport;
  /** Sent after the report; they belong to its appointment. */
  receipts?: readonly Receipt[];
}

/** `sent`: the server has it. `waiting`: the device keeps it until the network is back. */
export type TrackOutcome = 'sent' | 'waiting';
