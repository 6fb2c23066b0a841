import { KeyRound, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextButton, TextLink } from '#web/ui/button/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { usePermission } from '../use-permission.ts';

interface DirectoryCardProps {
  name: string;
  badge: ReactNode;
  email: string;
  phone: string;
  /** The page about them. */
  href: string;
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
  const { name, href, badge, email, phone, assignmentsHref, rate, children } = props;
  const { onMessages, onEdit, onDelete } = props;
  // Interpreters and clients are managed by the same roles.
  const may = usePermission();
  return (
    <Card as="article" className="flex min-w-0 flex-col gap-2 p-4 md:gap-1.5 md:p-3">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 font-semibold text-large">
          <Link href={href} className="rounded-[4px] underline-offset-4 hover:underline">
            {name}
          </Link>
        </h2>
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
        {may('messagePreferences.change') && (
          <TextButton className="shrink-0" onClick={onMessages}>
            Messages<span className="sr-only"> to {name}</span>
          </TextButton>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardLine Icon={Phone} isOneLine>
          <PhoneLink phone={phone} />
        </CardLine>
        <TextLink href={assignmentsHref}>
          Assignments<span className="sr-only"> of {name}</span>
        </TextLink>
      </div>
      {children}
      <div className="mt-auto flex items-center justify-between gap-2 pt-1">
        <p className="font-semibold">{rate}</p>
        {may('interpreters.update') && (
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
        )}
      </div>
    </Card>
  );
}

interface CardLineProps {
  Icon: typeof Mail;
  children: ReactNode;
  /** The sign is in its middle; otherwise beside its first line. */
  isOneLine?: boolean;
}

/** A line of a card behind its sign. */
export function CardLine({ Icon, children, isOneLine = false }: CardLineProps) {
  return (
    <p className={classNames('flex min-w-0 gap-2', isOneLine && 'items-center')}>
      <Icon
        aria-hidden
        className={classNames('size-4 shrink-0 text-ink-faint', !isOneLine && 'mt-[0.2em]')}
      />
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
  const may = usePermission();
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
      {may('interpreters.invite') && (
        <Button variant="secondary" size="small" className="ms-auto" onClick={onInvite}>
          {canSignIn ? 'Send reset link' : 'Send sign-up link'}
          <span className="sr-only"> to {name}</span>
        </Button>
      )}
    </div>
  );
}
