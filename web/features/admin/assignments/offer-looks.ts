import { Check, Clock, type LucideIcon, Minus, X } from 'lucide-react';
import type { OfferState } from './offer-states.ts';

/** What became of asking somebody, as a sign and in words. */
export const OFFER_LOOKS: Readonly<Record<OfferState, { word: string; Icon: LucideIcon }>> = {
  accepted: { word: 'accepted', Icon: Check },
  open: { word: 'not answered yet', Icon: Clock },
  declined: { word: 'declined', Icon: X },
  expired: { word: 'did not answer in time', Icon: Minus },
  filled: { word: 'filled without an answer', Icon: Minus },
  withdrawn: { word: 'offer withdrawn', Icon: Minus },
};
