import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import type { BookedAgainst, ClientList, ListedInterpreter } from '#contracts/client-lists/shapes.ts';
import type { ClientProfile } from '#contracts/clients/shapes.ts';
import { LIST_KINDS } from '#domain/dispatch/list-kind.ts';
import { clientListQuery } from '#web/api/staff/client-lists.ts';
import { paths } from '#web/app/paths.ts';
import { StillBooked } from '#web/parts/still-booked.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { MenuButton } from '#web/ui/menu/menu.tsx';
import { ProfileSection } from '../profile/profile-section.tsx';
import { usePermission } from '../use-permission.ts';
import { ListGroup, ListRow } from './list-row.tsx';
import { OnlyListed } from './only-listed.tsx';

const ListedDialog = lazyComponent(() => import('./listed-dialog.tsx'), 'ListedDialog');
const RemoveListedDialog = lazyComponent(() => import('./remove-listed-dialog.tsx'), 'RemoveListedDialog');

type Opened =
  | { readonly act: 'add' }
  | { readonly act: 'edit' | 'remove'; readonly entry: ListedInterpreter };

/** Whom a client prefers, allows or never wants, and who does not work for it (rules eligibility-8 and eligibility-9). */
export function ClientInterpreters({ client }: { client: ClientProfile }) {
  const query = useQuery(clientListQuery(client.id));
  const mayChange = usePermission()('clientLists.put') && client.archivedAt === undefined;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [booked, setBooked] = useState<BookedAgainst['booked']>([]);
  const open = (next: Opened) => startTransition(() => setOpened(next));
  const close = () => setOpened(null);
  const onSaved = (answer: BookedAgainst) => {
    setBooked(answer.booked);
    close();
  };
  return (
    <>
      <ProfileSection
        title="Interpreters"
        what="The client's list of interpreters"
        query={query}
        action={
          mayChange &&
          query.data && (
            <Button
              variant="secondary"
              size="small"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => open({ act: 'add' })}
            >
              Add Interpreter
            </Button>
          )
        }
      >
        {(list) => (
          <>
            <OnlyListed client={client} list={list} canChange={mayChange} onSaved={onSaved} />
            {booked.length > 0 && (
              <div className="px-4 py-2">
                <StillBooked
                  title="Still booked there"
                  booked={booked}
                  counterpartOf={({ interpreterName }) => interpreterName}
                  href={({ id }) => `${paths.assignments}?assignment=${id}`}
                >
                  No booking was cancelled. Assign somebody else to those that should not stay.
                </StillBooked>
              </div>
            )}
            <Groups list={list} {...(mayChange && { onOpen: open })} />
          </>
        )}
      </ProfileSection>
      <Suspense fallback={null}>
        {query.data && opened?.act === 'remove' && (
          <RemoveListedDialog
            client={client}
            entry={opened.entry}
            takesOnlyListed={query.data.takesOnlyListed}
            onDone={onSaved}
            onClose={close}
          />
        )}
        {query.data && opened !== null && opened.act !== 'remove' && (
          <ListedDialog
            client={client}
            list={query.data}
            entry={opened.act === 'edit' ? opened.entry : null}
            onDone={onSaved}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

const TITLES = { prefer: 'Preferred', allow: 'Allowed', never: 'Never' } as const;

function Groups({ list, onOpen }: { list: ClientList; onOpen?: (opened: Opened) => void }) {
  const { listed, refusedBy } = list;
  if (listed.length === 0 && refusedBy.length === 0)
    return (
      <p className="px-4 py-3 text-ink-soft">
        Nobody is listed. Add interpreters whom this client prefers, allows or never wants.
      </p>
    );
  return (
    <>
      {LIST_KINDS.map((kind) => (
        <ListGroup key={kind} title={TITLES[kind]}>
          {listed
            .filter((entry) => entry.kind === kind)
            .map((entry) => (
              <ListRow key={entry.interpreter.id} kind="interpreter" person={entry.interpreter} entry={entry}>
                {onOpen && (
                  <MenuButton
                    label={`More for ${entry.interpreter.name}`}
                    entries={() => [
                      { key: 'edit', label: 'Edit', onChoose: () => onOpen({ act: 'edit', entry }) },
                      { key: 'remove', label: 'Remove', onChoose: () => onOpen({ act: 'remove', entry }) },
                    ]}
                  />
                )}
              </ListRow>
            ))}
        </ListGroup>
      ))}
      <ListGroup title="Do not work for this client">
        {refusedBy.map((entry) => (
          <ListRow key={entry.interpreter.id} kind="interpreter" person={entry.interpreter} entry={entry} />
        ))}
      </ListGroup>
    </>
  );
}
