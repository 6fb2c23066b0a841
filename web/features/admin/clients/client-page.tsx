import { useQuery } from '@tanstack/react-query';
import type { ClientProfile } from '#contracts/clients/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { clientQuery, inviteClient } from '#web/api/staff/clients.ts';
import { paths } from '#web/app/paths.ts';
import type { Detail } from '#web/parts/details-list.tsx';
import { dollars } from '#web/parts/dollars.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { contactFacts, signInFact } from '../profile/person-facts.tsx';
import { ProfilePage } from '../profile/profile-page.tsx';

const ClientBilling = lazyComponent(() => import('./client-billing.tsx'), 'ClientBilling');
const ClientInvoices = lazyComponent(() => import('./client-invoices.tsx'), 'ClientInvoices');
const ClientInterpreters = lazyComponent(
  () => import('../client-lists/client-interpreters.tsx'),
  'ClientInterpreters',
);
const ClientRequirements = lazyComponent(
  () => import('../credentials/client-requirements.tsx'),
  'ClientRequirements',
);
const ClientFillPolicies = lazyComponent(
  () => import('../fill-plans/client-policies.tsx'),
  'ClientFillPolicies',
);
const ClientPlaces = lazyComponent(() => import('./client-places.tsx'), 'ClientPlaces');
const ClientFormDialog = lazyComponent(() => import('./client-form-dialog.tsx'), 'ClientFormDialog');
const DeleteEntryDialog = lazyComponent(
  () => import('../directory/delete-entry-dialog.tsx'),
  'DeleteEntryDialog',
);
const InviteDialog = lazyComponent(() => import('../directory/invite-dialog.tsx'), 'InviteDialog');

/** The page about one client (rule people-10). */
export function ClientPage({ id }: { id: number }) {
  return (
    <ProfilePage
      kind="client"
      query={useQuery(clientQuery(id))}
      facts={factsOf}
      dispatch={(client) => (
        <>
          <ClientRequirements client={client} />
          <ClientFillPolicies clientId={client.id} />
        </>
      )}
      whereabouts={(client) => (
        <>
          <ClientInterpreters client={client} />
          <ClientPlaces client={client} />
        </>
      )}
      form={(client, onClose) => <ClientFormDialog client={client} onClose={onClose} />}
      deletion={({ name }, onClose) => (
        <DeleteEntryDialog
          kind="client"
          name={name}
          remove={() =>
            call('DELETE /api/clients/{clientId}', { params: { clientId: id }, audience: 'staff' })
          }
          affectedTopics={['clients', 'assignments']}
          assignmentsHref={`${paths.assignments}?clientId=${id}`}
          onClose={onClose}
        />
      )}
      invitation={(client, onClose) => (
        <InviteDialog person={client} topic="clients" send={inviteClient} onClose={onClose} />
      )}
      money={(client) => (
        <>
          <ClientInvoices clientId={client.id} />
          <ClientBilling client={client} />
        </>
      )}
    />
  );
}

function factsOf(client: ClientProfile): Detail[] {
  const { contactPerson, address, addresses, customRate } = client;
  return [
    { label: 'Contact', value: contactPerson },
    ...contactFacts(client),
    { label: 'Address', value: address },
    {
      label: addresses.length === 1 ? 'Other address' : 'Other addresses',
      value: addresses.join('\n'),
    },
    { label: 'Rate', value: customRate && `${dollars(customRate)}/hr` },
    signInFact(client),
  ];
}
