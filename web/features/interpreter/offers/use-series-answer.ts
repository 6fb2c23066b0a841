import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DeclineReason } from '#domain/offer/decline-reason.ts';
import { useAnswerSeries } from '#web/api/interpreter/series.ts';
import type { OfferAnswer } from '#web/parts/offers/answer-buttons.tsx';
import { usePortal } from '../portal-context.ts';
import type { OfferSeries, SeriesOutcome } from './offer-series.ts';
import { acceptedFrom, addToSchedule, failureOf, useFailure } from './use-answer.ts';

interface SeriesAnswerOptions {
  series: OfferSeries;
  /** They are on their way (true), or not any more. */
  onSending: (isSending: boolean) => void;
  onAnswered: (outcome: SeriesOutcome) => void;
}

/** The two answers to offers of a series, the one being sent, and why the last one failed. */
export function useSeriesAnswer({ series, onSending, onAnswered }: SeriesAnswerOptions) {
  const { interpreterId } = usePortal();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending, variables } = useAnswerSeries(series.seriesId);
  const [failure, setFailure] = useFailure();
  // The second press of a double press comes before the button is shown as pending.
  const isOnItsWay = useRef(false);

  async function send(given: OfferAnswer, ids: readonly number[], reason?: DeclineReason) {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setFailure(null);
    onSending(true);
    try {
      const body = given === 'accept' ? { accept: [...ids], decline: [] } : { accept: [], decline: [...ids] };
      const { answers } = await mutateAsync({ ...body, ...(reason && { reason }) });
      for (const { assignmentId, outcome } of answers) {
        const offer = series.offers.find(({ id }) => id === assignmentId);
        if (offer && outcome === 'accepted') addToSchedule(queryClient, interpreterId, acceptedFrom(offer));
      }
      const answered = new Set(answers.map(({ assignmentId }) => assignmentId));
      onAnswered({ ...series, offers: series.offers.filter(({ id }) => answered.has(id)), answers });
    } catch (error) {
      setFailure(failureOf(error, given));
    } finally {
      isOnItsWay.current = false;
      onSending(false);
    }
  }

  const sending: OfferAnswer | null = !isPending ? null : variables.accept?.length ? 'accept' : 'decline';
  return { answer: send, pending: sending, failure };
}
