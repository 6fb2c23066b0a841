import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { clientRecentQuery } from '#web/api/client/assignments.ts';
import { clientRequestsQuery } from '#web/api/client/past-assignments.ts';
import { serviceLabel } from '#web/parts/request-notes.ts';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { distinctRequests } from './repeated-request.ts';

const shownCount = 3;

interface LastRequestsProps {
  clientId: number;
  onChoose: (request: ClientAssignment) => void;
}

/** The last different requests, each filling in the form with one press; nothing if there are none. */
export function LastRequests({ clientId, onChoose }: LastRequestsProps) {
  const id = useId();
  const requests = useQuery(clientRequestsQuery(clientId));
  const recent = useQuery({ ...clientRecentQuery(clientId), enabled: false });
  const last = distinctRequests(requests.data ?? [], shownCount);
  // Without any appointment there is no request: no room is kept.
  const isAwaited = requests.isPending && recent.data?.total !== 0;
  if (!isAwaited && last.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <h3 id={id} className="font-medium">
        Last requests
      </h3>
      {isAwaited && <Skeleton className="h-11 pointer-fine:md:h-8" />}
      <ul className="flex flex-col gap-2 empty:hidden sm:flex-row">
        {last.map((request) => (
          <li key={request.id} className="min-w-0 sm:max-w-1/3">
            <button
              type="button"
              onClick={() => onChoose(request)}
              className={buttonStyle({
                variant: 'secondary',
                size: 'small',
                className: 'max-w-full max-sm:w-full',
              })}
            >
              {/* Only the end of an address may be cut; with large text each part has its line. */}
              <span className="flex min-w-0 flex-1 flex-wrap overflow-hidden *:whitespace-pre">
                <span className="shrink-0">{`${request.language} · `}</span>
                <span className="min-w-24 flex-1 truncate text-start">{request.location}</span>
                {request.serviceType && (
                  <span className="shrink-0">{` · ${serviceLabel(request.serviceType)}`}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
