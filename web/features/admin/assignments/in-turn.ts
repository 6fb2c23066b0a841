import type { Assignment } from '#contracts/assignments/shapes.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';

/**
 * Does an action on several appointments, one after the other, because each locks its people. Answers how many were done, and of each other one
 * whose it is and why it was refused; the only one is refused as the call was.
 */
export async function inTurn(
  assignments: readonly Assignment[],
  action: (assignment: Assignment) => Promise<unknown>,
) {
  const refused: string[] = [];
  for (const assignment of assignments)
    await action(assignment).catch((error: Error) => {
      if (assignments.length === 1) throw error;
      refused.push(`${assignment.client.name}: ${sentenceOf(error) ?? 'This failed. Try again.'}`);
    });
  return { done: assignments.length - refused.length, refused };
}
