import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';
import { logInStaff } from '#web/api/staff/session.ts';
import { paths, sameSitePath } from '#web/app/paths.ts';
import { staffSession } from '#web/device/storage.ts';
import { staffTabs } from '#web/device/tab-channel.ts';
import { SignInForm } from '#web/parts/sign-in-form.tsx';
import { SignInLayout } from '#web/parts/sign-in-layout.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { signInFailure } from './sign-in-failure.ts';

export function AdminLoginPage() {
  const login = useStaffLogin();
  return (
    <SignInLayout title="Admin sign-in" subtitle="Manage system and operations">
      <SignInForm
        audience="staff"
        onSubmit={login.mutate}
        pending={login.isPending}
        failure={login.isError ? signInFailure(login.error) : null}
      />
    </SignInLayout>
  );
}

function useStaffLogin() {
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const { toast } = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: logInStaff,
    onSuccess({ username, name }, { stayLoggedIn = false }) {
      queryClient.removeQueries({ queryKey: ['staff'] });
      staffSession.save({ username, name, loginTime: new Date().toISOString() }, { stayLoggedIn });
      staffTabs.tell('signed-in');
      toast({ title: 'Login successful', description: `Welcome back, ${name}!` });
      navigate(sameSitePath(search.get('next'), window.location.origin) ?? paths.admin);
    },
  });
}
