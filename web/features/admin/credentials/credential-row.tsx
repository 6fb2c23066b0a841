import type { ReactNode } from 'react';
import type { Credential } from '#contracts/credentials/shapes.ts';
import { formatDateShort } from '#domain/civil.ts';
import { CredentialScan } from '#web/parts/credentials/credential-scan.tsx';
import { CredentialBadge, describeEnd } from '#web/parts/credentials/credential-state.tsx';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { MenuButton, type MenuEntry } from '#web/ui/menu/menu.tsx';
import type { useVerify } from './use-verify.ts';

interface CredentialRowProps {
  credential: Credential;
  today: string | undefined;
  /** Before the name of the credential: whose it is, where that is not clear. */
  owner?: ReactNode;
  /** Absent for who only reads. */
  acts?: CredentialActions | undefined;
}

export interface CredentialActions {
  verify: ReturnType<typeof useVerify>;
  onRefuse: (credential: Credential) => void;
  more?: ((credential: Credential) => readonly MenuEntry[]) | undefined;
}

/** One credential with its scan, how it stands, and what staff can do with it. */
export function CredentialRow({ credential, today, owner, acts: actions }: CredentialRowProps) {
  const { typeName, state, refusal } = credential;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <CredentialScan by="staff" credential={credential} />
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
          {owner && (
            <>
              {owner} <span aria-hidden>·</span>
            </>
          )}
          <span className="font-medium">{typeName}</span>
          <CredentialBadge state={state} />
        </p>
        <p className="wrap-anywhere text-ink-soft">
          {describeCredential(credential, today)} ·{' '}
          <span className="inline-block">
            <History credential={credential} />
          </span>
        </p>
        {state === 'refused' && refusal !== null && <p className="wrap-anywhere text-danger">{refusal}</p>}
      </div>
      {actions && <ActionLinks credential={credential} {...actions} />}
    </li>
  );
}

/** 'Until Mar 31, 2028 · No. C-1 · issued Apr 1, 2024'. */
export function describeCredential(credential: Credential, today: string | undefined): string {
  const { state, number, issuedOn, file } = credential;
  const isOpen = state === 'waiting' || state === 'refused';
  return [
    describeEnd(credential, today),
    number && `No. ${number}`,
    issuedOn && `issued ${formatDateShort(issuedOn)}`,
    isOpen && file === null && 'no photo or PDF',
  ]
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .join(' · ');
}

/** Who has checked it, or since when it waits: one that was sent again, since then. */
function History({ credential }: { credential: Credential }) {
  const { state, verifiedAt, verifiedBy, createdAt, updatedAt } = credential;
  if (verifiedAt !== null)
    return (
      <>
        verified {verifiedBy !== null && `by ${verifiedBy} `}
        <TimeAgo at={verifiedAt} />
      </>
    );
  return (
    <>
      {state === 'waiting' ? 'sent' : 'entered'} <TimeAgo at={state === 'waiting' ? updatedAt : createdAt} />
    </>
  );
}

function ActionLinks({ credential, verify, onRefuse, more }: CredentialActions & { credential: Credential }) {
  const { id, typeName, state } = credential;
  const isOpen = state === 'waiting' || state === 'refused';
  const isVerifying = verify.isPending && verify.variables.id === id;
  return (
    <div className="flex shrink-0 items-center gap-2">
      {isOpen && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Verify ${typeName}`}
          pending={isVerifying}
          onClick={() => verify.mutate(credential)}
        >
          Verify
        </Button>
      )}
      {state === 'waiting' && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Refuse ${typeName}`}
          onClick={() => onRefuse(credential)}
        >
          Refuse
        </Button>
      )}
      {more && <MenuButton label={`More for ${typeName}`} entries={() => more(credential)} />}
    </div>
  );
}
