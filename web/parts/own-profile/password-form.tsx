import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import type { usePasswordForm } from './use-password-form.ts';

interface PasswordFormProps {
  username: string;
  password: ReturnType<typeof usePasswordForm>;
}

/** Present and new password with their own button: they are saved separately from the rest of the profile. */
export function PasswordForm({ username, password }: PasswordFormProps) {
  const { form, isSaving, error } = password;
  return (
    <form
      {...form.props}
      aria-labelledby="password-heading"
      className="flex flex-col gap-4 border-line border-t pt-5"
    >
      <h3 id="password-heading" className="font-semibold">
        Password
      </h3>
      {error && Object.keys(fieldsOf(error)).length === 0 && (
        <Alert tone="error">
          {sentenceOf(error) ?? 'Something went wrong on our side. Your password has not changed.'}
        </Alert>
      )}
      {/* Tells the browser's password manager whose password it is. */}
      <input type="text" name="username" value={username} readOnly hidden autoComplete="username" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Current password" required error={form.errors.currentPassword}>
          <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
        </Field>
        <Field
          label="New password"
          required
          error={form.errors.newPassword}
          help="At least 8 characters of any kind."
        >
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
    </form>
  );
}
