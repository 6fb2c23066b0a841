import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import type { Credential, UnmetAppointment } from '#contracts/credentials/shapes.ts';
import type { InterpreterProfile } from '#contracts/interpreters/shapes.ts';
import { credentialsQuery, credentialTypesQuery } from '#web/api/credentials.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { unmetQuery } from '#web/api/staff/credentials.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import type { MenuEntry } from '#web/ui/menu/menu.tsx';
import { ProfileSection } from '../profile/profile-section.tsx';
import { usePermission } from '../use-permission.ts';
import { type CredentialActions, CredentialRow } from './credential-row.tsx';
import { UnmetAppointments } from './unmet-appointments.tsx';
import { useVerify } from './use-verify.ts';

const EditCredentialDialog = lazyComponent(
  () => import('./edit-credential-dialog.tsx'),
  'EditCredentialDialog',
);
const RefuseDialog = lazyComponent(() => import('./refuse-dialog.tsx'), 'RefuseDialog');
const RemoveCredentialDialog = lazyComponent(
  () => import('./remove-credential-dialog.tsx'),
  'RemoveCredentialDialog',
);

type Opened =
  | { act: 'add'; typeId: number | null }
  | { act: 'change' | 'refuse' | 'remove'; credential: Credential };

/** What an interpreter can prove, and the booked appointments that lack it (rules eligibility-1 to eligibility-5). */
export function InterpreterCredentials({ interpreter }: { interpreter: InterpreterProfile }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const mayChange = usePermission()('credentials.create') && interpreter.archivedAt === undefined;
  const query = useQuery(credentialsQuery({ by: 'staff', interpreterId: interpreter.id }));
  const { data: unmet = [] } = useQuery(unmetQuery(interpreter.id));
  const { data: company } = useQuery(companyQuery);
  const verify = useVerify(interpreter.name);
  const open = (next: Opened) => startTransition(() => setOpened(next));
  const actions: CredentialActions = {
    verify,
    more: (credential) => entriesOf(credential, open),
    onRefuse: (credential) => open({ act: 'refuse', credential }),
  };
  return (
    <>
      <ProfileSection
        title="Credentials"
        what="The credentials"
        query={query}
        action={
          mayChange && (
            <Button
              variant="secondary"
              size="small"
              icon={<Plus aria-hidden className="size-4" />}
              aria-label="Add a credential"
              onClick={() => open({ act: 'add', typeId: null })}
            >
              Add
            </Button>
          )
        }
      >
        {(credentials) => (
          <>
            <Unmet appointments={unmet} today={company?.today} />
            {credentials.length === 0 && (
              <p className="px-4 py-3 text-ink-soft">
                Nothing yet. {interpreter.name} can add credentials in the portal, and you can here.
              </p>
            )}
            <Rows credentials={credentials} today={company?.today} acts={mayChange ? actions : undefined} />
          </>
        )}
      </ProfileSection>
      <Suspense fallback={null}>
        {opened && query.data && (
          <OpenedDialog
            opened={opened}
            credentials={query.data}
            interpreter={interpreter}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The rarer actions: what was verified is taken back or followed by the next one, what was not can be removed. */
function entriesOf(credential: Credential, open: (next: Opened) => void): MenuEntry[] {
  const { state, typeId } = credential;
  const change = { key: 'change', label: 'Change', onChoose: () => open({ act: 'change', credential }) };
  if (state === 'waiting' || state === 'refused')
    return [change, { key: 'remove', label: 'Remove', onChoose: () => open({ act: 'remove', credential }) }];
  return [
    change,
    { key: 'next', label: 'Add the next one', onChoose: () => open({ act: 'add', typeId }) },
    { key: 'refuse', label: 'Take back', onChoose: () => open({ act: 'refuse', credential }) },
  ];
}

interface UnmetProps {
  appointments: readonly UnmetAppointment[];
  today: string | undefined;
}

function Unmet({ appointments, today }: UnmetProps) {
  const count = appointments.length;
  if (count === 0) return null;
  return (
    <section aria-label="Appointments that need another interpreter" className="border-line border-b">
      <h3 className="px-4 pt-2 font-medium text-danger">
        {count === 1
          ? '1 appointment needs another interpreter'
          : `${count} appointments need another interpreter`}
      </h3>
      <UnmetAppointments appointments={appointments} today={today} />
    </section>
  );
}

interface RowsProps {
  credentials: readonly Credential[];
  today: string | undefined;
  /** Absent for who only reads. */
  acts: CredentialActions | undefined;
}

/** Those that were replaced are proof of their time, and folded. */
function Rows({ credentials, today, acts: actions }: RowsProps) {
  const [showsOld, setShowsOld] = useState(false);
  const present = credentials.filter(({ state }) => state !== 'replaced');
  const old = credentials.filter(({ state }) => state === 'replaced');
  return (
    <>
      <ul aria-label="Credentials" className="divide-y divide-line">
        {present.map((credential) => (
          <CredentialRow key={credential.id} credential={credential} today={today} acts={actions} />
        ))}
        {showsOld &&
          old.map((credential) => (
            <CredentialRow key={credential.id} credential={credential} today={today} />
          ))}
      </ul>
      {old.length > 0 && !showsOld && (
        <p className="border-line border-t px-4 py-2">
          <TextButton onClick={() => setShowsOld(true)}>
            {old.length === 1 ? 'Show the earlier one' : `Show ${old.length} earlier ones`}
          </TextButton>
        </p>
      )}
    </>
  );
}

interface OpenedDialogProps {
  opened: Opened;
  credentials: readonly Credential[];
  interpreter: InterpreterProfile;
  onClose: () => void;
}

function OpenedDialog({ opened, credentials, interpreter, onClose }: OpenedDialogProps) {
  const { data: types } = useQuery(credentialTypesQuery('staff'));
  if (opened.act === 'refuse')
    return <RefuseDialog credential={opened.credential} name={interpreter.name} onClose={onClose} />;
  if (opened.act === 'remove')
    return (
      <RemoveCredentialDialog credential={opened.credential} name={interpreter.name} onClose={onClose} />
    );
  if (!types) return null;
  return (
    <EditCredentialDialog
      interpreter={interpreter}
      credential={opened.act === 'change' ? opened.credential : null}
      typeId={opened.act === 'add' ? opened.typeId : null}
      types={types}
      credentials={credentials}
      onClose={onClose}
    />
  );
}
