import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CredentialType } from '#contracts/credentials/shapes.ts';
import { credentialTypesQuery } from '#web/api/credentials.ts';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { requirementsQuery } from '#web/api/staff/credentials.ts';
import { paths } from '#web/app/paths.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { RequirementDialog } from '../credentials/requirement-dialog.tsx';
import { RequirementList } from '../credentials/requirement-list.tsx';
import { Panel } from '../dashboard/panel.tsx';
import { useAction } from '../use-action.ts';
import { CredentialTypeDialog } from './credential-type-dialog.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';

type Opened = { act: 'add' | 'require' } | { act: 'edit' | 'archive'; type: CredentialType };

/** The company's list of credentials, and which appointments need or wish which (rules eligibility-1 and eligibility-4). */
export function CredentialsTab() {
  const types = useQuery(credentialTypesQuery('staff'));
  const requirements = useQuery(requirementsQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  if (!types.data || !requirements.data)
    return types.error || requirements.error ? (
      <LoadError title="The credentials could not be loaded" of={[types, requirements]} />
    ) : (
      <SettingsSkeleton />
    );
  const present = types.data.filter(({ isArchived }) => !isArchived);
  const archived = types.data.filter(({ isArchived }) => isArchived);
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <p className="text-ink-soft">
        Credentials that interpreters can have. Check new ones under{' '}
        <TextLink href={paths.credentials}>Credentials</TextLink>.
      </p>
      <Panel
        title="Credentials"
        action={
          <Button size="small" variant="secondary" onClick={() => setOpened({ act: 'add' })}>
            Add Credential
          </Button>
        }
      >
        {present.length === 0 && (
          <p className="px-4 py-3 text-ink-soft">
            No credentials yet. Add what your clients ask for, for example 'Court certification'.
          </p>
        )}
        <TypeList label="Credentials" types={present} onOpen={setOpened} />
        {archived.length > 0 && (
          <details className="border-line border-t">
            <summary className="flex min-h-11 items-center px-4 text-ink-soft">
              {archived.length} archived
            </summary>
            <TypeList label="Archived" types={archived} onOpen={setOpened} />
          </details>
        )}
      </Panel>
      <Panel
        title="Requirements"
        action={
          <Button size="small" variant="secondary" onClick={() => setOpened({ act: 'require' })}>
            Add Requirement
          </Button>
        }
      >
        {requirements.data.length === 0 ? (
          <p className="px-4 py-3 text-ink-soft">
            No appointment needs a credential yet. A requirement can be for all clients or one, and for all
            kinds of service or one.
          </p>
        ) : (
          <RequirementList label="Requirements" requirements={requirements.data} />
        )}
      </Panel>
      {opened && <OpenedDialog opened={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

interface TypeListProps {
  label: string;
  types: readonly CredentialType[];
  onOpen: (opened: Opened) => void;
}

function TypeList({ label, types, onOpen }: TypeListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {types.map((type) => (
        <li key={type.id} className="flex min-h-11 items-center justify-between gap-x-3 px-4 py-1">
          <span className="wrap-anywhere flex min-w-0 items-center gap-2">
            <span>{type.name}</span>
            {!type.expires && <Badge>Does not expire</Badge>}
          </span>
          <span className="flex shrink-0 gap-1 max-sm:*:px-2!">
            <Button
              variant="quiet"
              size="small"
              aria-label={`Edit ${type.name}`}
              onClick={() => onOpen({ act: 'edit', type })}
            >
              Edit
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={`${type.isArchived ? 'Bring back' : 'Archive'} ${type.name}`}
              onClick={() => onOpen({ act: 'archive', type })}
            >
              {type.isArchived ? 'Bring back' : 'Archive'}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }): ReactNode {
  if (opened.act === 'require') return <RequirementDialog client={null} onClose={onClose} />;
  if (opened.act === 'archive') return <ArchiveDialog type={opened.type} onClose={onClose} />;
  return <CredentialTypeDialog type={opened.act === 'edit' ? opened.type : null} onClose={onClose} />;
}

function ArchiveDialog({ type, onClose }: { type: CredentialType; onClose: () => void }) {
  const { id, name, expires, isArchived, updatedAt } = type;
  const change = useAction({
    run: () =>
      call('PUT /api/credential-types/{typeId}', {
        params: { typeId: id },
        body: { name, expires, isArchived: !isArchived, updatedAt },
        audience: 'staff',
      }),
    done: isArchived ? `${name} is on the list again` : `${name} archived`,
    failed: isArchived ? 'Failed to bring the credential back' : 'Failed to archive the credential',
    affectedTopics: ['interpreters'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={isArchived ? `Bring ${name} back?` : `Archive ${name}?`}
      confirmLabel={isArchived ? 'Bring Back' : 'Archive'}
      pending={change.isPending}
      error={change.error && (sentenceOf(change.error) ?? 'Something went wrong on our side. Try again.')}
      onConfirm={() => change.mutate(undefined)}
      onCancel={onClose}
    >
      {isArchived
        ? 'Interpreters can enter it again, and its requirements apply again.'
        : 'Nobody can enter it any more, and no appointment needs it. Interpreters keep the ones they have.'}
    </ConfirmDialog>
  );
}
