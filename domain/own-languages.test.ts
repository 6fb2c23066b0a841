import { describe, expect, it } from 'vitest';
import { changeOwnLanguages } from './own-languages.ts';

const before = { languages: ['Spanish', 'French'], requestedLanguages: ['Portuguese'] };

describe('what interpreters change of their own languages', () => {
  it.each([
    [
      'a new one waits',
      ['Spanish', 'French', 'Portuguese', 'Italian'],
      ['Spanish', 'French'],
      ['Portuguese', 'Italian'],
    ],
    ['one that is left out is removed', ['French', 'Portuguese'], ['French'], ['Portuguese']],
    ['one that waits can be taken back', ['Spanish', 'French'], ['Spanish', 'French'], []],
    [
      'one that was removed waits like a new one',
      ['Spanish', 'Portuguese', 'German'],
      ['Spanish'],
      ['Portuguese', 'German'],
    ],
  ])('%s', (_, wanted, languages, requestedLanguages) => {
    expect(changeOwnLanguages(before, wanted)).toEqual({
      ok: true,
      value: { languages, requestedLanguages },
    });
  });

  it('leave at least one that is confirmed: one that waits is not enough', () => {
    for (const wanted of [[], ['Portuguese']])
      expect(changeOwnLanguages(before, wanted)).toMatchObject({
        refusal: {
          code: 'validation_failed',
          fields: { languages: 'Keep at least one language that the office has confirmed' },
        },
      });
  });
});
