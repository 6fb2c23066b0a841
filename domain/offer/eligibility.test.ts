import { describe, expect, it } from 'vitest';
import { eligibility } from '#domain/offer/eligibility.ts';

const question = {
  interpreter: { languages: ['Spanish', 'Dari'], isAvailable: true, isArchived: false },
  language: 'Dari',
  hasOverlap: false,
};

describe('eligibility', () => {
  it('is given by the language, availability, not being archived, and a free time', () => {
    expect(eligibility(question)).toBeNull();
  });

  it.each([
    [{ languages: ['Spanish'] }, 'interpreter_not_eligible', 'This interpreter does not speak Dari.'],
    [{ languages: [] }, 'interpreter_not_eligible', 'This interpreter does not speak Dari.'],
    [
      { isAvailable: false },
      'interpreter_not_eligible',
      'This interpreter is not available for assignments.',
    ],
    [{ isArchived: true }, 'interpreter_not_eligible', 'This interpreter was deleted.'],
  ])('is refused for %j', (change, code, message) => {
    const interpreter = { ...question.interpreter, ...change };
    expect(eligibility({ ...question, interpreter })).toEqual({ code, message });
  });

  it('is refused as booked when only the time is taken', () => {
    expect(eligibility({ ...question, hasOverlap: true })?.code).toBe('interpreter_booked');
    const interpreter = { ...question.interpreter, isArchived: true };
    expect(eligibility({ ...question, interpreter, hasOverlap: true })?.code).toBe(
      'interpreter_not_eligible',
    );
  });
});
