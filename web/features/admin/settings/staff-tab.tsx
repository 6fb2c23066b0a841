import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffAccount } from '#contracts/accounts/staff-account.ts';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { staffAccountsQuery } from '#web/api/staff/accounts.ts';

import { readSettings, settingsQuery } from '#web/api/staff/settings.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { InviteDialog } from '../directory/invite-dialog.tsx';
import { ROLE_NAMES } from '../role-names.ts';
import { useAction } from '../use-action.ts';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { StaffFormDialog } from './staff-form-dialog.tsx';

type Opened =
  | { act: 'invite' }
  | { act: 'edit' | 'link' | 'deactivate' | 'reactivate' | 'second-factor'; account: StaffAccount };

/** Who works in the office: invite, change, deactivate (rule access-7). */
export function StaffTab() {
  const accounts = useQuery(staffAccountsQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  if (!accounts.data)
    return accounts.error ? (
      <LoadError title="Staff could not be loaded" of={accounts} />
    ) : (
      <SettingsSkeleton />
    );
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft">Everyone signs in with their own account.</p>
        <Button onClick={() => setOpened({ act: 'invite' })}>Invite Staff</Button>
      </div>
      <Card as="section" aria-label="Staff">
        <ul className="divide-y divide-line">
          {accounts.data.map((account) => (
            <StaffRow key={account.accountId} account={account} onOpen={setOpened} />
          ))}
        </ul>
      </Card>
      <RequireSecondFactor />
      {opened && <OpenedDialog opened={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

interface StaffRowProps {
  account: StaffAccount;
  onOpen: (opened: Opened) => void;
}

function StaffRow({ account, onOpen }: StaffRowProps) {
  const { name, email, username, role, state, lastSeenAt } = account;
  const isOff = state === 'deactivated';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere font-medium">{name}</span>
          {state !== 'active' && <Badge>{isOff ? 'Deactivated' : 'Invited'}</Badge>}
        </p>
        <p className="wrap-anywhere text-ink-soft text-small">
          {state === 'invited' ? email : [username, email].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="w-40 text-small">
        <p>{ROLE_NAMES[role]}</p>
        <p className="text-ink-soft">
          {lastSeenAt ? (
            <>
              Active <TimeAgo at={lastSeenAt} />
            </>
          ) : (
            'Not signed in'
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isOff ? (
          <RowButton label="Reactivate" name={name} onPress={() => onOpen({ act: 'reactivate', account })} />
        ) : (
          <>
            <RowButton label="Edit" name={name} onPress={() => onOpen({ act: 'edit', account })} />
            <RowButton
              label={state === 'invited' ? 'Send link again' : 'Send reset link'}
              name={name}
              onPress={() => onOpen({ act: 'link', account })}
            />
            <RowButton
              label="Deactivate"
              name={name}
              onPress={() => onOpen({ act: 'deactivate', account })}
            />
          </>
        )}
      </div>
    </li>
  );
}

function RowButton({ label, name, onPress }: { label: string; name: string; onPress: () => void }) {
  return (
    <Button variant="secondary" size="small" aria-label={`${label}: ${name}`} onClick={onPress}>
      {label}
    </Button>
  );
}

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  switch (opened.act) {
    case 'invite':
      return <StaffFormDialog account={null} onClose={onClose} />;
    case 'edit':
      return <StaffFormDialog account={opened.account} onClose={onClose} />;
    case 'link':
      return <LinkDialog account={opened.account} onClose={onClose} />;
    case 'second-factor':
      return <SecondFactorDialog account={opened.account} onClose={onClose} />;
    case 'deactivate':
    case 'reactivate':
      return <StateDialog act={opened.act} account={opened.account} onClose={onClose} />;
  }
}

interface AccountDialogProps {
  account: StaffAccount;
  onClose: () => void;
}

function LinkDialog({ account, onClose }: AccountDialogProps) {
  const { accountId: id, name, email, state } = account;
  return (
    <InviteDialog
      person={{ id, name, email: email ?? '', canSignIn: state === 'active' }}
      topic="staff"
      send={async () => {
        const { link, expiresAt } = await call('POST /api/staff/{accountId}/link', {
          params: { accountId: id },
          audience: 'staff',
        });
        return { link, expiresAt, email: email ?? '' };
      }}
      onClose={onClose}
    />
  );
}

function StateDialog({
  act: action,
  account,
  onClose,
}: AccountDialogProps & { act: 'deactivate' | 'reactivate' }) {
  const { accountId, name } = account;
  const isLeaving = action === 'deactivate';
  const change = useAction({
    run: () =>
      isLeaving
        ? call('POST /api/staff/{accountId}/deactivate', { params: { accountId }, audience: 'staff' })
        : call('POST /api/staff/{accountId}/reactivate', { params: { accountId }, audience: 'staff' }),
    done: isLeaving ? `${name} can no longer sign in` : `${name} can sign in again`,
    failed: isLeaving ? 'Failed to deactivate the account' : 'Failed to reactivate the account',
    affectedTopics: ['staff'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={isLeaving ? `Deactivate ${name}?` : `Reactivate ${name}?`}
      confirmLabel={isLeaving ? 'Deactivate' : 'Reactivate'}
      destructive={isLeaving}
      pending={change.isPending}
      error={change.error && (sentenceOf(change.error) ?? 'Something went wrong on our side. Try again.')}
      onConfirm={() => change.mutate(undefined)}
      onCancel={onClose}
    >
      {isLeaving
        ? `${name} is signed out everywhere at once and cannot sign in. Their past activity keeps their name.`
        : `${name} can sign in again with the same password.`}
    </ConfirmDialog>
  );
}

function SecondFactorDialog({ account, onClose }: AccountDialogProps) {
  const { accountId, name } = account;
  const remove = useAction({
    run: () =>
      call('DELETE /api/staff/{accountId}/second-factor', { params: { accountId }, audience: 'staff' }),
    done: `${name} now signs in with a password only`,
    failed: 'Failed to remove the second factor',
    affectedTopics: ['staff'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Remove the second factor of ${name}?`}
      confirmLabel="Remove"
      destructive
      pending={remove.isPending}
      error={remove.error && (sentenceOf(remove.error) ?? 'Something went wrong on our side. Try again.')}
      onConfirm={() => remove.mutate(undefined)}
      onCancel={onClose}
    >
      For someone who has lost their phone and recovery codes. Make sure it is really {name} asking.
    </ConfirmDialog>
  );
}

/** Whether all staff must have a second factor. Saved at once. */
function RequireSecondFactor() {
  const settings = useQuery(settingsQuery);
  const save = useAction({
    // On top of the latest settings: nothing else changes.
    run: async (requiresSecondFactor: boolean) =>
      call('PUT /api/settings', {
        body: { ...(await readSettings()), requiresSecondFactor },
        audience: 'staff',
      }),
    done: ({ requiresSecondFactor }) => ({
      sentence: 'Settings updated successfully',
      about: requiresSecondFactor ? 'All staff need a second factor' : 'A second factor is optional',
    }),
    failed: (error) => sentenceOf(error) ?? 'Failed to update settings',
    affectedTopics: ['settings', 'staff'],
    onDone: () => {},
  });
  if (!settings.data) return null;
  return (
    <Card as="section" aria-label="Second factor" className="p-4 md:p-6">
      <Checkbox
        label="Require a second factor"
        help="Everyone needs a code from an authenticator app to sign in. Anyone without one sets it up first. Saved right away."
        checked={save.isPending ? save.variables : settings.data.requiresSecondFactor}
        onChange={({ target }) => save.mutate(target.checked)}
      />
    </Card>
  );
}
