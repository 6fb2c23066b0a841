import { useMutation } from '@tanstack/react-query';
import { fieldsOf } from '#web/api/http-error.ts';
import { changeClientPassword } from '#web/api/own-profile.ts';
import { type FormCheck, useForm } from '#web/ui/use-form.ts';
import { useToast } from '#web/ui/use-toast.ts';

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

/** The change of the own password; a refusal's sentences stand at their fields. */
export function usePasswordForm() {
  const { toast } = useToast();
  const change = useMutation({
    mutationFn: changeClientPassword,
    onSuccess() {
      form.reset();
      toast({ title: 'Success', description: 'Password changed. You are signed out everywhere else.' });
    },
    onError(error) {
      form.refuse(fieldsOf(error));
      toast({ title: 'Error', description: 'Failed to change the password', variant: 'destructive' });
    },
  });
  const form = useForm<Passwords, Passwords>({
    initial: { currentPassword: '', newPassword: '' },
    check: checkPasswords,
    onSubmit: (passwords) => !change.isPending && change.mutate(passwords),
  });
  return { form, isSaving: change.isPending, error: change.error };
}

// By hand: the server judges the new one with its list of common ones, and its sentence stands at the field.
function checkPasswords(values: Passwords): FormCheck<Passwords> {
  const { currentPassword, newPassword } = values;
  const errors = {
    ...(currentPassword === '' && { currentPassword: 'Password is required' }),
    ...(newPassword === '' && { newPassword: 'Password is required' }),
    ...(newPassword !== '' && [...newPassword].length < 8 && { newPassword: 'At least 8 characters' }),
    ...(newPassword !== '' &&
      newPassword === currentPassword && { newPassword: 'This is the present password: choose another' }),
  };
  return Object.keys(errors).length === 0 ? { ok: true, value: values } : { ok: false, errors };
}
