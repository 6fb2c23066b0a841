import { describe, expect, it } from 'vitest';
import { type TextStyle, textLine, textLines } from './text-lines.ts';

const STYLE: TextStyle = { size: 9, weight: 'regular' };
const wordsOf = (line: { readonly runs: readonly { readonly text: string }[] }) =>
  line.runs.map(({ text }) => text).join('');

/** The text in lines as wide as `last` beside all that stands before it. */
function brokenInside(text: string, last: string): string[] {
  const width = textLine(text.slice(0, text.indexOf(last) + last.length - 1), STYLE).width;
  return textLines(text, STYLE, width).map(wordsOf);
}

describe('a line of a document', () => {
  it.each([
    ['billing@example.com, (443) 555-2003', '(443) 555-2003'],
    ['Call accounts payable: +1 443 555 2003', '+1 443 555 2003'],
    ['Call accounts payable: 443-555-2003', '443-555-2003'],
    ['Call accounts payable: +49 30 1234 5678', '+49 30 1234 5678'],
    ['The accounts department, ap-desk/east@st-mary.example', 'ap-desk/east@st-mary.example'],
    ['10:00 AM – 12:00 PM', '12:00 PM'],
    ['電話 (443) 555-2003', '(443) 555-2003'],
  ])('%s: keeps the last part whole', (text, last) => {
    expect(brokenInside(text, last).at(-1)).toBe(last);
  });

  it('still breaks a date, an address and an order at a space or after a hyphen', () => {
    expect(brokenInside('PO-2026-10044', '2026-10044')).toEqual(['PO-2026-', '10044']);
    expect(brokenInside('Baltimore, MD 21202 2003', '21202 2003')).toEqual(['Baltimore, MD 21202', '2003']);
  });

  it('cuts an e-mail address that is wider than a line', () => {
    const lines = textLines(`${'department.'.repeat(9)}east@example.com`, STYLE, 120).map(wordsOf);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('')).toBe(`${'department.'.repeat(9)}east@example.com`);
  });
});

describe('a line from right to left', () => {
  it.each([
    ['a Hebrew name with a full stop', 'מרפאה.', ['.', 'מרפאה']],
    ['an Arabic name with an exclamation mark', 'مستشفى!', ['!', 'مستشفى']],
    ['a Hebrew name with a per cent sign', 'בריאות%', ['%', 'בריאות']],
    ['such a name within a sentence', 'Statement, \u2068מרפאה.\u2069', ['Statement, ', '.', 'מרפאה']],
    ['a Latin name with a full stop', 'Clinic Inc.', ['Clinic Inc.']],
  ])('%s has its last sign where its readers end', (_, text, runs) => {
    // A font turns letters around itself, so a run has them in the order of the text.
    expect(textLine(text, STYLE).runs.map((run) => run.text)).toEqual(runs);
  });
});
