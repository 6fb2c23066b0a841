import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, sentenceOf } from '#web/api/http-error.ts';
import { ownOffersQuery, useAnswerOffer } from '#web/api/offers.ts';
import { AppointmentCardSkeletons } from '#web/parts/appointment-card-skeleton.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useToast } from '#web/ui/use-toast.ts';
import { OfferCard } from './offer-card.tsx';

/** Open offers, to accept or decline (spec §2). */
export function OfferedAssignments({ today }: { today: string }) {
  const offers = useQuery(ownOffersQuery);
  const { answer, pending, refusal } = useAnswer();
  return (
    <section
      aria-labelledby="offers-heading"
      className="flex min-w-0 flex-col gap-3 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h2 id="offers-heading" className="flex items-center gap-2 font-semibold text-large">
        Offered Assignments
        {offers.data && offers.data.length > 0 && <Badge tone="yellow">{offers.data.length}</Badge>}
      </h2>
      {refusal && <Alert title={refusal.title}>{refusal.text}</Alert>}
      {offers.isPending && <AppointmentCardSkeletons count={1} label="Loading offers" />}
      {offers.isError && (
        <ErrorState
          title="Offers could not be loaded"
          onRetry={() => offers.refetch()}
          isRetrying={offers.isFetching}
        >
          {sentenceOf(offers.error)}
        </ErrorState>
      )}
      {offers.data?.length === 0 && (
        <Card className="border-dashed bg-transparent p-4 text-center text-ink-soft">
          No pending requests
        </Card>
      )}
      {offers.data && offers.data.length > 0 && (
        <ul className="flex flex-col gap-3">
          {offers.data.map((offer) => (
            <li key={offer.id}>
              <OfferCard
                offer={offer}
                today={today}
                pending={pending?.assignmentId === offer.id ? pending.answer : null}
                onAnswer={(given) => answer(offer.id, given)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Answer = 'accept' | 'decline';

function useAnswer() {
  const { toast } = useToast();
  const answerOffer = useAnswerOffer();
  const [refusal, setRefusal] = useState<{ title: string; text: string } | null>(null);

  function answer(assignmentId: number, given: Answer) {
    setRefusal(null);
    answerOffer.mutate(
      { assignmentId, answer: given },
      {
        onSuccess: () => toast({ title: 'Success', description: successText[given] }),
        onError(error) {
          setRefusal({ title: titleFor(error, given), text: sentenceOf(error) ?? 'Please try again.' });
          toast({ variant: 'destructive', title: 'Error', description: failureText[given] });
        },
      },
    );
  }

  const pending = answerOffer.isPending ? answerOffer.variables : null;
  return { answer, pending, refusal };
}

const successText = {
  accept: 'Assignment accepted successfully!',
  decline: 'Assignment declined',
};

const failureText = {
  accept: 'Failed to accept assignment',
  decline: 'Failed to decline assignment',
};

/** A 409 is nobody's mistake: somebody was faster, or the time is taken. */
function titleFor(error: Error, given: Answer): string {
  if (!(error instanceof HttpError) || error.status !== 409) return failureText[given];
  return error.envelope?.code === 'interpreter_booked'
    ? 'You are already booked at that time'
    : 'This request is no longer open';
}
