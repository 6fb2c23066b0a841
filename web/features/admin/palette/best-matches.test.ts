import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { bestMatches, matchesByWordStart, searchable } from './best-matches.ts';

const KNOWN = { languages: LANGUAGES };

const people = [
  ['Liana Costa', 'Portuguese'],
  ['Maria Ana Silva', 'Spanish'],
  ['José Ortega', 'Spanish, Catalan'],
  ['Ana Petrova', 'Russian'],
  ['Kim Lee', 'Ana dialect'],
  ['Omid Haidari', 'Pashto'],
  ['Wei Chen', 'Chinese (Mandarin)'],
  ['Zahra Dost', 'Dari'],
].map(([name = '', languages = '']) => searchable(name, name, [null], languages.split(', ')));

describe('what is found', () => {
  it('is in the order of how well it fits', () => {
    expect(bestMatches(people, 'ana', { ...KNOWN, most: 8 })).toEqual([
      'Ana Petrova',
      'Maria Ana Silva',
      'Liana Costa',
      'Kim Lee',
    ]);
  });

  it('has every word, wherever it is, with or without accents', () => {
    expect(bestMatches(people, 'spanish jose', { ...KNOWN, most: 8 })).toEqual(['José Ortega']);
    expect(bestMatches(people, 'nobody', { ...KNOWN, most: 8 })).toEqual([]);
  });

  it('is a language by the beginning of a word, and a name apart from languages', () => {
    expect(bestMatches(people, 'dari', { ...KNOWN, most: 8 })).toEqual(['Zahra Dost']);
    expect(bestMatches(people, 'mand', { ...KNOWN, most: 8 })).toEqual(['Wei Chen']);
    expect(bestMatches(people, 'haidari', { ...KNOWN, most: 8 })).toEqual(['Omid Haidari']);
    expect(bestMatches(people, 'zahra dari', { ...KNOWN, most: 8 })).toEqual(['Zahra Dost']);
  });

  it('is never more than asked for', () => {
    expect(bestMatches(people, '', { ...KNOWN, most: 2 })).toHaveLength(2);
  });

  it('of 2,000 people comes within a key stroke', () => {
    const many = Array.from({ length: 2_000 }, (_, n) =>
      searchable(n, `Person ${n} Müller`, ['Spanish', 'a@b.example']),
    );
    expect(bestMatches(many, 'muller 1999', { ...KNOWN, most: 8 })).toEqual([1_999]);
  });
});

describe('an action', () => {
  const actions = ['Calendar', 'Add Interpreter'].map((title) => searchable(title, title, []));

  it('is found by how its words begin', () => {
    expect(matchesByWordStart(actions, 'int ad')).toEqual(['Add Interpreter']);
    expect(matchesByWordStart(actions, 'enda')).toEqual([]);
  });
});
