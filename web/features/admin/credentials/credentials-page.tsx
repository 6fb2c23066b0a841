import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, startTransition, useId, useState } from 'react';
import type { NamedCredential } from '#contracts/credentials/shapes.ts';
import { companyQuery } from '#web/api/public/company.ts';
import {
  allUnmetQuery,
  endingCredentialsQuery,
  waitingCredentialsQuery,
} from '#web/api/staff/credentials.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { PersonLink } from '../person-link.tsx';
import { usePermission } from '../use-permission.ts';
import { CredentialRow } from './credential-row.tsx';
import { UnmetAppointments } from './unmet-appointments.tsx';
import { useVerify } from './use-verify.ts';

const RefuseDialog = lazyComponent(() => import('./refuse-dialog.tsx'), 'RefuseDialog');

/** What of credentials waits for the office: to check, appointments that lack one, what ends (rule eligibility-2). */
export function CredentialsPage() {
  const { data: company } = useQuery(companyQuery);
  const waiting = useQuery(waitingCredentialsQuery);
  const unmet = useQuery(allUnmetQuery);
  const ending = useQuery(endingCredentialsQuery);
  const today = company?.today;
  const [refused, setRefused] = useState<NamedCredential | null>(null);
  // Together: one that came first would move the others.
  if ([waiting, unmet, ending].some(({ isPending }) => isPending)) return <LoadingParts />;
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <Part
        title="To check"
        what="Credentials to check"
        query={waiting}
        tone="yellow"
        empty="There is nothing to check."
      >
        {(shown) => (
          <Waiting
            credentials={shown}
            today={today}
            onRefuse={(credential) => startTransition(() => setRefused(credential))}
          />
        )}
      </Part>
      <Part
        title="Appointments that need another interpreter"
        what="The appointments"
        query={unmet}
        tone="red"
        empty="All booked interpreters have the credentials that their appointments need."
      >
        {(shown) => <UnmetAppointments appointments={shown} today={today} showsInterpreter />}
      </Part>
      <Part
        title="Ending"
        what="Credentials that end soon"
        query={ending}
        tone="gray"
        empty="Nothing verified expires in the next 60 days."
      >
        {(shown) => (
          <ul aria-label="Ending credentials" className="divide-y divide-line">
            {shown.map((credential) => (
              <CredentialRow
                key={credential.id}
                credential={credential}
                today={today}
                owner={<Owner credential={credential} />}
              />
            ))}
          </ul>
        )}
      </Part>
      {/* Outside of the list: its form stays when the last one that waits is removed by somebody else. */}
      <Suspense fallback={null}>
        {refused && (
          <RefuseDialog
            credential={refused}
            name={refused.interpreterName}
            onClose={() => setRefused(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** So many are shown at first. */
const FIRST = 20;

interface PartProps<Item> {
  title: string;
  /** For the sentence of what could not be loaded. */
  what: string;
  query: UseQueryResult<Item[]>;
  /** Of the count. */
  tone: BadgeTone;
  empty: string;
  children: (shown: readonly Item[]) => ReactNode;
}

function Part<Item>({ title, what, query, tone, empty, children }: PartProps<Item>) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const { data } = query;
  if (!data) return <LoadError title={`${what} could not be loaded`} of={query} />;
  const count = data.length;
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0">
      <div className="flex min-h-12 flex-wrap items-center gap-2 border-line border-b px-4 py-1.5">
        <h2 id={id} className="font-semibold text-large">
          {title}
        </h2>
        <Badge tone={count > 0 ? tone : 'gray'}>{count}</Badge>
      </div>
      {count === 0 && <p className="px-4 py-3 text-ink-soft">{empty}</p>}
      {count > 0 && children(showsAll ? data : data.slice(0, FIRST))}
      {count > FIRST && !showsAll && (
        <p className="border-line border-t px-4 py-2">
          <TextButton onClick={() => setShowsAll(true)}>{`Show all ${count}`}</TextButton>
        </p>
      )}
    </Card>
  );
}

function LoadingParts() {
  return (
    <SkeletonGroup label="Loading credentials" className="flex max-w-5xl flex-col gap-4">
      {['to check', 'unmet', 'ending'].map((part) => (
        <Skeleton key={part} className="h-28 rounded-card" />
      ))}
    </SkeletonGroup>
  );
}

function Owner({ credential: { interpreterId, interpreterName } }: { credential: NamedCredential }) {
  return <PersonLink kind="interpreter" person={{ id: interpreterId, name: interpreterName }} />;
}

interface WaitingProps {
  credentials: readonly NamedCredential[];
  today: string | undefined;
  onRefuse: (credential: NamedCredential) => void;
}

function Waiting({ credentials, today, onRefuse }: WaitingProps) {
  return (
    <ul aria-label="Credentials to check" className="divide-y divide-line">
      {credentials.map((credential) => (
        <WaitingRow key={credential.id} credential={credential} today={today} onRefuse={onRefuse} />
      ))}
    </ul>
  );
}

function WaitingRow({
  credential,
  today,
  onRefuse,
}: Omit<WaitingProps, 'credentials'> & { credential: NamedCredential }) {
  const verify = useVerify(credential.interpreterName);
  const mayCheck = usePermission()('credentials.verify');
  return (
    <CredentialRow
      credential={credential}
      today={today}
      owner={<Owner credential={credential} />}
      acts={mayCheck ? { verify, onRefuse: () => onRefuse(credential) } : undefined}
    />
  );
}
