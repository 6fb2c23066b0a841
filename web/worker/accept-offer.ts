import { type PushPayload, portalPathTo } from '#contracts/push-payload.ts';
import { call } from '#web/api/http.ts';
import { HttpError } from '#web/api/http-error.ts';
import '#web/api/interpreter-calls.ts';
import { notify, takeBack } from './notify.ts';
import { openPortal } from './open-portal.ts';

/** With one bar of reception; a worker is not kept alive for much longer either. */
const TIME_LIMIT_MS = 20_000;

/** An offer as its notification holds it. */
type Offer = PushPayload & { readonly assignmentId: number };

/** Being accepted now: a second press is none. What was accepted before the server refuses to accept again. */
const inHand = new Set<number>();

/** Accepts an offer from its notification and tells, in its place, what came of it. */
export async function acceptOffer(offer: Offer): Promise<void> {
  if (inHand.has(offer.assignmentId)) return;
  inHand.add(offer.assignmentId);
  try {
    const waiting: Offer = { ...offer, actions: ['open'] };
    await notify(waiting, { title: 'Accepting…', isQuiet: true });
    const params = { assignmentId: offer.assignmentId };
    await call('assignments.accept', { params, audience: 'interpreter', timeLimitMs: TIME_LIMIT_MS });
    const booked = { ...waiting, url: portalPathTo('assignment', offer.assignmentId) };
    await notify(booked, { title: 'Assignment accepted successfully!' });
  } catch (error) {
    await tellFailure(offer, error);
  } finally {
    inHand.delete(offer.assignmentId);
  }
}

async function tellFailure(offer: Offer, error: unknown): Promise<void> {
  const refusal = error instanceof HttpError ? error : null;
  switch (refusal?.status) {
    case 401:
    case 403:
      return answerSignedIn(offer);
    case 404:
    case 409: {
      const { code = '', message = offer.body } = refusal.envelope ?? {};
      const title = TITLES[code] ?? 'This request is no longer open';
      return notify({ ...offer, actions: ['open'] }, { title, body: message });
    }
    default: {
      // It may have arrived all the same: then the server says so to the second press.
      const why = refusal === null ? 'There is no connection.' : 'The server could not take it.';
      const body = `${why} Try again, or open the offer. ${offer.body}`;
      return notify(
        { ...offer, actions: ['accept', 'open'] },
        { title: 'Failed to accept assignment', body },
      );
    }
  }
}

/** Why an offer cannot be accepted, as the portal heads it. */
const TITLES: Readonly<Record<string, string>> = {
  interpreter_booked: 'You are already booked at that time',
  offer_already_answered: 'This request is already answered',
};

/** Signed out meanwhile: the offer opens behind the sign-in, to be answered there. */
async function answerSignedIn(offer: Offer): Promise<void> {
  if (await openPortal(offer.url)) return takeBack(offer.tag);
  await notify({ ...offer, actions: ['open'] }, { title: 'Sign in to answer this offer', isQuiet: true });
}
