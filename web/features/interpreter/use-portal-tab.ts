import { startTransition } from 'react';
import { useSearchParams } from 'wouter';

export const portalTabs = ['today', 'offers', 'schedule', 'earnings'] as const;

export type PortalTab = (typeof portalTabs)[number];

/** The path of a tab, below which `useSearchParams` works. */
export const tabQuery = (tab: PortalTab) => (tab === 'today' ? '' : `?tab=${tab}`);

/** The open tab of the portal. It is in the address, for links and reloads. */
export function usePortalTab(): { tab: PortalTab; openTab: (tab: PortalTab) => void } {
  const [search, setSearch] = useSearchParams();
  // A link to an offer leads to the offers. Shortcuts of an app that was installed earlier have '#offers'.
  const wanted = search.has('offer') ? 'offers' : (search.get('tab') ?? window.location.hash.slice(1));
  return {
    tab: portalTabs.find((id) => id === wanted) ?? 'today',
    openTab: (tab) =>
      startTransition(() => {
        // Without a history entry: the phone's back button leaves the portal, not the tab.
        setSearch(tab === 'today' ? {} : { tab }, { replace: true });
        window.scrollTo(0, 0);
      }),
  };
}
