import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import type { BookedAgainst, ListsOfInterpreter } from '#contracts/client-lists/shapes.ts';
import type { InterpreterProfile } from '#contracts/interpreters/shapes.ts';
import { LIST_KINDS } from '#domain/dispatch/list-kind.ts';
import { listsOfInterpreterQuery } from '#web/api/staff/client-lists.ts';
import { paths } from '#web/app/paths.ts';
import { StillBooked } from '#web/parts/still-booked.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { ProfileSection } from '../profile/profile-section.tsx';
import { usePermission } from '../use-permission.ts';
import { ListGroup, ListRow } from './list-row.tsx';

const RefusalDialog = lazyComponent(() => import('./refusal-dialog.tsx'), 'RefusalDialog');
const RemoveRefusalDialog = lazyComponent(() => import('./remove-refusal-dialog.tsx'), 'RemoveRefusalDialog');

interface Client {
  readonly id: number;
  readonly name: string;
}

/**
 * Which clients prefer, allow or never want an interpreter, and for whom the interpreter does not work (rules eligibility-8 and
 * eligibility-9).
 */
export function InterpreterClients({ interpreter }: { interpreter: InterpreterProfile }) {
  const query = useQuery(listsOfInterpreterQuery(interpreter.id));
  const mayChange = usePermission()('refusals.put') && interpreter.archivedAt === undefined;
  const [opened, setOpened] = useState<'add' | Client | null>(null);
  const [booked, setBooked] = useState<BookedAgainst['booked']>([]);
  const open = (next: 'add' | Client) => startTransition(() => setOpened(next));
  const close = () => setOpened(null);
  return (
    <>
      <ProfileSection
        title="Clients"
        what="The clients' lists"
        query={query}
        action={
          mayChange &&
          query.data && (
            <Button
              variant="secondary"
              size="small"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => open('add')}
            >
              Add Refused Client
            </Button>
          )
        }
      >
        {(lists) => (
          <>
            {booked.length > 0 && (
              <div className="px-4 py-2">
                <StillBooked
                  title="Still booked there"
                  booked={booked}
                  counterpartOf={({ clientName }) => clientName}
                  href={({ id }) => `${paths.assignments}?assignment=${id}`}
                >
                  No booking was cancelled. Assign somebody else to those that should not stay.
                </StillBooked>
              </div>
            )}
            <Groups lists={lists} {...(mayChange && { onRemove: open })} />
          </>
        )}
      </ProfileSection>
      <Suspense fallback={null}>
        {opened === 'add' && query.data && (
          <RefusalDialog
            interpreter={interpreter}
            refused={query.data.refuses.map(({ client }) => client.id)}
            onDone={(answer) => {
              setBooked(answer.booked);
              close();
            }}
            onClose={close}
          />
        )}
        {opened !== null && opened !== 'add' && (
          <RemoveRefusalDialog
            interpreter={interpreter}
            client={opened}
            reason={query.data?.refuses.find(({ client }) => client.id === opened.id)?.reason ?? null}
            onDone={() => {
              setBooked([]);
              close();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

const TITLES = { prefer: 'Preferred by', allow: 'Allowed by', never: 'Never wanted by' } as const;

function Groups({ lists, onRemove }: { lists: ListsOfInterpreter; onRemove?: (client: Client) => void }) {
  const { listedBy, refuses } = lists;
  if (listedBy.length === 0 && refuses.length === 0)
    return <p className="px-4 py-3 text-ink-soft">On no client's list, and works for all clients.</p>;
  return (
    <>
      {LIST_KINDS.map((kind) => (
        <ListGroup key={kind} title={TITLES[kind]}>
          {listedBy
            .filter((entry) => entry.kind === kind)
            .map((entry) => (
              <ListRow key={entry.client.id} kind="client" person={entry.client} entry={entry} />
            ))}
        </ListGroup>
      ))}
      <ListGroup title="Does not work for">
        {refuses.map((entry) => (
          <ListRow key={entry.client.id} kind="client" person={entry.client} entry={entry}>
            {onRemove && (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${entry.client.name}`}
                onClick={() => onRemove(entry.client)}
              >
                Remove
              </Button>
            )}
          </ListRow>
        ))}
      </ListGroup>
    </>
  );
}
