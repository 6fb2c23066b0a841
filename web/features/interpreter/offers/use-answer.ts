import { useEffect, useRef, useState } from 'react';
import type { InterpreterAssignment } from '#contracts/assignment.ts';
import type { OwnOffer } from '#contracts/offer.ts';
import { useAnswerOffer } from '#web/api/answer-offer.ts';
import { HttpError, NetworkError, sentenceOf } from '#web/api/http-error.ts';
import type { OfferAnswer } from '#web/parts/answer-buttons.tsx';
import { useToast } from '#web/ui/use-toast.ts';
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

/** The two answers to an offer, the one on its way, and why the last was not taken. */
export function useAnswer(offer: OwnOffer, onAnswered: (answered: Answered) => void) {
  const { toast } = useToast();
  const { showDetails } = useAssignmentDialogs();
  const { mutateAsync, isPending, variables } = useAnswerOffer();
  const [failure, setFailure] = useState<Failure | null>(null);
  // The second press of a double one comes before the button is drawn as pending.
  const isOnItsWay = useRef(false);
  useEffect(() => {
    // What the missing network was to blame for is over with it.
    const forget = () => setFailure((shown) => (shown?.isUnsent ? null : shown));
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, []);

  async function send(given: OfferAnswer) {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setFailure(null);
    // Awaited here: the news of the answer may take the offer's card away before the answer itself has come back.
    try {
      await mutateAsync({ assignmentId: offer.id, answer: given });
      onAnswered(success[given].answered);
      const action = { label: 'View', onPress: () => showDetails(acceptedFrom(offer)) };
      toast({
        title: 'Success',
        description: success[given].text,
        action: given === 'accept' ? action : undefined,
      });
    } catch (error) {
      setFailure(failureOf(error, given));
      toast({ variant: 'destructive', title: 'Error', description: failureText[given] });
    } finally {
      isOnItsWay.current = false;
    }
  }

  const answer = (given: OfferAnswer) => void send(given);
  return { answer, pending: isPending ? variables.answer : null, failure };
}

/** The appointment that an accepted offer has become; its dialog follows what else becomes of it. */
export function acceptedFrom(offer: OwnOffer): InterpreterAssignment {
  return { ...offer, status: 'accepted', responseToken: null };
}

interface Failure {
  title: string;
  text: string;
  /** The time is taken by another appointment, which the text names. */
  isClash?: true;
  /** The device had no network. */
  isUnsent?: boolean;
}

/** In words to the interpreter; what a closed offer has become stands in its place (closed-offer.tsx). */
function failureOf(error: unknown, given: OfferAnswer): Failure {
  const conflict = error instanceof HttpError ? error.envelope?.conflict : undefined;
  if (conflict)
    return { title: 'You have another appointment then', text: `${conflict.label}.`, isClash: true };
  if (error instanceof NetworkError) {
    const text = navigator.onLine
      ? 'The server did not answer. Try again: the same answer given twice counts once.'
      : 'You are offline, so nothing was sent. Answer again when you are connected.';
    return { title: failureText[given], text, isUnsent: !navigator.onLine };
  }
  return { title: failureText[given], text: sentenceOf(error) ?? 'Please try again.' };
}
