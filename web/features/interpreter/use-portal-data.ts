import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addDays } from '#domain/civil.ts';
import { interpreterScheduleQuery } from '#web/api/interpreter/assignments.ts';
import { ownOffersQuery } from '#web/api/interpreter/offers.ts';
import { interpreterProfileQuery } from '#web/api/interpreter/profile.ts';
import { interpreterSessionQuery } from '#web/api/interpreter/session.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { serverNow } from '#web/device/server-clock.ts';
import { dateInZone } from '#web/parts/time/civil-time.ts';
import { cachePortal, showCachedPortal } from './cached-portal.ts';

/**
 * Shows what the device has stored, requests the session and everything that the portal shows at once, and stores the
 * answers; called before the portal can be drawn.
 */
export function usePortalData(interpreterId: number): void {
  const queryClient = useQueryClient();
  // During the first render, so that nothing waits for an effect.
  useState(() => {
    showCachedPortal(queryClient, interpreterId);
    askForPortal(queryClient, interpreterId);
  });
  useEffect(() => cachePortal(queryClient, interpreterId), [queryClient, interpreterId]);
}

function askForPortal(queryClient: QueryClient, interpreterId: number): void {
  const company = queryClient.getQueryData(companyQuery.queryKey);
  // For an interpreter far away, the device's date may be one day later than the company's.
  const today = company
    ? dateInZone(company.timeZone, serverNow())
    : addDays(dateInZone(new Intl.DateTimeFormat().resolvedOptions().timeZone, serverNow()), -1);
  void queryClient.prefetchQuery(interpreterSessionQuery);
  void queryClient.prefetchQuery(interpreterScheduleQuery(interpreterId, today));
  void queryClient.prefetchQuery(ownOffersQuery);
  void queryClient.prefetchQuery(interpreterProfileQuery(interpreterId));
  void queryClient.prefetchQuery(companyQuery);
}
