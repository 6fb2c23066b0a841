import { MapPin, User } from 'lucide-react';
import type { Client } from '#contracts/client.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { AccessLine } from '../directory/access-line.tsx';
import { CardLine, DirectoryCard } from '../directory/directory-card.tsx';

interface ClientCardProps {
  client: Client;
  onInvite: () => void;
  onMessages: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** Name, e-mail, phone, address, contact person, Edit and Delete (spec §2), and how they get in. */
export function ClientCard({ client, onInvite, onMessages, onEdit, onDelete }: ClientCardProps) {
  const { id, name, email, phone, address, addresses, contactPerson, customRate } = client;
  return (
    <DirectoryCard
      name={name}
      badge={
        <Badge tone="green" dot>
          Active
        </Badge>
      }
      email={email}
      phone={phone}
      assignmentsHref={`${paths.assignments}?clientId=${id}`}
      rate={customRate === null ? null : `$${customRate}/hour`}
      onMessages={onMessages}
      onEdit={onEdit}
      onDelete={onDelete}
    >
      <CardLine Icon={MapPin}>
        {address}
        {addresses.length > 0 && <span className="text-ink-soft"> and {addresses.length} more</span>}
      </CardLine>
      {contactPerson && <CardLine Icon={User}>{contactPerson}</CardLine>}
      <AccessLine person={client} onInvite={onInvite} />
    </DirectoryCard>
  );
}
