import type * as z from 'zod/mini';
import {
  ChangeCredentialBody,
  type Credential,
  CredentialBody,
  type CredentialType,
} from '#contracts/credentials/shapes.ts';
import { isCivilDate } from '#domain/civil.ts';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';

/** The form of a credential as typed: '' is nothing chosen. */
export interface CredentialValues {
  typeId: string;
  number: string;
  issuedOn: string;
  expiresOn: string;
  /** Of staff, for a new one: the office has checked it. */
  isVerified: boolean;
}

export type CheckedCredential = z.input<typeof CredentialBody>;

/** An empty form, perhaps with its type, or the values of a credential. */
export function credentialValuesOf(credential: Credential | null, typeId: number | null): CredentialValues {
  return {
    typeId: String(credential?.typeId ?? typeId ?? ''),
    number: credential?.number ?? '',
    issuedOn: credential?.issuedOn ?? '',
    expiresOn: credential?.expiresOn ?? '',
    isVerified: false,
  };
}

/**
 * A credential that has ended can be saved as proof of earlier days, but that is unlikely: the form asks before it saves it (rule
 * eligibility-2).
 */
export const EXPIRED = 'This has already expired. It does not count for appointments.';

/** Whether the typed last day lies before `today`, a civil date; undefined: not known yet. */
export function isExpired({ expiresOn }: CredentialValues, today: string | undefined): boolean {
  return today !== undefined && isCivilDate(expiresOn) && expiresOn < today;
}

const checkNew = checkedBy(CredentialBody);
const checkChange = checkedBy(ChangeCredentialBody);

/** Checks the form with the contract, and that it has a last day if its type needs one (rule eligibility-1). */
export function checkCredential(
  values: CredentialValues,
  { isNew, types }: { isNew: boolean; types: readonly CredentialType[] },
): FormCheck<CheckedCredential> {
  const type = types.find(({ id }) => String(id) === values.typeId);
  const dates = {
    number: values.number,
    issuedOn: values.issuedOn || null,
    expiresOn: (type?.expires !== false && values.expiresOn) || null,
  };
  const body = { ...dates, typeId: Number(values.typeId), isVerified: values.isVerified };
  const checked: FormCheck<unknown> = isNew ? checkNew(body) : checkChange(dates);
  const errors = {
    ...(!checked.ok && checked.errors),
    ...(type?.expires && dates.expiresOn === null && { expiresOn: 'Enter the last day it is valid' }),
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: body };
}
