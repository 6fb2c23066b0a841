import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { Failed } from '../failed.tsx';
import type { usePasswordForm } from './use-password-form.ts';

interface PasswordFieldsProps {
  username: string;
  password: ReturnType<typeof usePasswordForm>;
  /** What a new password must be. */
  help: string;
}

/** Current and new password with their button, inside their form. */
export function PasswordFields({ username, password, help }: PasswordFieldsProps) {
  const { form, isSaving, error } = password;
  return (
    <>
      {error && Object.keys(fieldsOf(error)).length === 0 && (
        <Failed>
          {sentenceOf(error) ?? 'Something went wrong on our side. Your password has not changed.'}
        </Failed>
      )}
      {/* Tells the browser's password manager whose password it is. */}
      <input type="text" name="username" value={username} readOnly hidden autoComplete="username" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Current password" required error={form.errors.currentPassword}>
          <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
        </Field>
        <Field label="New password" required error={form.errors.newPassword} help={help}>
          <PasswordInput {...form.register('newPassword')} autoComplete="new-password" />
        </Field>
      </div>
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        pending={isSaving}
        pendingLabel="Changing..."
      >
        Change Password
      </Button>
    </>
  );
}
