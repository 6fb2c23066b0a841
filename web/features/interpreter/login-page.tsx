import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { sentenceOf } from '#web/api/http-error.ts';
import { logInInterpreter } from '#web/api/interpreter-session.ts';
import { paths } from '#web/app/paths.ts';
import { interpreterSession } from '#web/device/storage.ts';
import { SignInForm } from '#web/parts/sign-in-form.tsx';
import { SignInLayout } from '#web/parts/sign-in-layout.tsx';
import { useToast } from '#web/ui/use-toast.ts';

export function InterpreterLoginPage() {
  const login = useInterpreterLogin();
  const failure = sentenceOf(login.error) ?? 'Login failed. Please check your credentials.';
  return (
    <SignInLayout title="Interpreter sign-in" subtitle="Access your assignments and tracking">
      <SignInForm
        onSubmit={login.mutate}
        pending={login.isPending}
        pendingLabel="Signing in..."
        failure={login.isError ? failure : null}
      />
      <p className="text-ink-soft">
        No account yet, or trouble signing in? Please contact your administrator.
      </p>
    </SignInLayout>
  );
}

function useInterpreterLogin() {
  const [, navigate] = useLocation();
  const { toast } = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: logInInterpreter,
    onSuccess({ interpreter }, { stayLoggedIn = false }) {
      const { id: interpreterId, username, name } = interpreter;
      const loginTime = new Date().toISOString();
      queryClient.removeQueries({ queryKey: ['interpreter'] });
      interpreterSession.save({ interpreterId, username, name, loginTime }, { stayLoggedIn });
      toast({ title: 'Login successful', description: `Welcome back, ${name}!` });
      navigate(paths.interpreterPortal);
    },
  });
}
