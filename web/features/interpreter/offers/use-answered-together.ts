import { useState } from 'react';
import type { OfferSeries, SeriesOutcome } from './offer-series.ts';

/** The offers of series that are being answered, and what became of the answers until that is put away. */
export function useAnsweredTogether() {
  const [outcomes, setOutcomes] = useState<readonly SeriesOutcome[]>([]);
  const [sending, setSending] = useState<readonly OfferSeries[]>([]);
  return {
    outcomes,
    sending,
    outcomeOf: (id: number) => outcomes.find(({ offers }) => offers.some((offer) => offer.id === id)),
    isRefused: (id: number) =>
      outcomes.some(({ answers }) =>
        answers.some(({ assignmentId, outcome }) => assignmentId === id && outcome === 'refused'),
      ),
    add: (outcome: SeriesOutcome) => setOutcomes((before) => [...before, outcome]),
    forget: (outcome: SeriesOutcome) => setOutcomes((before) => before.filter((one) => one !== outcome)),
    setSending: (series: OfferSeries, isSending: boolean) =>
      setSending((before) => [
        ...before.filter(({ seriesId }) => seriesId !== series.seriesId),
        ...(isSending ? [series] : []),
      ]),
  };
}
