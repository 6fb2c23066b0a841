import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { OwnRefusals } from '#contracts/client-lists/shapes.ts';
import { formatDateShort } from '#domain/civil.ts';
import { refusedClientsQuery, useRefusalChanges } from '#web/api/interpreter/refused-clients.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { andOffersWithdrawn } from '#web/parts/offers/offers-withdrawn.ts';
import { notSaved } from '#web/parts/schedule/schedule-part.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';

const RefuseDialog = lazyComponent(() => import('./refuse-dialog.tsx'), 'RefuseDialog');

/** The clients for whom the interpreter does not work, and the ways to change them (rule eligibility-9). */
export function RefusedClients({ interpreterId }: { interpreterId: number }) {
  const query = useQuery(refusedClientsQuery(interpreterId));
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <div>
        <h3 id={heading} className="font-semibold text-large">
          Clients I don't work for
        </h3>
        <p className="text-ink-soft">
          You get no offers from them unless the office makes an exception. The clients aren't told.
        </p>
      </div>
      {query.data && <Loaded own={query.data} interpreterId={interpreterId} />}
      {!query.data && query.isError && <LoadError title="The clients could not be loaded" of={query} />}
      {!query.data && !query.isError && (
        <SkeletonGroup label="Loading the clients">
          <Skeleton className="h-16" />
        </SkeletonGroup>
      )}
    </section>
  );
}

type Client = OwnRefusals['choices'][number];

function Loaded({ own, interpreterId }: { own: OwnRefusals; interpreterId: number }) {
  const { refused, choices } = own;
  const changes = useRefusalChanges(interpreterId);
  const { toast } = useToast();
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<Client | null>(null);
  return (
    <>
      <Refused refused={refused} onRemove={setRemoved} />
      {choices.length > 0 && (
        <Button variant="secondary" className="self-start" onClick={() => setIsAdding(true)}>
          Add client
        </Button>
      )}
      {choices.length === 0 && refused.length === 0 && (
        <p className="text-ink-soft">After your first offer or appointment you can choose its client here.</p>
      )}
      <Suspense fallback={null}>
        {isAdding && (
          <RefuseDialog
            choices={choices}
            put={changes.put}
            onSaved={({ offersWithdrawn }) => {
              if (offersWithdrawn > 0) toast({ title: andOffersWithdrawn('Saved', offersWithdrawn) });
              setIsAdding(false);
            }}
            onClose={() => setIsAdding(false)}
          />
        )}
      </Suspense>
      {removed && (
        <RemoveQuestion client={removed} remove={changes.remove} onClose={() => setRemoved(null)} />
      )}
    </>
  );
}

interface RefusedProps {
  refused: OwnRefusals['refused'];
  onRemove: (client: Client) => void;
}

function Refused({ refused, onRemove }: RefusedProps) {
  if (refused.length === 0) return <p className="text-ink-soft">None: you can be asked by every client.</p>;
  return (
    <ul
      aria-label="Clients I don't work for"
      className="divide-y divide-line rounded-card border border-line"
    >
      {refused.map(({ client, reason, on, isByOffice }) => (
        <li key={client.id} className="flex items-start justify-between gap-3 py-1 ps-3 pe-1">
          <div className="min-w-0 py-1">
            <p className="wrap-anywhere">{client.name}</p>
            {reason !== null && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{reason}</p>}
            <p className="text-ink-faint text-small">
              {`Since ${formatDateShort(on)}${isByOffice ? ', entered by the office' : ''}`}
            </p>
          </div>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove ${client.name}`}
            onClick={() => onRemove(client)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface RemoveQuestionProps {
  client: Client;
  remove: ReturnType<typeof useRefusalChanges>['remove'];
  onClose: () => void;
}

function RemoveQuestion({ client, remove, onClose }: RemoveQuestionProps) {
  const { toast } = useToast();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Work for ${client.name} again?`}
      confirmLabel="Remove from List"
      pendingLabel="Removing..."
      pending={remove.isPending}
      error={remove.isError && notSaved(remove.error)}
      onConfirm={() =>
        remove.mutate(client.id, {
          onSuccess() {
            toast({ title: `You can get offers from ${client.name} again.` });
            close();
          },
        })
      }
      onCancel={close}
    >
      You can get offers for its appointments again.
    </ConfirmDialog>
  );
}
