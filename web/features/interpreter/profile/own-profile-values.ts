import type * as z from 'zod/mini';
import { type InterpreterProfile, OwnInterpreterBody } from '#contracts/interpreters/shapes.ts';
import { changeOwnLanguages } from '#domain/own-languages.ts';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';

export interface OwnProfileValues {
  phone: string;
  address: string;
  /** All that are spoken or asked for. */
  languages: readonly string[];
}

export type CheckedOwnProfile = z.input<typeof OwnInterpreterBody>;

export function ownProfileValuesOf(profile: InterpreterProfile): OwnProfileValues {
  const { phone, address, languages, requestedLanguages } = profile;
  return { phone, address, languages: [...languages, ...requestedLanguages] };
}

const check = checkedBy(OwnInterpreterBody);

/** Checks the form with the contract, and that a language stays that the office has confirmed (rule people-6). */
export function checkOwnProfile(
  { phone, address, languages }: OwnProfileValues,
  present: InterpreterProfile,
): FormCheck<CheckedOwnProfile> {
  const body = { phone, address, languages: [...languages] };
  const checked = check(body);
  const spoken = changeOwnLanguages(present, languages);
  const errors = { ...(!spoken.ok && spoken.refusal.fields), ...(!checked.ok && checked.errors) };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: body };
}
