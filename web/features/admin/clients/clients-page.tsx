import { useQuery } from '@tanstack/react-query';
import { Building2, MapPin, Plus, User } from 'lucide-react';
import { Suspense, startTransition, useCallback, useState } from 'react';
import type { Client } from '#contracts/clients/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { clientsQuery, inviteClient } from '#web/api/staff/clients.ts';
import { clientPath, paths } from '#web/app/paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import type { MenuEntry } from '#web/ui/menu/menu.tsx';
import { assignmentsEntry, inviteEntry } from '../directory/directory-actions.ts';
import { AccessLine, CardLine, DirectoryCard } from '../directory/directory-card.tsx';
import { DirectoryPage } from '../directory/directory-page.tsx';
import { CLIENT_FACTS } from './client-columns.tsx';

const ClientFormDialog = lazyComponent(() => import('./client-form-dialog.tsx'), 'ClientFormDialog');
const DeleteEntryDialog = lazyComponent(
  () => import('../directory/delete-entry-dialog.tsx'),
  'DeleteEntryDialog',
);
const InviteDialog = lazyComponent(() => import('../directory/invite-dialog.tsx'), 'InviteDialog');

export function ClientsPage() {
  const [invited, setInvited] = useState<Client | null>(null);
  const moreActions = useCallback(
    (client: Client): MenuEntry[] => [
      assignmentsEntry(`${paths.assignments}?clientId=${client.id}`),
      inviteEntry(client, () => startTransition(() => setInvited(client))),
    ],
    [],
  );
  return (
    <>
      <DirectoryPage
        list={useQuery(clientsQuery)}
        facts={CLIENT_FACTS}
        audience="client"
        words={{
          one: 'client',
          many: 'clients',
          title: 'Clients',
          searchHint: 'Search by name, contact, email, phone or address',
          add: 'Add Client',
          empty: 'No clients found. Add your first client to get started.',
        }}
        icon={<Building2 aria-hidden />}
        addIcon={<Plus aria-hidden className="size-4" />}
        cardHeight={[252, 'h-63']}
        moreActions={moreActions}
        card={(client, actions) => (
          <ClientCard
            client={client}
            onInvite={() => startTransition(() => setInvited(client))}
            {...actions}
          />
        )}
        form={(client, onClose) => <ClientFormDialog client={client} onClose={onClose} />}
        deletion={(client, onClose) => (
          <DeleteEntryDialog
            kind="client"
            name={client.name}
            remove={() =>
              call('DELETE /api/clients/{clientId}', { params: { clientId: client.id }, audience: 'staff' })
            }
            affectedTopics={['clients', 'assignments']}
            assignmentsHref={`${paths.assignments}?clientId=${client.id}`}
            onClose={onClose}
          />
        )}
      />
      <Suspense fallback={null}>
        {invited && (
          <InviteDialog
            person={invited}
            topic="clients"
            send={inviteClient}
            onClose={() => setInvited(null)}
          />
        )}
      </Suspense>
    </>
  );
}

interface ClientCardProps {
  client: Client;
  onInvite: () => void;
  onMessages: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A client's card, with Edit, Delete and the sign-up link. */
function ClientCard({ client, onInvite, onMessages, onEdit, onDelete }: ClientCardProps) {
  const { id, name, email, phone, address, addresses, contactPerson, customRate } = client;
  return (
    <DirectoryCard
      name={name}
      href={clientPath(id)}
      badge={
        <Badge tone="green" dot isPlain>
          Active
        </Badge>
      }
      email={email}
      phone={phone}
      assignmentsHref={`${paths.assignments}?clientId=${id}`}
      rate={customRate === null ? null : `${dollars(customRate)}/hr`}
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
