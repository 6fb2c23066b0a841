import { type PushPayload, portalPathTo } from '#contracts/messages/push-payload.ts';
import { call } from '#web/api/http/http.ts';
import { HttpError } from '#web/api/http/http-error.ts';
import { notify, takeBack } from './notify.ts';
import { openPortal } from './open-portal.ts';

/** For slow networks; a worker does not live much longer either. */
const TIME_LIMIT_MS = 20_000;

/** An offer as stored in its notification. */
type Offer = PushPayload & { readonly assignmentId: number };

/** Offers being accepted: a second press does nothing. The server refuses to accept an offer twice. */
const inHand = new Set<number>();

/** Accepts an offer from its notification and replaces the notification by the result. */
export async function acceptOffer(offer: Offer): Promise<void> {
  if (inHand.has(offer.assignmentId)) return;
  inHand.add(offer.assignmentId);
  try {
    const waiting: Offer = { ...offer, actions: ['open'] };
    await notify(waiting, { title: 'Accepting…', isQuiet: true });
    const params = { assignmentId: offer.assignmentId };
    await call('POST /api/assignments/accept/{assignmentId}', {
      params,
      audience: 'interpreter',
      timeLimitMs: TIME_LIMIT_MS,
    });
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
      // The answer may have arrived all the same; the server then says so at the next press.
      const why = refusal === null ? 'You are offline.' : 'The server could not save it.';
      const body = `${why} Try again, or open the offer. ${offer.body}`;
      return notify(
        { ...offer, actions: ['accept', 'open'] },
        { title: 'Failed to accept assignment', body },
      );
    }
  }
}

/** The title when an offer cannot be accepted, as in the portal. */
const TITLES: Readonly<Record<string, string>> = {
  interpreter_booked: 'You are already booked at that time',
  interpreter_not_eligible: 'This was not booked with you',
  offer_already_answered: 'You have already answered this request',
};

/** Signed out meanwhile: the offer opens after the sign-in. */
async function answerSignedIn(offer: Offer): Promise<void> {
  if (await openPortal(offer.url)) return takeBack(offer.tag);
  await notify({ ...offer, actions: ['open'] }, { title: 'Sign in to answer this offer', isQuiet: true });
}
