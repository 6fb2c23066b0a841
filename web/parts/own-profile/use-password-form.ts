import { useMutation } from '@tanstack/react-query';
import { fieldsOf } from '#web/api/http/http-error.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { type FormCheck, useForm } from '#web/ui/form/use-form.ts';

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

interface PasswordRules {
  /** The fewest characters of a new password (rule sign-in-4). */
  least?: number;
  onChanged?: () => void;
}

/** Changes the own password by `changePassword`. The sentences of a refusal are shown at their fields. */
export function usePasswordForm(
  changePassword: (passwords: Passwords) => Promise<unknown>,
  { least = 8, onChanged }: PasswordRules = {},
) {
  const { toast } = useToast();
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess() {
      form.reset();
      toast({ title: 'Success', description: 'Password changed. You are signed out everywhere else.' });
      onChanged?.();
    },
    onError: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm<Passwords, Passwords>({
    initial: { currentPassword: '', newPassword: '' },
    check: (passwords) => checkPasswords(passwords, least),
    onSubmit: (passwords) => !change.isPending && change.mutate(passwords),
  });
  return { form, isSaving: change.isPending, error: change.error };
}

// Checked by hand: the server checks the new password against common ones, and its sentence is shown at the field.
function checkPasswords(values: Passwords, least: number): FormCheck<Passwords> {
  const { currentPassword, newPassword } = values;
  const errors = {
    ...(currentPassword === '' && { currentPassword: 'Password is required' }),
    ...(newPassword === '' && { newPassword: 'Password is required' }),
    ...(newPassword !== '' &&
      [...newPassword].length < least && { newPassword: `At least ${least} characters` }),
    ...(newPassword !== '' &&
      newPassword === currentPassword && { newPassword: 'This is your current password. Choose another' }),
  };
  return Object.keys(errors).length === 0 ? { ok: true, value: values } : { ok: false, errors };
}
