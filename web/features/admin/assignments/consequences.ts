import type { InterpreterForLanguage } from '#contracts/assignments/interpreters-for-language.ts';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { isNobodyFree, nobodySpeaks } from '#domain/dispatch/constraint.ts';
import { joinNames } from '#web/ui/text/join-names.ts';
import { NOBODY } from './form/form-values.ts';

const MOST_NAMES = 6;

/**
 * What assigning does: `name` is the chosen interpreter, undefined while none is; `asked` as for `endedFor`. The present
 * interpreter loses the appointment, open offers close as filled.
 */
export function assignConsequence(
  { status, interpreter, client }: Pick<Assignment, 'status' | 'interpreter' | 'client'>,
  name: string | undefined,
  asked: readonly string[] | undefined,
  tells: boolean,
): string {
  const former = isBooked(status) && interpreter && interpreter.name !== name ? interpreter.name : null;
  const others = (asked ?? []).filter((other) => other !== name);
  const isOne = others.length === 1;
  const names = joinNames(others, MOST_NAMES);
  return [
    `Books ${name ?? 'the interpreter'} without asking${tells ? `, and tells ${joinNames([name ?? 'them', client.name])}` : ''}.`,
    former && (tells ? `${former} is told that someone else has it now.` : `It is no longer ${former}'s.`),
    others.length > 0 &&
      (tells
        ? `${names}, who ${isOne ? 'was asked, is' : 'were asked, are'} told that it is filled.`
        : `The ${isOne ? 'offer' : 'offers'} to ${names} ${isOne ? 'closes' : 'close'} as filled.`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** A speaker of a language, in the order of rank. */
type Speaker = Pick<InterpreterForLanguage, 'id' | 'name' | 'exclusions'>;

/** What a broadcast would do: whom it may ask, how many speak the language at all, and what it does in sentences. */
interface BroadcastPlan<Person extends Speaker> {
  readonly askable: readonly Person[];
  readonly speakers: number;
  readonly sentences: readonly string[];
  /** Who cannot be asked, and why. */
  readonly leftOut: readonly string[];
}

/** Whom a broadcast is to ask; null: all whom it may. */
export type Chosen = ReadonlySet<number> | null;

/** Who of those who speak the language is asked, who has been already (`openIds`), and who is left out and why (rules O2, D69). */
export function broadcastPlan<Person extends Speaker>(
  speakers: readonly Person[],
  { openIds, language, chosen }: { openIds: readonly number[]; language: string; chosen: Chosen },
): BroadcastPlan<Person> {
  const free = speakers.filter((speaker) => leftOutBy(speaker) === undefined);
  const already = free.filter(({ id }) => openIds.includes(id));
  const askable = free.filter(({ id }) => !openIds.includes(id));
  const asked = askable.filter(({ id }) => chosen === null || chosen.has(id));
  const by = Map.groupBy(speakers, leftOutBy);
  const busy = by.get('overlap') ?? [];
  const away = by.get('switched_off') ?? [];
  const others = speakers.filter(
    (speaker) => !free.includes(speaker) && !busy.includes(speaker) && !away.includes(speaker),
  );
  const sentences = [
    speakers.length === 0 && nobodySpeaks(language),
    speakers.length > 0 &&
      free.length === 0 &&
      (isNobodyFree(speakers.map(leftOutBy))
        ? `Nobody who speaks ${language} is free at that time, so nobody can be asked.`
        : `Nobody who speaks ${language} can be asked for it now.`),
    asked.length > 0 && `Asks ${countOf(asked.length)}. The first to accept gets the appointment.`,
    askable.length > 0 && asked.length === 0 && 'Choose whom to ask.',
    askable.length === 0 && already.length > 0 && 'Everyone who is free has already been asked.',
    already.length > 0 && `Waiting for an answer: ${names(already)}.`,
  ].filter((sentence) => sentence !== false);
  const leftOut = [
    busy.length > 0 && `Booked at that time: ${names(busy)}.`,
    away.length > 0 && `Not available: ${names(away)}.`,
    ...others.slice(0, MOST_NAMES).map((one) => `${one.name} is left out: ${reasonOf(one)}`),
    others.length > MOST_NAMES && `${others.length - MOST_NAMES} more are left out.`,
  ].filter((sentence) => sentence !== false);
  return { askable, speakers: speakers.length, sentences, leftOut };
}

/** Who only declined it before is asked again. */
const counts = ({ constraint }: Speaker['exclusions'][number]) => constraint !== 'declined_before';
const leftOutBy = ({ exclusions }: Speaker) => exclusions.find(counts)?.constraint;
const reasonOf = ({ exclusions }: Speaker) => exclusions.find(counts)?.sentence ?? '';

const names = (people: readonly Speaker[]) =>
  joinNames(
    people.map(({ name }) => name),
    MOST_NAMES,
  );
const countOf = (count: number) => (count === 1 ? '1 interpreter' : `${count} interpreters`);

/**
 * Whom an edit tells that ends a booking: back to Pending, or to another interpreter; null if it ends none. `next` is
 * from the form: its status, the chosen interpreter's name (undefined while nobody is chosen), and whether the start is
 * ahead, because nobody is asked after it. Source: rules B6, B11.
 */
export function unbookConsequence(
  { status, interpreterId, interpreter, client }: Booked,
  next: {
    readonly status: string;
    readonly interpreterId: string;
    readonly name: string | undefined;
    readonly isAhead: boolean;
  },
  tells: boolean,
): string | null {
  if (!(status === 'accepted' || status === 'scheduled') || interpreter === null) return null;
  const isSame = next.interpreterId === String(interpreterId);
  if (next.status !== 'pending') {
    if (isSame || next.interpreterId === '') return null;
    return saving(assignConsequence({ status, interpreter, client }, next.name, [], tells));
  }
  const told = tells ? ` and tells ${joinNames([interpreter.name, client.name])}` : '';
  const sentence = `Saving takes the booking from ${interpreter.name}${told}.`;
  if (!next.isAhead) return sentence;
  if (next.interpreterId === '' || next.interpreterId === NOBODY) return `${sentence} ${NOBODY_NAMED}`;
  return `${sentence} ${isSame ? interpreter.name : (next.name ?? 'The interpreter')} is then asked${isSame ? ' again' : ''}.`;
}

/** The sentence about an act, of saving a form that does it. */
export const saving = (sentence: string) => `Saving ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;

type Booked = Pick<Assignment, 'status' | 'interpreterId' | 'interpreter' | 'client'>;

/** What an edit that asks otherwise would save: whom it names, null for nobody, and whether its start is ahead. */
interface AskedAnew {
  readonly interpreter: { readonly id: number; readonly name: string } | null;
  readonly isAhead: boolean;
}

type Sought = Pick<Assignment, 'status' | 'interpreter' | 'notificationSent'>;

/**
 * What an edit that asks otherwise does to the open offers of an appointment that nobody is booked for, and whom it asks then; null if nobody is being asked.
 * Source: rule B11.
 */
export function withdrawConsequence(
  { status, interpreter, notificationSent }: Sought,
  next: AskedAnew,
  tells: boolean,
): string | null {
  if (interpreter !== null) return withdrawnFrom(interpreter, next, tells);
  if (status !== 'pending' || !notificationSent) return null;
  const withdrawn = `Withdraws all open offers${tells ? ' and tells those who were asked' : ''}.`;
  if (next.interpreter === null) return `${withdrawn} ${BEGINS_AGAIN}`;
  return `${withdrawn} ${next.isAhead ? `${next.interpreter.name} is then asked.` : PASSED}`;
}

const PASSED = 'The start has passed, so nobody will be asked.';
// Rule D123.
const BEGINS_AGAIN =
  'If a plan is asking, it begins again; otherwise the appointment goes back to Pending Client Requests.';

function withdrawnFrom(asked: { id: number; name: string }, next: AskedAnew, tells: boolean): string {
  const withdrawn = `Withdraws the offer to ${asked.name}`;
  const isSame = next.interpreter?.id === asked.id;
  if (isSame) return next.isAhead ? `${withdrawn} and sends a new one.` : `${withdrawn}. ${PASSED}`;
  const told = tells ? ', who is told' : '';
  if (next.interpreter === null) return `${withdrawn}${told}. ${NOBODY_NAMED}`;
  return next.isAhead
    ? `${withdrawn}${told}${tells ? ',' : ''} and sends one to ${next.interpreter.name}.`
    : `${withdrawn}${told}. ${PASSED}`;
}

const NOBODY_NAMED = 'Nobody is asked until you ask someone.';
