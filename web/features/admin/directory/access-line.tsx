import { KeyRound } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { CardLine } from './directory-card.tsx';

interface AccessLineProps {
  person: { name: string; username: string; canSignIn: boolean };
  onInvite: () => void;
}

/** How somebody gets in, and the link by which they choose a password: to sign up, or another one. */
export function AccessLine({ person, onInvite }: AccessLineProps) {
  const { name, username, canSignIn } = person;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
      <CardLine Icon={KeyRound}>
        {canSignIn ? (
          <span className="wrap-anywhere">
            <span className="sr-only">Signs in as </span>
            {username}
          </span>
        ) : (
          'Not signed up yet'
        )}
      </CardLine>
      <Button variant="secondary" size="small" className="ms-auto" onClick={onInvite}>
        {canSignIn ? 'Send reset link' : 'Send sign-up link'}
        <span className="sr-only"> to {name}</span>
      </Button>
    </div>
  );
}
