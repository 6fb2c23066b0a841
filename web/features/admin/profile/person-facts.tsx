import type { Detail } from '#web/parts/details-list.tsx';
import { ContactLinks } from '../assignments/details/details-section.tsx';

/** How to reach a person. */
export function contactFacts({ phone, email }: { phone: string; email: string }): Detail[] {
  return [
    { label: 'Phone', value: <ContactLinks phone={phone} /> },
    { label: 'Email', value: <ContactLinks phone="" email={email} /> },
  ];
}

export function signInFact({ username, canSignIn }: { username: string; canSignIn: boolean }): Detail {
  return { label: 'Sign-in', value: canSignIn ? username : 'Not signed up yet' };
}
