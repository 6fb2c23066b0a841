import type { InterpreterForLanguage } from '#contracts/assignments/interpreters-for-language.ts';
import { isNobodyFree, nobodySpeaks } from '#domain/dispatch/constraint.ts';
import { joinNames } from '#web/ui/text/join-names.ts';

const MOST_NAMES = 6;

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

/** Who of those who speak the language is asked, who has been already (`openIds`), and who is left out and why (rule offers-2). */
export function broadcastPlan<Person extends Speaker>(
  speakers: readonly Person[],
  { openIds, language, chosen }: { openIds: readonly number[]; language: string; chosen: Chosen },
): BroadcastPlan<Person> {
  const free = speakers.filter((speaker) => leftOutBy(speaker) === undefined);
  const already = free.filter(({ id }) => openIds.includes(id));
  const askable = free.filter(({ id }) => !openIds.includes(id));
  const selected = askable.filter(({ id }) => chosen === null || chosen.has(id));
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
    selected.length > 0 && `Asks ${countOf(selected.length)}. The first to accept gets the appointment.`,
    askable.length > 0 && selected.length === 0 && 'Choose whom to ask.',
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
