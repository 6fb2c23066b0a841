import { describe, expect, it } from 'vitest';
import { markedParts } from './palette-option.tsx';

const shown = (text: string, typed: string) =>
  markedParts(text, typed)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

describe('what was typed', () => {
  it.each([
    ['José Ortega', 'jose', '[José] Ortega'],
    ['Jose\u0301 Ortega', 'jose o', '[Jose\u0301] [O]rtega'],
    ['Ana Banana', 'an', '[An]a B[anan]a'],
    ['City Hospital', 'hos cit', '[Cit]y [Hos]pital'],
    ['City Hospital', '', 'City Hospital'],
    ['', 'a', ''],
    ['李娜 Li', '娜 li', '李[娜] [Li]'],
  ])('is marked in %s for %s', (text, typed, marked) => {
    expect(shown(text, typed)).toBe(marked);
  });
});
