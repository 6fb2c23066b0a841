import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '#domain/civil.ts';
import { clientComingQuery, clientRecentQuery } from '#web/api/client/assignments.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { dateInZone } from '#web/parts/time/civil-time.ts';

/** Requests everything that the portal shows first, before the session is confirmed and the portal can be drawn. */
export function usePortalData(clientId: number): void {
  const queryClient = useQueryClient();
  // During the first render, so that nothing waits for an effect.
  useState(() => askForPortal(queryClient, clientId));
}

function askForPortal(queryClient: QueryClient, clientId: number): void {
  const company = queryClient.getQueryData(companyQuery.queryKey);
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  // For a client far away, the device's date may be one day later than the company's.
  const today = company
    ? dateInZone(company.timeZone, new Date())
    : addDays(dateInZone(here, new Date()), -1);
  void queryClient.prefetchQuery(companyQuery);
  void queryClient.prefetchQuery(clientComingQuery(clientId, today));
  void queryClient.prefetchQuery(clientRecentQuery(clientId));
}
