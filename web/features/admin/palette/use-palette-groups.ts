import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { companyQuery } from '#web/api/public/company.ts';
import { clientsQuery } from '#web/api/staff/clients.ts';
import { interpretersQuery } from '#web/api/staff/interpreters.ts';
import { nearestAssignmentsQuery } from '#web/api/staff/nearest-assignments.ts';
import { useLanguages } from '#web/parts/use-languages.ts';
import { useDebounced } from '../use-debounced.ts';
import { usePermission } from '../use-permission.ts';
import { bestMatches, matchesByWordStart, searchable } from './best-matches.ts';
import {
  actionEntries,
  allAssignmentsEntry,
  assignmentEntry,
  clientEntry,
  dayEntries,
  FOUND_BY,
  interpreterEntry,
  type PaletteEntry,
  screenEntries,
} from './entries.ts';
import { MOST, PAUSE_MS } from './limits.ts';
import { CLIENT_PAYMENTS, INVOICES, PAYMENTS, PAYOUTS, useMoneySearch } from './money-search.ts';
import { recentEntries } from './recent.ts';

export interface PaletteGroup {
  name: string;
  entries: readonly PaletteEntry[];
}

/** Shorter texts are in nearly every appointment. */
const LEAST_FOR_ASSIGNMENTS = 2;

/**
 * What the palette offers for a typed text: people and clients from the loaded lists at once, appointments from the server during
 * typing. Groups keep their order and never move what is above them.
 */
export function usePaletteGroups(typed: string, username: string) {
  // Found in the same rendering as the typing: Enter right after the last letter opens what was typed.
  const wanted = typed.trim();
  const actions = useActions();
  const people = usePeople();
  const today = useQuery(companyQuery).data?.today;
  const { all: languages } = useLanguages();
  const assignments = useAssignments(wanted, today);
  const invoices = useMoneySearch(wanted, INVOICES);
  const received = useMoneySearch(wanted, CLIENT_PAYMENTS);
  const payouts = useMoneySearch(wanted, PAYOUTS);
  const payments = useMoneySearch(wanted, PAYMENTS);
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
    const best = { most: MOST, languages };
    return [
      { name: 'Days', entries: today === undefined ? [] : dayEntries(wanted, today) },
      { name: 'Actions', entries: matchesByWordStart(actions, wanted).slice(0, MOST) },
      { name: 'Interpreters', entries: bestMatches(people.interpreters, wanted, best).map(interpreterEntry) },
      { name: 'Clients', entries: bestMatches(people.clients, wanted, best).map(clientEntry) },
      { name: 'Invoices', entries: invoices.entries },
      { name: 'Payments received', entries: received.entries },
      { name: 'Payouts', entries: payouts.entries },
      { name: 'Payments', entries: payments.entries },
      { name: 'Assignments', entries: assignments.entries },
    ];
  }, [
    wanted,
    username,
    actions,
    people.interpreters,
    languages,
    people.clients,
    invoices.entries,
    received.entries,
    payouts.entries,
    payments.entries,
    assignments.entries,
    today,
  ]);

  const searches = [invoices, received, payouts, payments, assignments];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    /** Whether more may still come. */
    isSearching: wanted !== '' && (people.isPending || searches.some(({ isPending }) => isPending)),
    /** Searches that failed and can be tried again. */
    failed: [...people.failed, ...searches.filter(({ isError }) => isError).map(({ refetch }) => refetch)],
  };
}

function useActions() {
  const [search] = useSearchParams();
  const isRequestsOnly = search.get('origin') === 'client';
  const may = usePermission();
  return useMemo(() => {
    return [...actionEntries(isRequestsOnly, may), ...screenEntries(may)].map((entry) =>
      searchable(entry, entry.title, FOUND_BY[entry.key] ?? []),
    );
  }, [isRequestsOnly, may]);
}

/** '(555) 010-0107' is also found as '5550100107' or '0100107'. */
function digitsIn(phone: string | null): string {
  return (phone ?? '').replaceAll(/\D/g, '');
}

function usePeople() {
  const interpreters = useQuery(interpretersQuery);
  const clients = useQuery(clientsQuery);
  return {
    interpreters: useMemo(
      () =>
        (interpreters.data ?? []).map((item) =>
          searchable(item, item.name, [item.email, item.phone, digitsIn(item.phone)], item.languages),
        ),
      [interpreters.data],
    ),
    clients: useMemo(
      () =>
        (clients.data ?? []).map((item) =>
          searchable(item, item.name, [
            item.contactPerson,
            item.email,
            item.phone,
            digitsIn(item.phone),
            item.address,
          ]),
        ),
      [clients.data],
    ),
    isPending: interpreters.isPending || clients.isPending,
    failed: [interpreters, clients].filter(({ isError }) => isError).map(({ refetch }) => refetch),
  };
}

function useAssignments(typed: string, today: string | undefined) {
  const searched = useDebounced(typed, PAUSE_MS);
  const isWanted = typed.length >= LEAST_FOR_ASSIGNMENTS;
  const { data, isError, isFetching, refetch } = useQuery({
    ...nearestAssignmentsQuery(searched, today ?? '', MOST),
    enabled: isWanted && searched.length >= LEAST_FOR_ASSIGNMENTS && today !== undefined,
  });
  return {
    entries: useMemo(() => {
      if (!(isWanted && data)) return [];
      const found = data.map((assignment) => assignmentEntry(assignment, today));
      return found.length < MOST ? found : [...found, allAssignmentsEntry(searched)];
    }, [isWanted, data, today, searched]),
    isPending: isWanted && (isFetching || searched !== typed),
    isError: isWanted && isError,
    refetch,
  };
}
