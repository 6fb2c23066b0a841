import type { Assignment } from '#contracts/assignment.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { dollars } from '#web/parts/dollars.ts';

/** Names as a sentence has them: 'Ana Silva and City Hospital'. */
export function listOf(names: readonly string[], most = Number.POSITIVE_INFINITY): string {
  const more = names.length - most;
  const shown = more > 0 ? [...names.slice(0, most), `${more} more`] : names;
  return new Intl.ListFormat('en-US').format(shown);
}

const MOST_NAMES = 6;

/**
 * Whom the server tells that an appointment does not take place: its booked interpreter, its client, and whoever has an
 * open offer (`asked`; undefined while that is not known). Of what was over already, nobody.
 */
export function endedFor(
  { status, interpreter, client }: Pick<Assignment, 'status' | 'interpreter' | 'client'>,
  asked: readonly string[] | undefined,
): string {
  if (status === 'completed' || status === 'cancelled') return 'It is over: nobody is told.';
  const booked = isBooked(status) && interpreter ? [interpreter.name] : [];
  const told = `Cancels the appointment and tells ${listOf([...booked, client.name])}.`;
  if (status !== 'pending' || asked?.length === 0) return told;
  if (asked === undefined) return `${told} Whoever still has an open offer is told that it is withdrawn.`;
  const offers = asked.length === 1 ? 'the offer' : `the ${asked.length} offers`;
  return `${told} Withdraws ${offers} to ${listOf(asked, MOST_NAMES)}, who ${asked.length === 1 ? 'is' : 'are'} told.`;
}

type Ended = Pick<Assignment, 'status' | 'interpreter' | 'client' | 'deletedAt' | 'cancellation' | 'isPaid'>;

/**
 * What taking the deletion or the cancellation back comes to, and whom that tells (design 3.10); with a cancellation goes its
 * payment, unless that is paid (decision 18).
 */
export function restoredTo(assignment: Ended): string {
  const { status, interpreter, client, deletedAt } = assignment;
  if (status === 'completed' || (status === 'cancelled' && deletedAt !== null))
    return 'Restoring puts it back as it was; nobody is told.';
  const sought = `Restoring puts it back before you without an interpreter and tells ${client.name} that it is on again; nobody is asked.`;
  if (interpreter === null || status === 'pending' || status === 'declined')
    return status === 'cancelled' ? withPayment(sought, assignment) : sought;
  const booked = `Restoring books ${interpreter.name} again and tells ${listOf([interpreter.name, client.name])}.`;
  if (status !== 'cancelled') return booked;
  const orSought = `If ${interpreter.name} is no longer free, it comes back without an interpreter.`;
  return withPayment(`${booked} ${orSought}`, assignment);
}

function withPayment(restored: string, { isPaid, cancellation }: Ended): string {
  if (isPaid)
    return 'A cancelled appointment whose payment is paid cannot be restored: schedule a new one instead.';
  const charge = cancellation?.charge ?? '0.00';
  return Number(charge) === 0
    ? `${restored} A payment that is pending for it is voided.`
    : `${restored} Its payment is voided, and ${dollars(charge)} is no longer billed.`;
}

/**
 * What assigning somebody comes to: `name` who is chosen, undefined while nobody is; `asked` as for `endedFor`. Whoever has
 * the appointment now loses it, open offers close as filled.
 */
export function assignedTo(
  { status, interpreter, client }: Pick<Assignment, 'status' | 'interpreter' | 'client'>,
  name: string | undefined,
  asked: readonly string[] | undefined = [],
): string {
  const former = isBooked(status) && interpreter && interpreter.name !== name ? interpreter.name : null;
  const others = asked.filter((other) => other !== name);
  return [
    `Books ${name ?? 'the interpreter'} without asking, and tells ${listOf([name ?? 'them', client.name])}.`,
    former && `${former} is told that it is no longer theirs.`,
    others.length > 0 &&
      `${listOf(others, MOST_NAMES)}, who ${others.length === 1 ? 'was asked, is' : 'were asked, are'} told that it is filled.`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface Possible {
  readonly id: number;
  readonly name: string;
  readonly refusal: { readonly message: string } | null;
}

/** What a broadcast comes to, sentence by sentence: who is asked, who has been already (`openIds`), who cannot be and why. */
export function broadcastTo(
  candidates: readonly Possible[],
  openIds: readonly number[],
  language: string,
): string[] {
  const free = candidates.filter(({ refusal }) => refusal === null);
  const already = free.filter(({ id }) => openIds.includes(id));
  const asked = free.filter(({ id }) => !openIds.includes(id));
  const busy = candidates.filter(({ refusal }) => refusal !== null);
  const sentences = [
    asked.length > 0 &&
      `Asks ${countOf(asked.length)}: ${names(asked)}. Each gets a link to accept or decline; the first to accept gets the appointment.`,
    asked.length === 0 &&
      (already.length > 0
        ? 'Asks nobody new: everybody who is free has been asked already.'
        : `Nobody can be asked: no available ${language} interpreter is free at that time.`),
    already.length > 0 && `Not asked twice: ${names(already)}.`,
    busy.length > 0 && `Cannot be asked, with another appointment at that time: ${names(busy)}.`,
  ];
  return sentences.filter((sentence) => sentence !== false);
}

const names = (people: readonly Possible[]) =>
  listOf(
    people.map(({ name }) => name),
    MOST_NAMES,
  );
const countOf = (count: number) => (count === 1 ? '1 interpreter' : `${count} interpreters`);
