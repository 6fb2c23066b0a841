import { OwnAccountBody } from '#contracts/staff-account.ts';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';

export interface Profile {
  name: string;
  email: string;
  /** Only for another e-mail address. */
  currentPassword: string;
}

export interface Passwords {
  currentPassword: string;
  newPassword: string;
}

const check = checkedBy(OwnAccountBody);

/** Checked by the contract; another address than `email` needs the current password (rule S17). */
export function checkProfile(values: Profile, email: string): FormCheck<Profile> {
  const result = check(values);
  const isMoving = values.email.trim().toLowerCase() !== email.toLowerCase();
  const errors = {
    ...(!result.ok && result.errors),
    ...(isMoving && values.currentPassword === '' && { currentPassword: 'Password is required' }),
  };
  return Object.keys(errors).length === 0 ? { ok: true, value: values } : { ok: false, errors };
}

// By hand: the server checks the new password against common ones, and its sentence is shown at the field.
export function checkPasswords(values: Passwords): FormCheck<Passwords> {
  const { currentPassword, newPassword } = values;
  const errors = {
    ...(currentPassword === '' && { currentPassword: 'Password is required' }),
    ...([...newPassword].length < 15 && { newPassword: 'At least 15 characters' }),
    ...(newPassword === '' && { newPassword: 'Password is required' }),
  };
  return Object.keys(errors).length === 0 ? { ok: true, value: values } : { ok: false, errors };
}
