import { useQuery } from '@tanstack/react-query';
import { Building2, Plus } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Client } from '#contracts/client.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { clientsQuery } from '#web/api/staff-clients.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { CardGridSkeleton } from '../card-grid-skeleton.tsx';
import { matches } from '../matches.ts';
import { SearchInput } from '../search-input.tsx';
import { ClientCard } from './client-card.tsx';

const ClientFormDialog = lazyPart(() => import('./client-form-dialog.tsx'), 'ClientFormDialog');
const DeleteClientDialog = lazyPart(() => import('./delete-client-dialog.tsx'), 'DeleteClientDialog');

type Opened = { act: 'add' } | { act: 'edit' | 'delete'; client: Client };

export function ClientsPage() {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(clientsQuery);
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (next: Opened) => startTransition(() => setOpened(next));
  const close = () => setOpened(null);
  const query = search.get('q') ?? '';
  const shown = data?.filter(({ name, email, phone, contactPerson, address, addresses }) =>
    matches(query, [name, email, phone, contactPerson, address, ...addresses]),
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <search className="min-w-0 flex-1 basis-60">
          <SearchInput
            label="Search clients"
            placeholder="Search by name, contact, e-mail, phone or address"
            value={query}
            onChange={(q) => setSearch(q === '' ? {} : { q }, { replace: true })}
          />
        </search>
        <Button
          className="max-sm:flex-1"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => open({ act: 'add' })}
        >
          Add Client
        </Button>
      </div>
      {isPending && <CardGridSkeleton label="Loading clients" cardClassName="h-48" />}
      {isError && (
        <ErrorState
          title="Clients could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          {sentenceOf(error)}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <EmptyState
          title="No clients found. Add your first client to get started."
          icon={<Building2 aria-hidden />}
          action={<Button onClick={() => open({ act: 'add' })}>Add Client</Button>}
        />
      )}
      {data && data.length > 0 && shown?.length === 0 && (
        <EmptyState title={`No client matches '${query}'`} icon={<Building2 aria-hidden />} />
      )}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown?.map((client) => (
          <ClientCard
            key={client.id}
            client={client}
            onEdit={() => open({ act: 'edit', client })}
            onDelete={() => open({ act: 'delete', client })}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {opened?.act === 'add' && <ClientFormDialog client={null} onClose={close} />}
        {opened?.act === 'edit' && <ClientFormDialog client={opened.client} onClose={close} />}
        {opened?.act === 'delete' && <DeleteClientDialog client={opened.client} onClose={close} />}
      </Suspense>
    </div>
  );
}
