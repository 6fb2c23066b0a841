import { OwnAccountBody } from '#contracts/accounts/staff-account.ts';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';

export interface Profile {
  name: string;
  email: string;
  /** Only for another e-mail address. */
  currentPassword: string;
}

const check = checkedBy(OwnAccountBody);

/** Checked by the contract; another address than `email` needs the current password (rule sign-in-11). */
export function checkProfile(values: Profile, email: string): FormCheck<Profile> {
  const result = check(values);
  const isMoving = values.email.trim().toLowerCase() !== email.toLowerCase();
  const errors = {
    ...(!result.ok && result.errors),
    ...(isMoving && values.currentPassword === '' && { currentPassword: 'Password is required' }),
  };
  return Object.keys(errors).length === 0 ? { ok: true, value: values } : { ok: false, errors };
}
