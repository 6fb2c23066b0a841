import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Inbox, type LucideIcon, Sun, Wallet } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { ownOffersQuery } from '#web/api/interpreter/offers.ts';
import { useBottomBar } from '#web/ui/layout/use-bottom-bar.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { useSectionInView } from './use-section-in-view.ts';

const links: readonly { id: string; label: string; icon: LucideIcon }[] = [
  { id: 'today', label: 'Today', icon: Sun },
  { id: 'offers', label: 'Offers', icon: Inbox },
  { id: 'calendar', label: 'Calendar', icon: CalendarDays },
  { id: 'past-work', label: 'Past work', icon: Wallet },
];
const ids = links.map(({ id }) => id);

/** Links within the page, near the thumb. On a desktop the whole page is visible. */
export function BottomBar() {
  const ref = useRef<HTMLElement>(null);
  const { current, choose } = useSectionInView(ids);
  const { data: offers = [] } = useQuery(ownOffersQuery);
  useBottomBar(ref);

  function go(event: MouseEvent, id: string) {
    const place = document.getElementById(id);
    if (place === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Without a history entry: the phone's back button leaves the portal, not the section.
    event.preventDefault();
    choose(id);
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
    if (id === ids[0]) window.scrollTo(0, 0);
    else place.scrollIntoView();
  }

  return (
    <nav
      ref={ref}
      aria-label="Sections"
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-2xl grid-cols-[repeat(4,minmax(min-content,1fr))]">
        {links.map(({ id, label, icon: Icon }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => go(event, id)}
              className={classNames(
                // With text twice as large, the four links still fit the narrowest phone.
                'flex min-h-14 flex-col items-center justify-center gap-0.5 px-0.5 py-1 text-center text-[min(0.75rem,6.2vw)] leading-tight focus-visible:-outline-offset-2',
                id === current ? 'font-semibold text-accent' : 'text-ink-soft hover:text-ink',
              )}
            >
              <span className="relative">
                <Icon aria-hidden className="size-6" strokeWidth={id === current ? 2.25 : 1.75} />
                {id === 'offers' && offers.length > 0 && (
                  <span
                    aria-hidden
                    className="absolute -end-3 -top-1 grid min-w-5 place-items-center rounded-full bg-accent px-1 font-semibold text-accent-ink text-small leading-5"
                  >
                    {offers.length}
                  </span>
                )}
              </span>
              <span>
                {label}
                {id === 'offers' && offers.length > 0 && (
                  <VisuallyHidden>, {offers.length} open</VisuallyHidden>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
