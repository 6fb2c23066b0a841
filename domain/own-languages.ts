import { accept, type Result, refuse } from './refusal.ts';

/** What an interpreter speaks, and what waits until staff confirm it; no language is in both. Source: rule people-6. */
export interface OwnLanguages {
  readonly languages: readonly string[];
  readonly requestedLanguages: readonly string[];
}

/**
 * The languages after an interpreter has changed them to `wanted`, each named once: what is new waits for staff, what is
 * missing is removed. Refused as `validation_failed` if no confirmed language stays. Source: rules people-5 and people-6.
 * @example from Spanish, wanted Spanish and Portuguese: speaks Spanish, Portuguese waits
 */
export function changeOwnLanguages(before: OwnLanguages, wanted: readonly string[]): Result<OwnLanguages> {
  const languages = before.languages.filter((language) => wanted.includes(language));
  if (languages.length === 0) {
    const sentence = 'Keep at least one language that the office has confirmed';
    return refuse('validation_failed', `${sentence}.`, { fields: { languages: sentence } });
  }
  return accept({
    languages,
    requestedLanguages: wanted.filter((language) => !languages.includes(language)),
  });
}
