import { KeyRound, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextButton, TextLink } from '#web/ui/button/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

interface DirectoryCardProps {
  name: string;
  badge: ReactNode;
  email: string;
  phone: string;
  /** The list of their assignments. */
  assignmentsHref: string;
  /** The hourly rate, if known. */
  rate: string | null;
  /** Other details. */
  children: ReactNode;
  onMessages: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A person's card: name, contact, a link to their assignments, Edit and Delete. */
export function DirectoryCard(props: DirectoryCardProps) {
  const { name, badge, email, phone, assignmentsHref, rate, children, onMessages, onEdit, onDelete } = props;
  return (
    <Card as="article" className="flex min-w-0 flex-col gap-2 p-4 md:gap-1.5 md:p-3">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 font-semibold text-large">{name}</h2>
        <span className="mt-0.5">{badge}</span>
      </div>
      <div className="flex items-center justify-between gap-2">
        <CardLine Icon={Mail}>
          <span title={email}>
            {/* The link cuts itself: a box around it would cut its focus ring too. */}
            <TextLink href={`mailto:${email}`} className="block truncate">
              {email}
            </TextLink>
          </span>
        </CardLine>
        <TextButton className="shrink-0" onClick={onMessages}>
          Messages<span className="sr-only"> to {name}</span>
        </TextButton>
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        <CardLine Icon={Phone}>
          <PhoneLink phone={phone} />
        </CardLine>
        <TextLink href={assignmentsHref}>
          Assignments<span className="sr-only"> of {name}</span>
        </TextLink>
      </div>
      {children}
      <div className="mt-auto flex items-center justify-between gap-2 pt-1">
        <p className="font-semibold">{rate}</p>
        <span className="flex shrink-0 gap-2">
          <Button
            variant="secondary"
            size="small"
            aria-label={`Edit ${name}`}
            data-row-start
            onClick={onEdit}
          >
            Edit
          </Button>
          <Button variant="secondary" size="small" aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </Button>
        </span>
      </div>
    </Card>
  );
}

/** A line of a card behind its sign. */
export function CardLine({ Icon, children }: { Icon: typeof Mail; children: ReactNode }) {
  return (
    <p className="flex min-w-0 gap-2">
      <Icon aria-hidden className="mt-[0.2em] size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

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
