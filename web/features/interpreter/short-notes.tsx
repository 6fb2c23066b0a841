import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { notesForInterpreter } from './notes-for-interpreter.ts';

/** The first lines of the notes on a card; the details have all of them. */
export function ShortNotes({ assignment }: { assignment: InterpreterAssignment }) {
  const { notes } = notesForInterpreter(assignment);
  return notes !== null && <p className="line-clamp-2 text-ink-soft">{notes}</p>;
}
