import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import type { OwnOffer } from '#contracts/offers/shapes.ts';
import type { DeclineReason } from '#domain/offer/decline-reason.ts';
import { HttpError, NetworkError, sentenceOf } from '#web/api/http/http-error.ts';
import { interpreterScheduleQuery } from '#web/api/interpreter/assignments.ts';
import { useAnswerOffer } from '#web/api/interpreter/offers.ts';
import type { OfferAnswer } from '#web/parts/offers/answer-buttons.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { usePortal } from '../portal-context.ts';
import { useAssignmentDialogs } from '../use-assignment-dialogs.ts';

export type Answered = 'accepted' | 'declined';

const success = {
  accept: { answered: 'accepted', text: 'Assignment accepted successfully!' },
  decline: { answered: 'declined', text: 'Assignment declined' },
} as const;

const failureText = {
  accept: 'Failed to accept assignment',
  decline: 'Failed to decline assignment',
};

/** The two answers to an offer, the one being sent, and why the last one failed. */
export function useAnswer(offer: OwnOffer, onAnswered: (answered: Answered) => void) {
  const { toast } = useToast();
  const { showDetails } = useAssignmentDialogs();
  const { interpreterId } = usePortal();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending, variables } = useAnswerOffer();
  const [failure, setFailure] = useFailure();
  // The second press of a double press comes before the button is shown as pending.
  const isOnItsWay = useRef(false);

  async function send(given: OfferAnswer, reason?: DeclineReason) {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setFailure(null);
    // Awaited here: the change may remove the offer's card before the answer itself arrives.
    try {
      await mutateAsync({ assignmentId: offer.id, answer: given, reason });
      if (given === 'accept') addToSchedule(queryClient, interpreterId, acceptedFrom(offer));
      onAnswered(success[given].answered);
      const action = { label: 'View', onPress: () => showDetails(acceptedFrom(offer)) };
      toast({
        title: 'Success',
        description: success[given].text,
        action: given === 'accept' ? action : undefined,
      });
    } catch (error) {
      setFailure(failureOf(error, given));
    } finally {
      isOnItsWay.current = false;
    }
  }

  const answer = (given: OfferAnswer, reason?: DeclineReason) => void send(given, reason);
  return { answer, pending: isPending ? variables.answer : null, failure };
}

/** Why the last answer failed; a failure for lack of a network disappears with the network. */
export function useFailure() {
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    const forget = () => setFailure((shown) => (shown?.isUnsent ? null : shown));
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, []);
  return [failure, setFailure] as const;
}

/** Until the schedule is fetched again: nobody may accept another offer at that time meanwhile. */
export function addToSchedule(
  queryClient: QueryClient,
  interpreterId: number,
  accepted: InterpreterAssignment,
) {
  const { queryKey } = interpreterScheduleQuery(interpreterId, accepted.date);
  queryClient.setQueryData(queryKey, (rows) =>
    rows
      ?.filter(({ id }) => id !== accepted.id)
      .concat(accepted)
      .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)),
  );
}

/** The appointment of an accepted offer; its dialog follows later changes. */
export function acceptedFrom(offer: OwnOffer): InterpreterAssignment {
  return { ...offer, status: 'accepted', responseToken: null };
}

interface Failure {
  title: string;
  text: string;
  /** Another appointment, which the text names, is at that time. */
  isClash?: true;
  /** The device had no network. */
  isUnsent?: boolean;
}

/** As a sentence to the interpreter; what became of a closed offer is shown in its place (closed-offer.tsx). */
export function failureOf(error: unknown, given: OfferAnswer): Failure {
  const conflict = error instanceof HttpError ? error.envelope?.conflict : undefined;
  if (conflict)
    return { title: 'You have another appointment at that time', text: `${conflict.label}.`, isClash: true };
  if (error instanceof NetworkError) {
    const text = navigator.onLine
      ? 'The server did not respond. Try again: your answer counts only once.'
      : 'You are offline, so nothing was sent. Answer again when you are connected.';
    return { title: failureText[given], text, isUnsent: !navigator.onLine };
  }
  return { title: failureText[given], text: sentenceOf(error) ?? 'Please try again.' };
}
