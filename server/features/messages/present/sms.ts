import { plainForSms } from '#domain/message/plain-sms.ts';
import { smsLength } from '#domain/message/sms-length.ts';
import type { Template } from '#domain/message/template.ts';
import type { MessageFacts } from '../queries/facts.ts';
import { rendered, type Values } from './template.ts';
import { valuesOf } from './values.ts';
import { templateOf, tidyLines } from './wording.ts';

/** A place is never cut shorter than this, so that it stays recognizable. */
const LEAST = 10;
const CUT = '...';

/**
 * The end of the reminder. Carriers want people to be reminded now and then how to stop texts, not in each message (CTIA
 * Messaging Principles §5.1): the reminder comes regularly and has no link that needs the room.
 */
const OPT_OUT = 'Reply STOP to end.';

/**
 * An SMS with these words. It names the appointment's zone if that is not the reader's, as long as it costs no second message; if
 * it is not the company's zone, always.
 */
export function smsFrom(template: Template, facts: MessageFacts, link: string | null): string {
  const whole = textFrom(template, facts, link);
  if (isOne(whole) || facts.readerTimeZone === null) return whole;
  const shorter = textFrom(template, { ...facts, readerTimeZone: null }, link);
  return isOne(shorter) ? shorter : whole;
}

/**
 * The sender first, in the alphabet of SMS; if it would be more than one message, with a shorter place, then a shorter company,
 * never with another date, time or link. If it is still too long, both stay whole.
 */
function textFrom(template: Template, facts: MessageFacts, link: string | null): string {
  const values = plainValues(
    valuesOf(facts, { ...templateOf(facts), channel: 'sms' }, { link, publicUrl: null }),
  );
  const words = plainForSms(template.text);
  const make = (place: string | null, company: string) => {
    // A sentence that ends with a cut name needs no full stop.
    const body = tidyLines(rendered(words, { ...values, place, company })).replaceAll(`${CUT}.`, CUT);
    const end = facts.kind === 'reminder' ? ` ${OPT_OUT}` : '';
    return `${company}: ${body}${end}`.trim();
  };
  const place = typeof values.place === 'string' ? values.place : null;
  const company = typeof values.company === 'string' ? values.company : plainForSms(facts.companyName ?? '');
  return shortest(place, company, make);
}

/** The link is an address and is not changed. */
function plainValues(values: Values): Values {
  const plain = Object.entries(values).map(([field, value]) => [
    field,
    typeof value === 'string' && field !== 'link' ? plainForSms(value) : value,
  ]);
  return Object.fromEntries(plain);
}

type Make = (place: string | null, company: string) => string;

function shortest(place: string | null, company: string, make: Make): string {
  const whole = make(place, company);
  if (isOne(whole)) return whole;
  for (const name of namesOf(company)) {
    const text = make(place === null ? null : fitted(place, (shorter) => make(shorter, name)), name);
    if (isOne(text)) return text;
  }
  return whole;
}

/** The whole name, then without its last word, and so on: people know a company by its first word. */
function namesOf(company: string): string[] {
  const words = company.split(' ');
  return words.map((_, at) => words.slice(0, words.length - at).join(' '));
}

/** The longest beginning of a place with which the text is one message; the shortest if none is. */
function fitted(place: string, make: (place: string) => string): string {
  if (isOne(make(place))) return place;
  const characters = [...place];
  const beginning = (length: number) =>
    `${characters
      .slice(0, length)
      .join('')
      .replace(/[\s,;:.–-]+$/u, '')}${CUT}`;
  let [fits, isTooLong] = [LEAST, characters.length - CUT.length];
  if (isTooLong <= fits) return place;
  if (!isOne(make(beginning(fits)))) return beginning(fits);
  while (isTooLong - fits > 1) {
    const middle = Math.floor((fits + isTooLong) / 2);
    if (isOne(make(beginning(middle)))) fits = middle;
    else isTooLong = middle;
  }
  return beginning(fits);
}

const isOne = (text: string) => smsLength(text).segments <= 1;
