import { estimateTravel, travelFromHomeInWords } from '#domain/dispatch/travel.ts';
import type { Field } from '#domain/message/fields.ts';
import type { MessageFacts } from '../queries/facts.ts';
import { areAlike, stateOf } from './several.ts';
import type { Values } from './template.ts';
import { asKnown, timeWithZone, valuesOf } from './values.ts';

type Row = readonly [label: string, value: string];

/** The rows of the table of facts; in a text each is a line. Several appointments have a row each. */
export function factRows(facts: MessageFacts, values: Values): Row[] {
  if (facts.lines !== null) return rowsOfSeveral(facts, facts.lines);
  const { way } = asKnown(facts);
  const { date, language, place, interpreter, pay, was, wasPlace, wasLanguage, wasInterpreter } = values;
  const rows: [string, Values[Field]][] = [
    ['Date', date],
    ['Time', withBefore(timeWithZone(facts), was)],
    ['Language', withBefore(language, wasLanguage)],
    ['Where', withBefore(place, wasPlace)],
    ['Travel', way && travelFromHomeInWords(estimateTravel(way.from, way.to))],
    ['Interpreter', withBefore(interpreter, wasInterpreter)],
    ['Pay', pay],
  ];
  return rows.flatMap(([label, value]) =>
    typeof value === 'string' && value !== '' ? [[label, value] as const] : [],
  );
}

function withBefore(now: Values[Field], before: Values[Field]): Values[Field] {
  return now && before ? `${now} (was ${before})` : now;
}

const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'Tue, Jan 5, 2027' and '10:00 AM – 12:00 PM EST, Spanish, 2 Midtown Road: booked with Marisol Vega'. */
function rowsOfSeveral(facts: MessageFacts, lines: readonly MessageFacts[]): Row[] {
  const isInSummary = areAlike(lines);
  return lines.flatMap((each) => {
    const line: MessageFacts = facts.hidesMoney ? { ...each, hidesMoney: true } : each;
    const { date } = asKnown(line);
    const name = { audience: line.audience, kind: line.kind, channel: 'email' } as const;
    const values = valuesOf(line, name, { link: null, publicUrl: null });
    const what = joined([timeWithZone(line), values.language, values.place], ', ');
    const news = newsOf(line, values, isInSummary);
    return date === null ? [] : [[DAY.format(new Date(`${date}T00:00:00Z`)), joined([what, news], ': ')]];
  });
}

/** What became of one appointment; '' if the summary has said it of all, and there is nothing else to say. */
function newsOf(line: MessageFacts, values: Values, isInSummary: boolean): string {
  const { pay, paid, unpaid, cost } = values;
  const state = stateOf(line);
  const word = (said: string) => (isInSummary ? '' : said);
  switch (state) {
    case 'cancelled':
      return joined(
        [
          word('cancelled'),
          paid && `you will be paid ${paid}`,
          unpaid && 'you will not be paid',
          cost && `the charge is ${cost}`,
        ],
        ', ',
      );
    case 'unbooked':
      return values.reassigned ? 'given to another interpreter' : word('no longer booked');
    case 'open':
      return joined([...changesOf(values), 'no interpreter yet'], ', ');
    case 'booked':
      return joined([values.interpreter ? `booked with ${values.interpreter}` : word('booked'), pay], ', ');
    case 'moved':
    case 'changed':
      return (
        joined(
          [
            ...changesOf(values),
            values.interpreter && `with ${withBefore(values.interpreter, values.wasInterpreter)}`,
          ],
          ', ',
        ) || word(state)
      );
    case 'offered':
    case 'withdrawn':
    case 'requested':
      return joined([word(WORDS[state]), pay], ', ');
  }
}

const WORDS = { offered: 'offered', withdrawn: 'no longer offered', requested: 'requested' } as const;

function changesOf({ was, wasPlace, wasLanguage }: Values): Values[Field][] {
  return [
    was && `moved from ${was}`,
    wasPlace && `the place was ${wasPlace}`,
    wasLanguage && `the language was ${wasLanguage}`,
  ];
}

function joined(parts: readonly Values[Field][], by: string): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(by);
}
