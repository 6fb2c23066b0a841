import type { ReactNode } from 'react';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { CallOffice } from './office-phone.tsx';

interface FailedProps {
  title?: string | undefined;
  children: ReactNode;
}

/** What has failed and why, where it happened, and in a portal the office's phone number. */
export function Failed({ title, children }: FailedProps) {
  return (
    <Alert tone="error" title={title}>
      {children}
      <CallOffice />
    </Alert>
  );
}
