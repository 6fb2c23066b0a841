import { fieldsOf, sentenceOf } from '#web/api/http-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import type { usePasswordForm } from './use-password-form.ts';

interface PasswordFormProps {
  username: string;
  password: ReturnType<typeof usePasswordForm>;
}

/** Present and new password, with a button of its own: it is saved apart from the contact. */
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
        <Alert tone="error">{sentenceOf(error) ?? 'The server failed. Your password is as it was.'}</Alert>
      )}
      {/* Tells the browser's store of passwords whose it is. */}
      <input type="text" name="username" value={username} readOnly hidden autoComplete="username" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Present password" required error={form.errors.currentPassword}>
          <PasswordInput {...form.text('currentPassword')} autoComplete="current-password" />
        </Field>
        <Field
          label="New password"
          required
          error={form.errors.newPassword}
          help="At least 8 characters of any kind."
        >
          <PasswordInput {...form.text('newPassword')} autoComplete="new-password" />
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
