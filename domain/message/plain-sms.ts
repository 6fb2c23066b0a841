import { gsmPlaces } from './sms-length.ts';

/**
 * Characters outside the alphabet of SMS (GSM 03.38) and the ones inside that look nearly the same: a single character outside
 * halves the room and more.
 */
const TWINS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '·': '-',
  '•': '-',
  '…': '...',
  '\t': ' ',
  '×': 'x',
  '⁄': '/',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
};

/** Seen by nobody: soft hyphens, marks of direction and of joining, byte order marks. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
/** Spaces of every width. */
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;
/** Line separators that some reader uses; LF stays. */
const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;
const CONTROLS = /(?!\n)\p{Cc}/gu;

/**
 * A text in the alphabet of SMS, as far as its meaning stays the same: typographic characters become plain ones, letters lose
 * accents that the alphabet does not have, and invisible characters are removed. Everything else stays as it is, also a text in
 * another script, which is then longer (`smsLength`).
 * @example plainForSms('Zoë’s – “María” …') // 'Zoe\'s - "Maria" ...'
 */
export function plainForSms(text: string): string {
  const tidy = text.replace(INVISIBLE, '').replace(LINE_ENDS, '\n').replace(SPACES, ' ');
  return [...tidy].map(plain).join('').replace(CONTROLS, '');
}

function plain(character: string): string {
  if (gsmPlaces(character) !== null) return character;
  const twin = TWINS[character];
  if (twin !== undefined) return twin;
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
  return bare !== '' && [...bare].every((letter) => gsmPlaces(letter) !== null) ? bare : character;
}
