/*
 * The lists of appointments, which fill the places that the first paint keeps for them (background-module.ts). The next
 * appointment with its step does not wait for their code.
 */
export { DayView, ShortNotes } from './day-view.tsx';
export { OfferList } from './offers/offer-list.tsx';
