import { describe, expect, it } from 'vitest';
import { bestMatches, matchesByWordStart, searchable } from './best-matches.ts';

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
    expect(bestMatches(people, 'ana', 8)).toEqual([
      'Ana Petrova',
      'Maria Ana Silva',
      'Liana Costa',
      'Kim Lee',
    ]);
  });

  it('has every word, wherever it is, with or without accents', () => {
    expect(bestMatches(people, 'spanish jose', 8)).toEqual(['José Ortega']);
    expect(bestMatches(people, 'nobody', 8)).toEqual([]);
  });

  it('is a language by the beginning of a word, and a name apart from languages', () => {
    expect(bestMatches(people, 'dari', 8)).toEqual(['Zahra Dost']);
    expect(bestMatches(people, 'mand', 8)).toEqual(['Wei Chen']);
    expect(bestMatches(people, 'haidari', 8)).toEqual(['Omid Haidari']);
    expect(bestMatches(people, 'zahra dari', 8)).toEqual(['Zahra Dost']);
  });

  it('is never more than asked for', () => {
    expect(bestMatches(people, '', 2)).toHaveLength(2);
  });

  it('of 2,000 people comes within a key stroke', () => {
    const many = Array.from({ length: 2_000 }, (_, n) =>
      searchable(n, `Person ${n} Müller`, ['Spanish', 'a@b.example']),
    );
    expect(bestMatches(many, 'muller 1999', 8)).toEqual([1_999]);
  });
});

describe('an action', () => {
  const actions = ['Calendar', 'Add Interpreter'].map((title) => searchable(title, title, []));

  it('is found by how its words begin', () => {
    expect(matchesByWordStart(actions, 'int ad')).toEqual(['Add Interpreter']);
    expect(matchesByWordStart(actions, 'enda')).toEqual([]);
  });
});
