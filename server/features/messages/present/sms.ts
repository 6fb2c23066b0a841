import { plainForSms } from '#domain/message/plain-sms.ts';
import { smsLength } from '#domain/message/sms-length.ts';
import type { MessageFacts } from '../queries/facts.ts';
import { rendered, type Template } from './template.ts';
import { valuesOf } from './values.ts';
import { templateOf, tidyLines } from './wording.ts';

/** Of a place and of the company's name this much stays, so that both are still known by it. */
const LEAST = 10;

/**
 * What the reminder ends with. Carriers want to hear of the way out now and then, not in each message (CTIA Messaging
 * Principles §5.1): the reminder comes again and again and has no link that needs the room.
 */
const WAY_OUT = 'Reply STOP to end.';

/**
 * An SMS with these words: who sends it first, in the alphabet of SMS, and where it would be more than one message, with a
 * shorter place, then a shorter company; never with another date, time or link. What is too long all the same keeps both whole.
 */
export function smsFrom(template: Template, facts: MessageFacts, link: string | null): string {
  const values = valuesOf(facts, { ...templateOf(facts), channel: 'sms' }, { link, publicUrl: null });
  const make = (place: string | null, company: string) => {
    const body = tidyLines(plainForSms(rendered(template.text, { ...values, place, company })));
    const end = facts.kind === 'reminder' ? ` ${WAY_OUT}` : '';
    return `${company}: ${body}${end}`.trim();
  };
  const place = textIn(values.place);
  const company = textIn(values.company ?? facts.companyName) ?? '';
  return shortest(place, company, make);
}

function shortest(
  place: string | null,
  company: string,
  make: (place: string | null, company: string) => string,
): string {
  const whole = make(place, company);
  const shorterPlace = place === null ? null : fitted(place, (shorter) => make(shorter, company));
  const withPlace = make(shorterPlace, company);
  const withBoth = make(
    shorterPlace,
    fitted(company, (shorter) => make(shorterPlace, shorter)),
  );
  return [whole, withPlace].find(isOne) ?? (isOne(withBoth) ? withBoth : whole);
}

/** As much of a text as lets the message be one; at least its beginning. */
function fitted(text: string, make: (text: string) => string): string {
  const characters = [...text];
  if (isOne(make(text))) return text;
  for (let kept = characters.length - 1; kept > LEAST; kept -= 1) {
    const shorter = `${characters.slice(0, kept).join('').trimEnd()}...`;
    if (shorter.length < text.length && isOne(make(shorter))) return shorter;
  }
  return characters.length > LEAST + 3 ? `${characters.slice(0, LEAST).join('').trimEnd()}...` : text;
}

const isOne = (text: string) => smsLength(text).segments <= 1;

function textIn(value: string | boolean | null | undefined): string | null {
  return typeof value === 'string' ? plainForSms(value) : null;
}
