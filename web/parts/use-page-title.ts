import { useEffect } from 'react';

/** Names the tab while the screen is shown: 'Assignments · Parley'; without a title 'Parley' alone. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? 'Parley' : `${title} · Parley`;
  }, [title]);
}
