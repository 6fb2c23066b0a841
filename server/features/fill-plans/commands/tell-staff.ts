import { formatDateShort } from '#domain/civil.ts';
import { type Excluded, whatWouldHelp } from '#domain/dispatch/fill-plan/what-would-help.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import type { CommandContext } from '#server/features/assignments/commands/command-context.ts';
import type { Moment } from './moment.ts';

/** An appointment in a sentence to staff. */
export const appointmentInWords = ({ client, language, date }: AssignmentRow): string =>
  `${client.name}, ${language} on ${formatDateShort(date)}`;

/** How many changes are named at the end of a plan. */
const MOST_HELP = 3;

/**
 * What would add people, the most first and at most `most` changes, for the end of a sentence: ' What would help: 4 more from farther away than they usually
 * travel.'; '' for nothing. Source: rule fill-plans-10.
 */
export function helpInWords(alone: Excluded, most = MOST_HELP): string {
  const help = whatWouldHelp(alone).slice(0, most);
  return help.length === 0 ? '' : ` What would help: ${help.map(({ sentence }) => sentence).join(' ')}`;
}

/**
 * Staff are told that even asking everybody leaves a yes unlikely; the name of the event makes it once for each plan. Source: rule
 * fill-plans-11.
 */
export async function tellHardToFill(
  tx: Tx,
  { actor, now }: CommandContext,
  { plan, assignment, pool }: Moment,
  chance: number,
): Promise<void> {
  const people = pool.candidates.length + pool.open.length;
  const who = people === 1 ? 'Only 1 person' : `Only ${people} people`;
  const likely = `${Math.round(100 * chance)}% likely to be filled`;
  // Short enough for a row of the notification center; the plan names every change.
  const text = `${who} could do ${appointmentInWords(assignment)}: ${likely}.${helpInWords(pool.alone, 1)}`;
  const { id: assignmentId } = assignment;
  await record(tx, actor, now, {
    audit: [],
    messages: messagesToStaff({
      kind: 'plan_thin',
      assignmentId,
      event: `plan:${plan.id}`,
      payload: { text },
    }),
  });
}
