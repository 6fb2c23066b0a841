import { Mail, MapPin, Pencil, Phone, Trash2, User } from 'lucide-react';
import type { Client } from '#contracts/client.ts';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface ClientCardProps {
  client: Client;
  onEdit: () => void;
  onDelete: () => void;
}

const icon = 'mt-[0.2em] size-4 shrink-0 text-ink-faint';

/** Name, e-mail, phone, address, contact person, Edit and Delete (spec §2). */
export function ClientCard({ client, onEdit, onDelete }: ClientCardProps) {
  const { name, email, phone, address, addresses, contactPerson, customRate } = client;
  return (
    <Card as="li" className="flex min-w-0 flex-col gap-2 p-4">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 font-semibold text-large">{name}</h2>
        <Badge tone="green" dot>
          Active
        </Badge>
      </div>
      <p className="flex min-w-0 gap-2">
        <Mail aria-hidden className={icon} />
        <TextLink href={`mailto:${email}`} className="truncate">
          {email}
        </TextLink>
      </p>
      <p className="flex gap-2">
        <Phone aria-hidden className={icon} />
        <PhoneLink phone={phone} />
      </p>
      <p className="flex gap-2">
        <MapPin aria-hidden className={icon} />
        <span className="min-w-0">
          {address}
          {addresses.length > 0 && <span className="text-ink-soft"> and {addresses.length} more</span>}
        </span>
      </p>
      {contactPerson && (
        <p className="flex gap-2">
          <User aria-hidden className={icon} />
          {contactPerson}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
        <span className="font-semibold">{customRate !== null && `$${customRate}/hour`}</span>
        <span className="flex gap-2">
          <Button
            variant="secondary"
            size="small"
            icon={<Pencil aria-hidden className="size-4" />}
            aria-label={`Edit ${name}`}
            onClick={onEdit}
          >
            Edit
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon={<Trash2 aria-hidden className="size-4" />}
            aria-label={`Delete ${name}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        </span>
      </div>
    </Card>
  );
}
