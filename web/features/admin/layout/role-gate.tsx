import type { ReactNode } from 'react';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useNeedsSecondFactor, usePermission } from '../use-permission.ts';
import { screenAt } from './screens.ts';

/**
 * A page that the role does not include says so, instead of failing (rule access-6); so does one before the second factor (rule
 * sign-in-21).
 */
export function RoleGate({ location, children }: { location: string; children: ReactNode }) {
  const may = usePermission();
  const needsSecondFactor = useNeedsSecondFactor();
  const screen = screenAt(location);
  if (screen !== undefined && needsSecondFactor)
    return (
      <EmptyState
        title="Set up your second factor"
        action={<ButtonLink href={paths.account}>Open Your Account</ButtonLink>}
      >
        Your company asks for a code from an authenticator app when you sign in.
      </EmptyState>
    );
  if (screen === undefined || may(screen.act)) return children;
  return (
    <EmptyState title={`Your role does not include ${screen.title}`}>
      Ask an administrator if you need it.
    </EmptyState>
  );
}
