import type { Gender, RequiredGender } from '#domain/dispatch/gender.ts';

/** What people may say of themselves, as they read it. */
export const GENDER_WORDS: Readonly<Record<Gender, string>> = {
  woman: 'Woman',
  man: 'Man',
  other: 'Another',
};

const REQUIRED: Readonly<Record<RequiredGender, string>> = { woman: 'A woman', man: 'A man' };

/** What an appointment may ask for, as a form offers it; '' is any. */
export const REQUIRED_GENDER_OPTIONS = [
  { value: '', label: 'Anyone' },
  ...Object.entries(REQUIRED).map(([value, label]) => ({ value, label })),
];

/** What an appointment asks for, as people read it; '' for any. */
export const requiredGenderText = (value: string | null): string =>
  value ? REQUIRED[value as RequiredGender] : '';
