import { plainForSms } from '#domain/message/plain-sms.ts';
import { smsLength } from '#domain/message/sms-length.ts';
import type { Template } from '#domain/message/template.ts';
import type { MessageFacts } from '../queries/facts.ts';
import { rendered, type Values } from './template.ts';
import { valuesOf } from './values.ts';
import { templateOf, tidyLines } from './wording.ts';

/** Of a place this much stays, so that it is still known by it. */
const LEAST = 10;
const CUT = '...';

/**
 * What the reminder ends with. Carriers want to hear of the way out now and then, not in each message (CTIA Messaging
 * Principles §5.1): the reminder comes again and again and has no link that needs the room.
 */
const WAY_OUT = 'Reply STOP to end.';

/**
 * An SMS with these words. That the appointment is by another clock than the reader's is said as long as it costs no second
 * message; that it is by another than the company's, always.
 */
export function smsFrom(template: Template, facts: MessageFacts, link: string | null): string {
  const whole = textFrom(template, facts, link);
  if (isOne(whole) || facts.readerTimeZone === null) return whole;
  const shorter = textFrom(template, { ...facts, readerTimeZone: null }, link);
  return isOne(shorter) ? shorter : whole;
}

/**
 * Who sends it first, in the alphabet of SMS, and where it would be more than one message, with a shorter place, then a shorter
 * company; never with another date, time or link. What is too long all the same keeps both whole.
 */
function textFrom(template: Template, facts: MessageFacts, link: string | null): string {
  const values = plainValues(
    valuesOf(facts, { ...templateOf(facts), channel: 'sms' }, { link, publicUrl: null }),
  );
  const words = plainForSms(template.text);
  const make = (place: string | null, company: string) => {
    // A sentence that ends in what was cut needs no dot besides.
    const body = tidyLines(rendered(words, { ...values, place, company })).replaceAll(`${CUT}.`, CUT);
    const end = facts.kind === 'reminder' ? ` ${WAY_OUT}` : '';
    return `${company}: ${body}${end}`.trim();
  };
  const place = typeof values.place === 'string' ? values.place : null;
  const company = typeof values.company === 'string' ? values.company : plainForSms(facts.companyName ?? '');
  return shortest(place, company, make);
}

/** The link is an address and stays as it is. */
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

/** A name whole, then without its last word, and so on: people know a company by its first. */
function namesOf(company: string): string[] {
  const words = company.split(' ');
  return words.map((_, at) => words.slice(0, words.length - at).join(' '));
}

/** The longest beginning of a place with which the message is one; the least of it where none is. */
function fitted(place: string, make: (place: string) => string): string {
  if (isOne(make(place))) return place;
  const characters = [...place];
  const beginning = (kept: number) =>
    `${characters
      .slice(0, kept)
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
