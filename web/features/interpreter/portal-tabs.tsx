import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Inbox, type LucideIcon, Sun, Wallet } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { ownOffersQuery } from '#web/api/interpreter/offers.ts';
import { useBottomBar } from '#web/ui/layout/use-bottom-bar.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { countCards } from './offers/offer-series.ts';
import { type PortalTab, portalTabs, tabQuery, usePortalTab } from './use-portal-tab.ts';

const looks: Record<PortalTab, { label: string; icon: LucideIcon }> = {
  today: { label: 'Today', icon: Sun },
  offers: { label: 'Offers', icon: Inbox },
  schedule: { label: 'Schedule', icon: CalendarDays },
  earnings: { label: 'Earnings', icon: Wallet },
};

/** The tabs of the portal: near the thumb on a phone, in the header on a desktop. */
export function PortalTabs() {
  const ref = useRef<HTMLElement>(null);
  const { tab: current, openTab } = usePortalTab();
  const { data: offers = [] } = useQuery(ownOffersQuery);
  useBottomBar(ref);

  function go(event: MouseEvent, tab: PortalTab) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openTab(tab);
  }

  return (
    <nav
      ref={ref}
      aria-label="Sections"
      className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto grid max-w-2xl grid-cols-[repeat(4,minmax(min-content,1fr))] lg:flex lg:gap-1">
        {portalTabs.map((tab) => {
          const { label, icon: Icon } = looks[tab];
          const isCurrent = tab === current;
          const count = tab === 'offers' ? countCards(offers) : 0;
          return (
            <li key={tab}>
              <a
                href={`/interpreter-portal${tabQuery(tab)}`}
                aria-current={isCurrent ? 'page' : undefined}
                onClick={(event) => go(event, tab)}
                className={classNames(
                  // With text twice as large, the four links still fit the narrowest phone.
                  'flex min-h-14 flex-col items-center justify-center gap-0.5 px-0.5 py-1 text-center text-[min(0.75rem,5.9vw)] leading-tight focus-visible:-outline-offset-2 lg:min-h-11 lg:flex-row lg:gap-2 lg:rounded-control lg:px-3 lg:text-body',
                  isCurrent ? 'font-semibold text-accent lg:bg-accent-soft' : 'text-ink-soft hover:text-ink',
                )}
              >
                <span className="relative">
                  <Icon aria-hidden className="size-6 lg:size-5" strokeWidth={isCurrent ? 2.25 : 1.75} />
                  {count > 0 && (
                    <span
                      aria-hidden
                      className="absolute -end-3 -top-1 grid min-w-5 place-items-center rounded-full bg-accent px-1 font-semibold text-accent-ink text-small leading-5"
                    >
                      {count}
                    </span>
                  )}
                </span>
                <span className={classNames(count > 0 && 'lg:ps-2')}>
                  {label}
                  {count > 0 && <VisuallyHidden>, {count} open</VisuallyHidden>}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
