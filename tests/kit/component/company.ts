import { vi } from 'vitest';
import type { Company } from '#contracts/company/shapes.ts';

export const ZONE = 'America/New_York';
/** A Tuesday, at nine in the morning of the company. */
export const TODAY = '2026-11-24';
const NOW = `${TODAY}T14:00:00.000Z`;

/** Those that tests name: with each further one, every list of languages takes longer to draw. */
const OFFERED = [
  'Spanish',
  'French',
  'Portuguese',
  'Chinese (Mandarin)',
  'Chinese (Cantonese)',
  'Arabic',
  'Hindi',
  'Dutch',
  'Finnish',
  'Slovak',
  'Estonian',
  'Dari',
  'Somali',
  'Amharic',
  'Igbo',
  'Zulu',
  'Xhosa',
  'Burmese',
  'Lao',
  'Mongolian',
  'Turkmen',
  'Other',
];

export const COMPANY: Company = {
  name: 'Parley Interpreting',
  supportEmail: 'help@parley.example',
  supportPhone: '(555) 010-0100',
  timeZone: ZONE,
  today: TODAY,
  sendsEmail: true,
  isDemo: false,
  languages: OFFERED,
  hiddenLanguages: [],
  logo: null,
};

/** Stops the clock; timers run on. */
export function setClock(now: string = NOW): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
}
