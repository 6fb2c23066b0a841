import { useEffect } from 'react';

/** Sets the title of the tab: 'Assignments · Parley', or 'Parley' alone. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? 'Parley' : `${title} · Parley`;
  }, [title]);
}
