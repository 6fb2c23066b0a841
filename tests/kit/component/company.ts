import { vi } from 'vitest';
import type { Company } from '#contracts/company/shapes.ts';
import { LANGUAGES } from '#domain/languages.ts';

export const ZONE = 'America/New_York';
/** A Tuesday, at nine in the morning of the company. */
export const TODAY = '2026-11-24';
const NOW = `${TODAY}T14:00:00.000Z`;

export const COMPANY: Company = {
  name: 'Parley Interpreting',
  supportEmail: 'help@parley.example',
  supportPhone: '(555) 010-0100',
  timeZone: ZONE,
  today: TODAY,
  sendsEmail: true,
  isDemo: false,
  languages: [...LANGUAGES],
  hiddenLanguages: [],
  logo: null,
};

/** Stops the clock; timers run on. */
export function setClock(now: string = NOW): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
}
