import type { UseQueryResult } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, Suspense, startTransition, useState } from 'react';
import { HttpError } from '#web/api/http/http-error.ts';
import { paths } from '#web/app/paths.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { type Detail, DetailsList } from '#web/parts/details-list.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { MenuButton } from '#web/ui/menu/menu.tsx';
import { useLinkedDialogs } from '../assignments/assignment-dialogs.tsx';
import { inviteEntry } from '../directory/directory-actions.ts';
import type { PersonKind } from '../person-link.tsx';
import { usePermission, useSeesMoney } from '../use-permission.ts';
import { ProfileAppointments } from './profile-appointments.tsx';
import { ProfileBalance } from './profile-balance.tsx';
import { ProfileMessages } from './profile-messages.tsx';
import { ProfileMoney } from './profile-money.tsx';

const MessagesDialog = lazyComponent(
  () => import('#web/parts/message-preferences/messages-dialog.tsx'),
  'MessagesDialog',
);

const ProfilePayouts = lazyComponent(() => import('./profile-payouts.tsx'), 'ProfilePayouts');
const ProfileSchedule = lazyComponent(() => import('./profile-schedule.tsx'), 'ProfileSchedule');
const ProfileRates = lazyComponent(() => import('./profile-rates.tsx'), 'ProfileRates');

/** What interpreters and clients have in common. */
interface Person {
  readonly id: number;
  readonly name: string;
  readonly canSignIn: boolean;
  readonly createdAt: string;
  readonly archivedAt?: string | undefined;
}

interface ProfilePageProps<Entry extends Person> {
  kind: PersonKind;
  query: UseQueryResult<Entry>;
  /** Beside the name. */
  badge?: (person: Entry) => ReactNode;
  facts: (person: Entry) => readonly Detail[];
  form: (person: Entry, onClose: () => void) => ReactNode;
  deletion: (person: Entry, onClose: () => void) => ReactNode;
  invitation: (person: Entry, onClose: () => void) => ReactNode;
  /** What decides who can be sent, for every role. */
  dispatch: (person: Entry) => ReactNode;
  /** Where the person is and whose lists they are on, for every role. */
  whereabouts: (person: Entry) => ReactNode;
  /** Further parts about money. */
  money?: (person: Entry) => ReactNode;
}

const WORDS = {
  interpreter: { all: 'All interpreters', list: paths.interpreters },
  client: { all: 'All clients', list: paths.clients },
} as const;

/** Everything about one interpreter or client in one place (rule people-10). */
export function ProfilePage<Entry extends Person>(props: ProfilePageProps<Entry>) {
  const { kind, query } = props;
  const { data, error } = query;
  const { all, list } = WORDS[kind];
  return (
    <div className="flex flex-col gap-4">
      <p>
        <TextLink href={list}>{all}</TextLink>
      </p>
      {data && <Profile {...props} person={data} />}
      {!data && error && <NotLoaded kind={kind} query={query} />}
      {!data && !error && <LoadingProfile label={`Loading the ${kind}`} />}
    </div>
  );
}

/** Nobody has this id, or the server did not answer. */
function NotLoaded({ kind, query }: { kind: PersonKind; query: UseQueryResult }) {
  const isMissing = query.error instanceof HttpError && query.error.status === 404;
  if (!isMissing) return <LoadError title={`The ${kind} could not be loaded`} of={query} />;
  return (
    <EmptyState title={`This ${kind} does not exist`}>
      The link may be incomplete, or belong to another company.
    </EmptyState>
  );
}

