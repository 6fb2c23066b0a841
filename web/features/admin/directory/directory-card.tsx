import { ClipboardList, Mail, Pencil, Phone, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface DirectoryCardProps {
  name: string;
  badge: ReactNode;
  email: string;
  phone: string;
  /** The list of their assignments. */
  assignmentsHref: string;
  /** What an hour costs. */
  rate: ReactNode;
  /** What else there is to say. */
  children: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

/** Who it is, how to reach them, a way to their assignments, Edit and Delete (spec §2). */
export function DirectoryCard(props: DirectoryCardProps) {
  const { name, badge, email, phone, assignmentsHref, rate, children, onEdit, onDelete } = props;
  return (
    <Card as="article" className="flex min-w-0 flex-col gap-2 p-4">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 font-semibold text-large">{name}</h2>
        <span className="mt-0.5">{badge}</span>
      </div>
      <CardLine Icon={Mail}>
        <TextLink href={`mailto:${email}`} className="block truncate">
          {email}
        </TextLink>
      </CardLine>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <CardLine Icon={Phone}>
          <PhoneLink phone={phone} />
        </CardLine>
        <CardLine Icon={ClipboardList}>
          <TextLink href={assignmentsHref}>
            Assignments<span className="sr-only"> of {name}</span>
          </TextLink>
        </CardLine>
      </div>
      {children}
      <div className="mt-auto flex items-center justify-between gap-2 pt-1">
        <div className="min-w-0">{rate}</div>
        <span className="flex shrink-0 gap-2">
          <CardButton label={`Edit ${name}`} Icon={Pencil} onPress={onEdit}>
            Edit
          </CardButton>
          <CardButton label={`Delete ${name}`} Icon={Trash2} onPress={onDelete}>
            Delete
          </CardButton>
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

interface CardButtonProps {
  label: string;
  Icon: typeof Mail;
  onPress: () => void;
  children: ReactNode;
}

function CardButton({ label, Icon, onPress, children }: CardButtonProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Icon aria-hidden className="size-4" />}
      aria-label={label}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
