import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import type { CallOptions } from '#web/api/http/http.ts';

export type TrackReport = CallOptions<'PUT /api/assignments/{assignmentId}/tracking'>['body'];

/** A photo of a receipt with an id from the device; the server stores one per id. */
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

/** `sent`: the server has it. `waiting`: the device stores it until there is a network. */
export type TrackOutcome = 'sent' | 'waiting';
