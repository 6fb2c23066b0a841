import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { offerElementId } from './own-offer-card.tsx';

interface Link {
  readonly assignmentId: number;
}

/**
 * The offer in the latest link with `?offer=<assignmentId>`, or null. Its card is scrolled into view and focused once
 * the page `isSettled`. The address keeps it until the server has answered (`isSure`), so that a sign-in leads back to
 * it.
 */
export function useLinkedOffer({ isSettled, isSure }: { isSettled: boolean; isSure: boolean }) {
  const [search, setSearch] = useSearchParams();
  const wanted = Number(search.get('offer') ?? 0);
  const [link, setLink] = useState<Link | null>(null);

  useEffect(() => {
    if (wanted > 0) setLink({ assignmentId: wanted });
  }, [wanted]);

  useEffect(() => {
    if (wanted > 0 && isSure) setSearch(withoutOffer, { replace: true });
  }, [wanted, isSure, setSearch]);

  useEffect(() => {
    if (!isSettled) return;
    if (link !== null) showOffer(link.assignmentId);
  }, [link, isSettled]);

  return { linkedId: link?.assignmentId ?? null, forget: () => setLink(null) };
}

/** Scrolls an offer's card into view and focuses it. */
export function showOffer(assignmentId: number): void {
  const card = document.getElementById(offerElementId(assignmentId));
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'center' });
}

function withoutOffer(search: URLSearchParams): URLSearchParams {
  search.delete('offer');
  search.set('tab', 'offers');
  return search;
}
