import { describe, expect, it } from 'vitest';
import type { OwnOffer } from '#contracts/offers/shapes.ts';
import { updateShownOffers } from './shown-offers.ts';

// Only the id and one changing field are used.
const offer = (id: number, location = 'Here') => ({ id, location }) as OwnOffer;
const open = (...ids: number[]) => ids.map((id) => ({ offer: offer(id), isOpen: true as const }));

describe('the offers that are shown', () => {
  it('begin in the order of the server', () => {
    expect(updateShownOffers([], [offer(2), offer(1)])).toEqual(open(2, 1));
  });

  it('are in the order of time when a sooner one comes', () => {
    expect(updateShownOffers(open(2, 1), [offer(3), offer(2), offer(1)])).toEqual(open(3, 2, 1));
  });

  it('keep the place of one that closes, and put it after the open ones with the next change', () => {
    // Nothing of the place, the client or the notes is kept (rule access-17).
    const closed = { offer: { id: 2 }, isOpen: false };
    const without = updateShownOffers(open(1, 2, 3), [offer(1), offer(3)]);
    expect(without).toEqual([...open(1), closed, ...open(3)]);
    expect(updateShownOffers(without, [offer(1), offer(3), offer(4)])).toEqual([...open(1, 3, 4), closed]);
    expect(updateShownOffers(without, [offer(1), offer(2), offer(3)])).toEqual(open(1, 2, 3));
  });

  it('show an offer as it is now', () => {
    expect(updateShownOffers(open(1), [offer(1, 'Elsewhere')])).toEqual([
      { offer: offer(1, 'Elsewhere'), isOpen: true },
    ]);
  });
});
