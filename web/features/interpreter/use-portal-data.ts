import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addDays } from '#domain/civil.ts';
import { companyQuery } from '#web/api/company.ts';
import { interpreterScheduleQuery } from '#web/api/interpreter-assignments.ts';
import { interpreterProfileQuery } from '#web/api/interpreter-profile.ts';
import { interpreterSessionQuery } from '#web/api/interpreter-session.ts';
import { ownOffersQuery } from '#web/api/offers.ts';
import { serverNow } from '#web/device/server-clock.ts';
import { dateInZone } from '#web/parts/civil-time.ts';
import { keepPortal, showKeptPortal } from './kept-portal.ts';

/**
 * Shows what the device has kept, asks for the session and all that the portal shows at once, and keeps what is answered; to be
 * used before the portal itself can be drawn.
 */
export function usePortalData(interpreterId: number): void {
  const queryClient = useQueryClient();
  // While the screen first draws, so that nothing waits for an effect.
  useState(() => {
    showKeptPortal(queryClient, interpreterId);
    askForPortal(queryClient, interpreterId);
  });
  useEffect(() => keepPortal(queryClient, interpreterId), [queryClient, interpreterId]);
}

function askForPortal(queryClient: QueryClient, interpreterId: number): void {
  const company = queryClient.getQueryData(companyQuery.queryKey);
  // Of an interpreter far away the device's day may be one later than the company's.
  const today = company
    ? dateInZone(company.timeZone, serverNow())
    : addDays(dateInZone(new Intl.DateTimeFormat().resolvedOptions().timeZone, serverNow()), -1);
  void queryClient.prefetchQuery(interpreterSessionQuery);
  void queryClient.prefetchQuery(interpreterScheduleQuery(interpreterId, today));
  void queryClient.prefetchQuery(ownOffersQuery);
  void queryClient.prefetchQuery(interpreterProfileQuery(interpreterId));
  void queryClient.prefetchQuery(companyQuery);
}