function Profile<Entry extends Person>(props: ProfilePageProps<Entry> & { person: Entry }) {
  const { kind, person, badge, facts } = props;
  const seesMoney = useSeesMoney();
  const { open, dialogs } = useLinkedDialogs();
  const openDetails = (assignmentId: number) => open({ act: 'details', assignmentId });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="wrap-anywhere flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-display">
          {person.name}
          {person.archivedAt === undefined && badge && <span className="text-body">{badge(person)}</span>}
        </h2>
        {person.archivedAt === undefined && <ActionLinks {...props} />}
      </div>
      {person.archivedAt !== undefined && (
        <Alert title={`This ${kind} was deleted.`}>
          Deleted <TimeAgo at={person.archivedAt} />: no longer in any list, and cannot sign in. Past
          appointments and payments stay.
        </Alert>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <Card as="section" aria-label="Facts" className="min-w-0 p-4">
          <DetailsList
            details={[...facts(person), { label: 'Added', value: formatDay(person.createdAt, '') }]}
          />
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          <ProfileAppointments kind={kind} personId={person.id} onOpen={openDetails} />
          {kind === 'interpreter' && (
            <Suspense fallback={<Skeleton className="h-56 w-full" />}>
              <ProfileSchedule interpreterId={person.id} isArchived={person.archivedAt !== undefined} />
            </Suspense>
          )}
          <Suspense fallback={<Skeleton className="h-32 w-full" />}>{props.dispatch(person)}</Suspense>
          {seesMoney && <ProfileMoney kind={kind} personId={person.id} />}
          {seesMoney && <ProfileBalance kind={kind} person={person} />}
          {seesMoney && kind === 'interpreter' && (
            <Suspense fallback={<Skeleton className="h-56 w-full" />}>
              <ProfilePayouts interpreter={person} />
            </Suspense>
          )}
          {seesMoney && (
            <Suspense fallback={<Skeleton className="h-32 w-full" />}>
              <ProfileRates kind={kind} person={person} />
            </Suspense>
          )}
          {seesMoney && props.money && (
            <Suspense fallback={<Skeleton className="h-32 w-full" />}>{props.money(person)}</Suspense>
          )}
          <Suspense fallback={<Skeleton className="h-32 w-full" />}>{props.whereabouts(person)}</Suspense>
          <ProfileMessages kind={kind} personId={person.id} />
        </div>
      </div>
      {dialogs}
    </>
  );
}

type Opened = 'edit' | 'delete' | 'messages' | 'invite';

/** What can be done with the person; nothing for a role that only reads (rule access-6). */
function ActionLinks<Entry extends Person>(props: ProfilePageProps<Entry> & { person: Entry }) {
  const { kind, person, form, deletion, invitation } = props;
  const may = usePermission();
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (next: Opened) => startTransition(() => setOpened(next));
  const close = () => setOpened(null);
  // Interpreters and clients are managed by the same roles.
  if (!may('interpreters.update')) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        icon={<Pencil aria-hidden className="size-4" />}
        aria-label={`Edit ${person.name}`}
        onClick={() => open('edit')}
      >
        Edit
      </Button>
      <MenuButton
        label={`More for ${person.name}`}
        entries={() => [
          { key: 'messages', label: 'Messages', onChoose: () => open('messages') },
          inviteEntry(person, () => open('invite')),
          { key: 'delete', label: 'Delete', onChoose: () => open('delete') },
        ]}
      />
      <Suspense fallback={null}>
        {opened === 'edit' && form(person, close)}
        {opened === 'delete' && deletion(person, close)}
        {opened === 'invite' && invitation(person, close)}
        {opened === 'messages' && (
          <MessagesDialog
            owner={{ by: 'staff', audience: kind, id: person.id }}
            name={person.name}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

const FACTS = ['email', 'phone', 'address', 'languages', 'rate', 'added'];

/** The page before it is there, in its final shape. */
function LoadingProfile({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="flex flex-col gap-4">
      <Skeleton className="h-9 w-64 max-w-full" />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <Card className="flex flex-col gap-3 p-4">
          {FACTS.map((fact) => (
            <Skeleton key={fact} className="h-5 w-full" />
          ))}
        </Card>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-56 w-full" />
        </div>
      </div>
    </SkeletonGroup>
  );
}
