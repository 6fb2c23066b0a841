import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownOffersQuery } from '#web/api/offers.ts';
import { usePageTitle } from '#web/parts/use-page-title.ts';

/** Shows how many offers are open where the page is not: in the tab's title, and on the app's icon. Draws nothing itself. */
export function OfferCount() {
  const { data } = useQuery(ownOffersQuery);
  const count = data?.length ?? 0;
  usePageTitle(count > 0 ? `(${count}) Interpreter portal` : 'Interpreter portal');
  useEffect(() => {
    setIconBadge(count);
    // Whoever signs out leaves none on the icon.
    return () => setIconBadge(0);
  }, [count]);
  return null;
}

function setIconBadge(count: number): void {
  // Not in every browser, and refused to a page that is not installed.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {});
}
