import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { companyQuery } from '#web/api/public/company.ts';
import { clientsQuery } from '#web/api/staff/clients.ts';
import { interpretersQuery } from '#web/api/staff/interpreters.ts';
import { nearestAssignmentsQuery } from '#web/api/staff/nearest-assignments.ts';
import { useDebounced } from '../use-debounced.ts';
import { bestMatches, matchesByWordStart, searchable } from './best-matches.ts';
import {
  actionEntries,
  assignmentEntry,
  clientEntry,
  interpreterEntry,
  type PaletteEntry,
  screenEntries,
} from './entries.ts';
import { recentEntries } from './recent.ts';

export interface PaletteGroup {
  name: string;
  entries: readonly PaletteEntry[];
}

/** How many a group shows at most. */
const MOST = 8;
/** Shorter texts are in nearly every appointment. */
const LEAST_FOR_ASSIGNMENTS = 2;
/** How long after the last key the server is asked, in milliseconds. */
const PAUSE_MS = 120;

/**
 * What the palette offers for a typed text: people and clients from the loaded lists at once, appointments from the server during
 * typing. Groups keep their order and never move what is above them.
 */
export function usePaletteGroups(typed: string, username: string) {
  // Found in the same rendering as the typing: Enter right after the last letter opens what was typed.
  const wanted = typed.trim();
  const actions = useActions();
  const people = usePeople();
  const assignments = useAssignments(wanted);
  const groups = useMemo((): PaletteGroup[] => {
    if (wanted === '') {
      const all = actions.map(({ item }) => item);
      const recent = recentEntries(username, all);
      const rest = all.filter((entry) => !recent.includes(entry));
      return [
        { name: 'Recent', entries: recent },
        { name: 'Actions', entries: rest.filter(({ key }) => !key.startsWith('screen')) },
        { name: 'Go to', entries: rest.filter(({ key }) => key.startsWith('screen')) },
      ];
    }
    return [
      { name: 'Actions', entries: matchesByWordStart(actions, wanted).slice(0, MOST) },
      { name: 'Interpreters', entries: bestMatches(people.interpreters, wanted, MOST).map(interpreterEntry) },
      { name: 'Clients', entries: bestMatches(people.clients, wanted, MOST).map(clientEntry) },
      { name: 'Assignments', entries: assignments.entries },
    ];
  }, [wanted, username, actions, people.interpreters, people.clients, assignments.entries]);

  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    /** Whether more may still come. */
    isSearching: wanted !== '' && (people.isPending || assignments.isPending),
    /** Searches that failed and can be tried again. */
    failed: [...people.failed, ...(assignments.isError ? [assignments.refetch] : [])],
  };
}

function useActions() {
  const [search] = useSearchParams();
  const isRequestsOnly = search.get('origin') === 'client';
  return useMemo(
    () =>
      [...actionEntries(isRequestsOnly), ...screenEntries()].map((entry) =>
        searchable(entry, entry.title, []),
      ),
    [isRequestsOnly],
  );
}

function usePeople() {
  const interpreters = useQuery(interpretersQuery);
  const clients = useQuery(clientsQuery);
  return {
    interpreters: useMemo(
      () =>
        (interpreters.data ?? []).map((item) =>
          searchable(item, item.name, [item.languages.join('\n'), item.email, item.phone]),
        ),
      [interpreters.data],
    ),
    clients: useMemo(
      () =>
        (clients.data ?? []).map((item) =>
          searchable(item, item.name, [item.contactPerson, item.email, item.phone, item.address]),
        ),
      [clients.data],
    ),
    isPending: interpreters.isPending || clients.isPending,
    failed: [interpreters, clients].filter(({ isError }) => isError).map(({ refetch }) => refetch),
  };
}

function useAssignments(typed: string) {
  const { data: company } = useQuery(companyQuery);
  const asked = useDebounced(typed, PAUSE_MS);
  const isWanted = typed.length >= LEAST_FOR_ASSIGNMENTS;
  const { data, isError, isFetching, refetch } = useQuery({
    ...nearestAssignmentsQuery(asked, company?.today ?? '', MOST),
    enabled: isWanted && asked.length >= LEAST_FOR_ASSIGNMENTS && company !== undefined,
  });
  return {
    entries: useMemo(() => (isWanted && data ? data.map(assignmentEntry) : []), [isWanted, data]),
    isPending: isWanted && (isFetching || asked !== typed),
    isError: isWanted && isError,
    refetch,
  };
}
