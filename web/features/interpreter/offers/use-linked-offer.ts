import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { offerElementId } from './own-offer-card.tsx';

interface Link {
  readonly assignmentId: number;
}

/**
 * The offer that `?offer=<assignmentId>` names, of the latest such link; null when there was none. Its card comes into sight and
 * gets the focus once the page `isSettled`. The address keeps it until the server has answered (`isSure`): a session that turns
 * out to be over leads back here.
 */
export function useLinkedOffer({ isSettled, isSure }: { isSettled: boolean; isSure: boolean }) {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('offer') ?? 0);
  const [link, setLink] = useState<Link | null>(null);

  useEffect(() => {
    if (asked > 0) setLink({ assignmentId: asked });
  }, [asked]);

  useEffect(() => {
    if (asked > 0 && isSure) setSearch(withoutOffer, { replace: true });
  }, [asked, isSure, setSearch]);

  useEffect(() => {
    if (!isSettled) return;
    if (link !== null) showOffer(link.assignmentId);
    // A shortcut of the installed app: when the browser looked for it, the place was not there yet.
    else if (window.location.hash === '#offers') document.getElementById('offers')?.scrollIntoView();
  }, [link, isSettled]);

  return { linkedId: link?.assignmentId ?? null, forget: () => setLink(null) };
}

/** Brings an offer's card into sight, and the focus to it. */
export function showOffer(assignmentId: number): void {
  const card = document.getElementById(offerElementId(assignmentId));
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'center' });
}

function withoutOffer(search: URLSearchParams): URLSearchParams {
  search.delete('offer');
  return search;
}
