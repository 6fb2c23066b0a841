/** How a text travels as SMS: in which alphabet, as how many characters of it, in how many parts that are each paid for. */
export interface SmsLength {
  readonly encoding: 'GSM-7' | 'UCS-2';
  readonly characters: number;
  readonly segments: number;
}

/** GSM 03.38 §6.2.1, the default alphabet, in the order of its codes; the escape (0x1B) is no character of its own. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** GSM 03.38 §6.2.1.1: each of these takes two places. */
const EXTENSION = '\f^{}\\[~]|€';

const PLACES: ReadonlyMap<string, 1 | 2> = new Map([
  ...[...BASIC].map((character) => [character, 1] as const),
  ...[...EXTENSION].map((character) => [character, 2] as const),
]);

/** How many characters fit in one message: alone, and as a part of several, where a header takes room (GSM 03.40 §9.2.3.24). */
const ROOM = { 'GSM-7': { alone: 160, part: 153 }, 'UCS-2': { alone: 70, part: 67 } } as const;

/** How many characters of the GSM alphabet a character takes: 1, or 2 from the extension; null when it is in neither. */
export function gsmPlaces(character: string): 1 | 2 | null {
  return PLACES.get(character) ?? null;
}

/**
 * How long a text is as SMS: characters of the GSM alphabet (those of its extension count twice), else UTF-16 units, and the
 * parts that it is sent in. Neither an escaped character nor a surrogate pair is cut by the end of a part. An empty text has
 * no part. Source: 3GPP TS 23.038 §6.2.1, TS 23.040 §9.2.3.24.
 * @example smsLength('a'.repeat(161)) // { encoding: 'GSM-7', characters: 161, segments: 2 }
 * @example smsLength('“') // { encoding: 'UCS-2', characters: 1, segments: 1 }
 */
export function smsLength(text: string): SmsLength {
  const characters = [...text];
  const places = characters.map(gsmPlaces);
  const isGsm = places.every((place) => place !== null);
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  const sizes = characters.map((character, at) => (isGsm ? (places[at] ?? 1) : character.length));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return { encoding, characters: total, segments: segmentsOf(sizes, total, ROOM[encoding]) };
}

function segmentsOf(sizes: readonly number[], total: number, room: { alone: number; part: number }): number {
  if (total <= room.alone) return total === 0 ? 0 : 1;
  let segments = 1;
  let filled = 0;
  for (const size of sizes) {
    if (filled + size > room.part) {
      segments += 1;
      filled = 0;
    }
    filled += size;
  }
  return segments;
}
