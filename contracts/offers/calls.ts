import * as z from 'zod/mini';
import { INTERPRETER } from '#domain/access/access.ts';
import type { CallDeclaration } from '../call.ts';
import { pathId } from '../fields.ts';
import {
  LinkAnswerBody,
  LinkDeclineBody,
  LinkStandbyBody,
  LostOffer,
  OfferByToken,
  OwnOffer,
  StandbyBody,
} from './shapes.ts';

const assignmentId = z.object({ assignmentId: pathId });
const token = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

export const OFFER_CALLS = {
  'offers.mine': {
    method: 'GET',
    path: '/api/offers',
    who: INTERPRETER,
    summary: 'Your open offers',
    status: 200,
    response: z.array(OwnOffer),
  },
  'offers.ofAssignment': {
    method: 'GET',
    path: '/api/assignments/{assignmentId}/offer',
    who: INTERPRETER,
    summary: 'The state of your offer for an appointment',
    params: assignmentId,
    status: 200,
    response: OfferByToken,
  },
  'offers.byToken': {
    method: 'GET',
    path: '/api/offers/{token}',
    who: 'everyone',
    answersTo: 'interpreter',
    summary: 'The offer behind a link',
    params: token,
    status: 200,
    response: OfferByToken,
  },
  'offers.acceptByToken': {
    method: 'POST',
    path: '/api/offers/{token}/accept',
    who: 'everyone',
    answersTo: 'interpreter',
    summary: 'Accept by link',
    params: token,
    body: LinkAnswerBody,
    status: 200,
    response: OfferByToken,
  },
  'offers.declineByToken': {
    method: 'POST',
    path: '/api/offers/{token}/decline',
    who: 'everyone',
    answersTo: 'interpreter',
    summary: 'Decline by link',
    params: token,
    body: LinkDeclineBody,
    status: 200,
    response: OfferByToken,
  },
  'offers.lost': {
    method: 'GET',
    path: '/api/lost-offers',
    who: INTERPRETER,
    summary: 'Your offers that somebody else accepted, for appointments in which you could step in',
    status: 200,
    response: z.array(LostOffer),
  },
  'offers.reserve': {
    method: 'POST',
    path: '/api/assignments/{assignmentId}/offer/reserve',
    who: INTERPRETER,
    summary: 'Say whether you could step in for the booked interpreter',
    params: assignmentId,
    body: StandbyBody,
    status: 200,
    response: OfferByToken,
    isRepeatable: true,
  },
  'offers.reserveByToken': {
    method: 'POST',
    path: '/api/offers/{token}/reserve',
    who: 'everyone',
    answersTo: 'interpreter',
    summary: 'Say by link whether you could step in',
    params: token,
    body: LinkStandbyBody,
    status: 200,
    response: OfferByToken,
  },
} as const satisfies Record<string, CallDeclaration>;
