/** The languages of interpreters and appointments. Source: rule people-5. */
export const LANGUAGES = [
  'Spanish',
  'French',
  'German',
  'Italian',
  'Portuguese',
  'Russian',
  'Chinese (Mandarin)',
  'Chinese (Cantonese)',
  'Japanese',
  'Korean',
  'Arabic',
  'Hebrew',
  'Hindi',
  'Bengali',
  'Urdu',
  'Vietnamese',
  'Thai',
  'Tagalog',
  'Polish',
  'Dutch',
  'Swedish',
  'Norwegian',
  'Danish',
  'Finnish',
  'Greek',
  'Turkish',
  'Romanian',
  'Bulgarian',
  'Ukrainian',
  'Czech',
  'Hungarian',
  'Croatian',
  'Serbian',
  'Albanian',
  'Bosnian',
  'Slovenian',
  'Slovak',
  'Lithuanian',
  'Latvian',
  'Estonian',
  'Farsi (Persian)',
  'Dari',
  'Pashto',
  'Swahili',
  'Somali',
  'Amharic',
  'Tigrinya',
  'Yoruba',
  'Igbo',
  'Hausa',
  'Akan',
  'Zulu',
  'Xhosa',
  'Afrikaans',
  'Malay',
  'Indonesian',
  'Burmese',
  'Khmer',
  'Lao',
  'Nepali',
  'Punjabi',
  'Gujarati',
  'Tamil',
  'Telugu',
  'Malayalam',
  'Marathi',
  'Sinhala',
  'Mongolian',
  'Tibetan',
  'Uzbek',
  'Kazakh',
  'Kyrgyz',
  'Tajik',
  'Turkmen',
  'Azerbaijani',
  'Georgian',
  'Armenian',
  'Kurdish',
  'Assyrian',
  'Sign Language (ASL)',
  'Other',
  'Haitian Creole',
  'Hmong',
  'Karen',
  'Kinyarwanda',
  'Oromo',
  'Rohingya',
  "K'iche'",
  'Mam',
  'Cape Verdean Creole',
  'Karenni',
  'Chuukese',
  'Marshallese',
] as const;

export type Language = (typeof LANGUAGES)[number];

/** The longest name of a language, in characters. */
export const MAX_LANGUAGE = 60;

/**
 * A name of a language as names are compared: without case, accents and apostrophes; all other signs are spaces. Empty if it has no
 * letter. Source: rules people-5 and people-12.
 * @example languageKey("K’ICHE’ (Maya)") // 'kiche maya'
 */
export function languageKey(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\p{M}'`\u2018\u2019\u02bc]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const NAMES: ReadonlySet<string> = new Set(LANGUAGES);
const KEYS: ReadonlySet<string> = new Set(LANGUAGES.map(languageKey));

/** Whether a text is exactly one of the languages that every company has. */
export function isLanguage(text: string): text is Language {
  return NAMES.has(text);
}

/** Whether every company has a language with this name, however it is written. */
export function isKnownLanguageKey(key: string): boolean {
  return KEYS.has(key);
}
