import { accept, type Result, refuse } from '../refusal.ts';
import type { Position } from './position.ts';

const EXAMPLE = 'for example 41.8781, -87.6298';
const SENTENCES = {
  unreadable: `Enter latitude and longitude, ${EXAMPLE}`,
  one: `Enter two numbers, latitude and longitude, ${EXAMPLE}`,
  outside: 'Latitude is between -90 and 90, longitude between -180 and 180. Enter latitude first',
} as const;

/** A number with its degree, minutes and seconds, and with the letter of its direction before or after it. */
const COORDINATE =
  /([NSEW])?\s*([-+]?\d{1,3}(?:\.\d+)?)\s*°?(?:\s*(\d{1,2}(?:\.\d+)?)\s*['′](?:\s*(\d{1,2}(?:\.\d+)?)\s*(?:["″]|''))?)?\s*([NSEW])?/gi;
/** What maps put into an address: '…/@41.87,-87.62,15z' and '…?q=41.87,-87.62'. */
const IN_LINK = /[@=/]([-+]?\d{1,3}\.\d+)(?:,|%2C)\s*(?:\+|%20)*(-?\d{1,3}\.\d+)/i;
const NAMES = /["']?\b(?:geo|lat(?:itude)?|lng|lon(?:g(?:itude)?)?)\b["']?\s*[:=]?/gi;

/**
 * A position as people paste it: '41.8781, -87.6298', with degrees, minutes and seconds, with N, S, E and W, with a decimal comma
 * ('41,8781; -87,6298'), with names ('lat: … lng: …'), or a link to a map. Latitude comes first, unless letters say otherwise. Refused as
 * `validation_failed` with a sentence. Source: rule eligibility-14.
 * @example parsePosition('41°52\'41.2"N 87°37\'47.3"W') // { latitude: 41.878111, longitude: -87.629806 }
 */
export function parsePosition(typed: string): Result<Position> {
  const text = typed
    .normalize('NFKC')
    .replace(/[−–]/g, '-')
    .replace(/[’‘′]/g, "'")
    .replace(/[“”″]/g, '"')
    .trim();
  const link = /^https?:/i.test(text) ? IN_LINK.exec(text) : null;
  if (link !== null) return positionOf(Number(link[1]), Number(link[2]));
  const plain = withPoints(text.replace(NAMES, ' '));
  const found = [...plain.matchAll(COORDINATE)];
  const rest = plain.replace(COORDINATE, ' ').replace(/[\s,;()[\]{}]+/g, '');
  if (rest !== '' || found.length === 0) return refused('unreadable');
  const [first, second] = found.map(coordinateOf);
  if (first === undefined || second === undefined) return refused('one');
  if (found.length > 2 || !isPair(first.direction, second.direction)) return refused('unreadable');
  const isTurned = 'EW'.includes(first.direction || ' ') || 'NS'.includes(second.direction || ' ');
  return isTurned ? positionOf(second.degrees, first.degrees) : positionOf(first.degrees, second.degrees);
}

/** A comma between two digits and none elsewhere separates decimals: '41,8781; -87,6298' or '41,8781 -87,6298'. */
function withPoints(text: string): string {
  const hasDecimalCommas = !text.includes('.') && [...text.matchAll(/\d,\d/g)].length === 2;
  return hasDecimalCommas ? text.replace(/(\d),(\d)/g, '$1.$2') : text;
}

interface Coordinate {
  readonly degrees: number;
  /** 'N', 'S', 'E', 'W', or '' without a letter. */
  readonly direction: string;
}

function coordinateOf([
  ,
  before = '',
  degrees = '',
  minutes = '0',
  seconds = '0',
  after = '',
]: RegExpExecArray): Coordinate {
  const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600;
  const direction = (after || before).toUpperCase();
  const isNegative = degrees.startsWith('-') !== ('SW'.includes(direction) && direction !== '');
  return { degrees: isNegative ? -size : size, direction };
}

/** Both have a letter, one of the latitude and one of the longitude, or neither has one. */
function isPair(a: string, b: string): boolean {
  if (a === '' || b === '') return a === b;
  return 'NS'.includes(a) !== 'NS'.includes(b);
}

function positionOf(latitude: number, longitude: number): Result<Position> {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return refused('outside');
  return accept({ latitude: rounded(latitude), longitude: rounded(longitude) });
}

/** A tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

function refused(why: keyof typeof SENTENCES): Result<never> {
  return refuse('validation_failed', SENTENCES[why]);
}

/**
 * A position as it is shown and can be typed again.
 * @example positionInWords({ latitude: 41.8781, longitude: -87.6298 }) // '41.8781, -87.6298'
 */
export function positionInWords({ latitude, longitude }: Position): string {
  return `${rounded(latitude)}, ${rounded(longitude)}`;
}
