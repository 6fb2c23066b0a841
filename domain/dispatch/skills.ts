import type { Language } from '../languages.ts';

/** Dialects that screens offer; others can be typed. Source: rule availability-10. */
const DIALECTS: Partial<Record<Language, readonly string[]>> = {
  Albanian: ['Gheg', 'Tosk'],
  Arabic: ['Egyptian', 'Gulf', 'Iraqi', 'Levantine', 'Maghrebi', 'Sudanese', 'Yemeni'],
  Armenian: ['Eastern', 'Western'],
  'Chinese (Cantonese)': ['Taishanese'],
  Dutch: ['Flemish'],
  French: ['Canadian', 'West African'],
  German: ['Austrian', 'Swiss'],
  Kurdish: ['Kurmanji', 'Sorani'],
  Pashto: ['Eastern', 'Southern'],
  Portuguese: ['Brazilian', 'Cape Verdean', 'European'],
  Punjabi: ['Eastern', 'Western'],
  Somali: ['Benadiri', 'Maay', 'Northern'],
  Spanish: ['Caribbean', 'Castilian', 'Central American', 'Mexican', 'South American'],
  Swahili: ['Coastal', 'Congolese'],
  Vietnamese: ['Central', 'Northern', 'Southern'],
};

/** The dialects of a language that screens offer, in order; empty: none are known. */
export function dialectsOf(language: string): readonly string[] {
  return Object.hasOwn(DIALECTS, language) ? (DIALECTS[language as Language] ?? []) : [];
}

/** Fields of work that screens offer; others can be typed. Source: rule availability-10. */
export const SPECIALITIES = [
  'Child welfare',
  'Conferences',
  'Emergency care',
  'End of life',
  'Family law',
  'Immigration',
  'Insurance',
  'Mental health',
  'Oncology',
  'Pediatrics',
  'Schools',
  'Social services',
] as const;

/**
 * A typed dialect or speciality as it is kept, so that equal ones are equal: single spaces, a known one as it is known, and
 * any other with a capital letter.
 * @example tidySkill(' levantine ', ['Levantine']) // 'Levantine'
 */
export function tidySkill(typed: string, known: readonly string[]): string {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  const same = known.find((one) => one.toLowerCase() === text.toLowerCase());
  return same ?? text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Whether a dialect is among those that somebody speaks, whatever its case. Source: rule eligibility-17.
 * @example speaksDialect(['Moslawi'], 'MOSLAWI') // true
 */
export function speaksDialect(spoken: readonly string[], dialect: string): boolean {
  return spoken.some((one) => one.toLowerCase() === dialect.toLowerCase());
}

/** The dialect of an appointment as it is kept; null: any. `typed` is one line of text. */
export function tidyDialect(language: string, typed: string | null): string | null {
  return typed === null ? null : tidySkill(typed, dialectsOf(language));
}
