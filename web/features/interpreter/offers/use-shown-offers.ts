import { useEffect, useState } from 'react';
import type { OwnOffer } from '#contracts/offers/shapes.ts';
import { serverNow } from '#web/device/server-clock.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { dateInZone } from '#web/parts/time/civil-time.ts';
import { seriesOfOffers } from './offer-series.ts';
import { type ShownOffer, updateShownOffers } from './shown-offers.ts';

/** A press may go on for a moment after the finger has left. */
const afterPressMs = 400;

interface Shown {
  /** The server's answer from which it was made. */
  of: readonly OwnOffer[] | undefined;
  offers: readonly ShownOffer[];
  /** For screen readers: what has arrived since. */
  announcement: string;
}

/** The offers in their places: nothing moves while somebody presses, and a closed offer says so in its place. */
export function useShownOffers(open: readonly OwnOffer[]) {
  const isPressing = useIsPressing();
  const [shown, setShown] = useState<Shown>({ of: undefined, offers: [], announcement: '' });
  if (open !== shown.of && !(isPressing && shown.of)) {
    const offers = updateShownOffers(shown.offers, open);
    const before = new Set(shown.offers.map(({ offer }) => offer.id));
    const added = shown.of ? open.filter(({ id }) => !before.has(id)) : [];
    setShown({ of: open, offers, announcement: describeAdded(added) || shown.announcement });
  }

  function remove(id: number) {
    setShown((before) => ({ ...before, offers: before.offers.filter(({ offer }) => offer.id !== id) }));
  }

  return { offers: shown.offers, announcement: shown.announcement, putAway: remove };
}

/** Several dates of a series are announced as the one card that they are. */
function describeAdded(added: readonly OwnOffer[]): string {
  const series = seriesOfOffers(added);
  const all = added.flatMap((offer) => {
    const together = series.get(offer.seriesId ?? 0);
    if (together === undefined) return [describeNew(offer)];
    if (together.offers[0] !== offer) return [];
    return [`New request: ${together.offers.length} dates, ${offer.language}`];
  });
  return all.join('. ');
}

function describeNew(offer: OwnOffer): string {
  return `New request: ${describeWhen(offer, dateInZone(offer.timeZone, serverNow()))}, ${offer.language}`;
}

function useIsPressing(): boolean {
  const [isPressing, setIsPressing] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const press = () => {
      clearTimeout(timer);
      setIsPressing(true);
    };
    const release = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsPressing(false), afterPressMs);
    };
    const options = { capture: true, passive: true };
    window.addEventListener('pointerdown', press, options);
    window.addEventListener('pointerup', release, options);
    window.addEventListener('pointercancel', release, options);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', press, options);
      window.removeEventListener('pointerup', release, options);
      window.removeEventListener('pointercancel', release, options);
    };
  }, []);
  return isPressing;
}
