import fc from 'fast-check';

const SURROGATES = { from: 0xd800, size: 0x800 };

/** Any character of Unicode, as the unit of a text. fast-check's own `binary` lists all million of them first, which takes a second. */
export const anyCharacter = fc
  .nat({ max: 0x10_ffff - SURROGATES.size })
  .map((at) => String.fromCodePoint(at < SURROGATES.from ? at : at + SURROGATES.size));
