import { useQuery } from '@tanstack/react-query';
import { Building2, Plus } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import type { Client } from '#contracts/client.ts';
import { clientsQuery, inviteClient } from '#web/api/staff-clients.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { DirectoryPage } from '../directory/directory-page.tsx';
import { ClientCard } from './client-card.tsx';

const ClientFormDialog = lazyPart(() => import('./client-form-dialog.tsx'), 'ClientFormDialog');
const DeleteClientDialog = lazyPart(() => import('./delete-client-dialog.tsx'), 'DeleteClientDialog');
const InviteDialog = lazyPart(() => import('../directory/invite-dialog.tsx'), 'InviteDialog');

const about = {
  textsOf: ({ name, email, phone, contactPerson, address, addresses }: Client) => [
    name,
    email,
    phone,
    contactPerson,
    address,
    ...addresses,
  ],
  rateOf: ({ customRate }: Client) => (customRate === null ? null : Number(customRate)),
};

export function ClientsPage() {
  const [invited, setInvited] = useState<Client | null>(null);
  return (
    <>
      <DirectoryPage
        list={useQuery(clientsQuery)}
        about={about}
        audience="client"
        words={{
          one: 'client',
          many: 'clients',
          title: 'Clients',
          searchHint: 'Search by name, contact, e-mail, phone or address',
          add: 'Add Client',
          empty: 'No clients found. Add your first client to get started.',
        }}
        icon={<Building2 aria-hidden />}
        addIcon={<Plus aria-hidden className="size-4" />}
        cardHeight={[252, 'h-63']}
        card={(client, acts) => (
          <ClientCard client={client} onInvite={() => startTransition(() => setInvited(client))} {...acts} />
        )}
        form={(client, onClose) => <ClientFormDialog client={client} onClose={onClose} />}
        deletion={(client, onClose) => <DeleteClientDialog client={client} onClose={onClose} />}
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
