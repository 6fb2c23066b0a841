import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownOffersQuery } from '#web/api/interpreter/offers.ts';
import { usePageTitle } from '#web/parts/use-page-title.ts';
import { countCards } from './offer-series.ts';

/** Shows the number of open offers in the tab's title and on the app's icon. */
export function useOfferCount(): void {
  const { data } = useQuery(ownOffersQuery);
  const count = countCards(data ?? []);
  usePageTitle(count > 0 ? `(${count}) Interpreter portal` : 'Interpreter portal');
  useEffect(() => {
    setIconBadge(count);
    // After a logout the icon shows none.
    return () => setIconBadge(0);
  }, [count]);
}

function setIconBadge(count: number): void {
  // Missing in some browsers, and refused to pages that are not installed.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {});
}
