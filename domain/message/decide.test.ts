import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Delivery, type DueFacts, decide } from './decide.ts';
import type { RelatedMessage, SentSnapshot } from './sent-snapshot.ts';

const NOW = '2026-03-02T14:00:00.000Z';
const HOUR_MS = 3_600_000;
const hours = (count: number, from = NOW) => new Date(Date.parse(from) + count * HOUR_MS).toISOString();

const appointment = {
  assignmentId: 5,
  clientId: 2,
  language: 'Spanish',
  location: '2 Midtown Road',
  date: '2026-04-10',
  startTime: '10:00',
  endTime: '12:00',
  timeZone: 'America/New_York',
  startsAt: '2026-04-10T14:00:00.000Z',
  status: 'scheduled',
  deletedAt: null,
  currentStatus: 'not_started',
  urgency: null,
  bookedInterpreterId: 7,
  bookedInterpreterName: 'Ines Duarte',
  formerInterpreterName: null,
  lines: null,
} satisfies Partial<DueFacts>;

/** A booking confirmation to the interpreter by e-mail, due now. */
function facts(more: Partial<DueFacts> = {}): DueFacts {
  return {
    ...appointment,
    id: 10,
    kind: 'booking_confirmed',
    channel: 'email',
    audience: 'interpreter',
    recipientId: 7,
    state: 'sending',
    dedupeKey: 'event:email:interpreter:7',
    payload: {},
    createdAt: NOW,
    related: [],
    mayHaveBeenSent: false,
    wasEverOffered: false,
    offerId: null,
    offerState: null,
    offerExpiresAt: null,
    hasOpenOffer: false,
    wasOffered: false,
    isBeingOffered: false,
    knowsCancelled: false,
    isCancellationBeingSent: false,
    bill: null,
    linkNonce: null,
    linkUsedAt: null,
    linkExpiresAt: null,
    ...more,
  };
}

function delivery(more: Partial<Delivery> = {}): Delivery {
  return {
    channel: 'email',
    attempt: 1,
    preferences: null,
    isConfigured: true,
    hasEmailAddress: true,
    hasNumber: true,
    hasAgreedToTexts: true,
    hasDevice: true,
    ...more,
  };
}

const snapshot: SentSnapshot = {
  date: '2026-04-10',
  startTime: '10:00',
  endTime: '12:00',
  timeZone: 'America/New_York',
  startsAt: '2026-04-10T14:00:00.000Z',
  language: 'Spanish',
  location: '2 Midtown Road',
  interpreterId: 7,
  interpreterName: 'Ines Duarte',
  clientId: 2,
};

/** A confirmation that was sent before. */
function related(more: Partial<RelatedMessage> = {}): RelatedMessage {
  return {
    id: 4,
    kind: 'booking_confirmed',
    channel: 'email',
    state: 'sent',
    place: 1,
    snapshot,
    mayHaveBeenSent: false,
    isCopy: false,
    why: null,
    before: null,
    changed: null,
    ...more,
  };
}

const booking_changed = { kind: 'booking_changed' } as const;
const client = { audience: 'client', recipientId: 2 } as const;
const offer = { kind: 'offer_made', offerId: 3, offerState: 'open', status: 'pending' } as const;
const linked = { kind: 'invitation', linkNonce: 'x', linkExpiresAt: hours(1) } as const;
const step = { ...client, kind: 'on_the_way', currentStatus: 'en_route', startsAt: hours(1) } as const;

const billed = { ...client, kind: 'invoice_overdue', assignmentId: null, related: null } as const;

describe('a message is dropped', () => {
  it.each<[string, Partial<DueFacts>]>([
    ['the appointment was cancelled', { ...offer, status: 'cancelled' }],
    ['the offer is filled', { ...offer, offerState: 'filled' }],
    ['the offer has expired', { ...offer, offerExpiresAt: NOW }],
    ['the offer has expired', { ...offer, startsAt: hours(-1) }],
    ['they are booked for it', { kind: 'offer_filled' }],
    ['they have a new offer', { kind: 'offer_filled', status: 'pending', hasOpenOffer: true }],
    [
      'the offer was never sent on this channel',
      { kind: 'offer_withdrawn', status: 'cancelled', offerId: 3 },
    ],
    ['the appointment is not booked any more', { bookedInterpreterId: 8 }],
    ['the appointment is not booked any more', { deletedAt: NOW }],
    ['the appointment was moved', { payload: { startsAt: hours(1) } }],
    ['the appointment is completed', { status: 'completed' }],
    ['the appointment is over', { startsAt: hours(-25) }],
    ['the appointment has started', { kind: 'reminder', startsAt: NOW }],
    ['the appointment is off, or of another client', { ...client, ...booking_changed, status: 'cancelled' }],
    ['the appointment is off, or of another client', { ...client, ...booking_changed, clientId: 3 }],
    [
      'they were never told that it was cancelled',
      { ...client, ...booking_changed, payload: { isRestored: true } },
    ],
    ['the appointment was restored', { kind: 'booking_cancelled' }],
    ['the interpreter has since reported something else', { ...step, currentStatus: 'arrived' }],
    ['it happened too long ago', { ...step, createdAt: hours(-2) }],
    ['it happened more than 3 hours before the start', { ...step, startsAt: hours(4) }],
    ['the link was used or replaced', { ...linked, linkNonce: null }],
    ['the link was used or replaced', { ...linked, linkUsedAt: NOW }],
    ['the link has expired', { ...linked, linkExpiresAt: NOW }],
    ['the invoice is void', { ...billed, bill: { status: 'void', openCents: 0 } }],
    ['the invoice is void', { ...billed, kind: 'invoice_issued', bill: null }],
    ['the invoice is paid', { ...billed, bill: { status: 'issued', openCents: 0 } }],
    ['nothing has changed for them', { ...booking_changed, related: [related()] }],
    ['a later message says it', { ...booking_changed, related: [related({ id: 11, state: 'queued' })] }],
    [
      'they were never told of it',
      {
        kind: 'booking_cancelled',
        status: 'cancelled',
        related: [related({ state: 'dropped', why: 'a later message says it', snapshot: null })],
      },
    ],
  ])('because %s', (why, more) => {
    expect(decide(facts(more), delivery(), NOW)).toEqual({ is: 'drop', why });
  });

  const off = { isOn: () => false, quietHours: null };
  it.each<[string, Partial<DueFacts>, Partial<Delivery>]>([
    ['turned off by the recipient', {}, { preferences: off }],
    ['the recipient has no email address', {}, { hasEmailAddress: false }],
    ['the recipient has no telephone number that takes texts', {}, { channel: 'sms', hasNumber: false }],
    ['the recipient has not agreed to text messages', {}, { channel: 'sms', hasAgreedToTexts: false }],
    ['no device is subscribed to push messages', {}, { channel: 'push', hasDevice: false }],
  ])('because of its reader: %s', (why, more, how) => {
    expect(decide(facts(more), delivery(how), NOW)).toEqual({ is: 'drop', why });
    // Only messages that would be sent otherwise report that their channel is off.
    expect(decide(facts(more), delivery({ ...how, isConfigured: false }), NOW)).toEqual({ is: 'drop', why });
  });

  it('unless it cannot be switched off, or replaces a channel that does not work', () => {
    const isSent = (more: Partial<DueFacts>) =>
      decide(facts(more), delivery({ preferences: off }), NOW).is === 'send';
    expect(isSent(linked)).toBe(true);
    expect(isSent({ payload: { standsIn: true } })).toBe(true);
  });
});

describe('a message that would be sent', () => {
  it('ends as not configured without a service, and fails after ten attempts that were cut short', () => {
    expect(decide(facts(), delivery({ isConfigured: false }), NOW)).toEqual({ is: 'not_configured' });
    expect(decide(facts(), delivery({ attempt: 10 }), NOW).is).toBe('send');
    expect(decide(facts(), delivery({ attempt: 11 }), NOW)).toEqual({
      is: 'fail',
      why: 'the server was interrupted at every attempt',
    });
  });

  it.each<[string, Partial<DueFacts>]>([
    ['the offer that it ends', { kind: 'offer_filled', status: 'pending', offerId: 3, isBeingOffered: true }],
    [
      'the cancellation that it reverses',
      { ...client, payload: { isRestored: true }, isCancellationBeingSent: true },
    ],
    [
      'an earlier message about the booking',
      { ...booking_changed, related: [related({ state: 'sending' })] },
    ],
  ])('waits for a moment while %s is being sent', (_, more) => {
    expect(decide(facts(more), delivery(), NOW)).toEqual({ is: 'hold', until: hours(3 / 3600), why: null });
  });
});

describe('quiet hours', () => {
  const quietHours = { startTime: '08:00', endTime: '18:00', timeZone: 'America/New_York' };
  const preferences = { isOn: () => true, quietHours };
  const held = {
    is: 'hold',
    until: '2026-03-02T23:00:00Z',
    why: "waiting until the recipient's quiet hours end",
  };

  it.each<[string, Partial<DueFacts>, boolean]>([
    ['a booking weeks ahead', {}, true],
    ['a booking within 24 hours', { startsAt: hours(20) }, false],
    ['an urgent booking', { urgency: 'urgent' }, false],
    ['a change of what was to start soon', { ...booking_changed, payload: { wasStartsAt: hours(2) } }, false],
    ['an offer', offer, true],
    ['an offer that expires meanwhile', { ...offer, offerExpiresAt: hours(3) }, false],
    ['an invitation', linked, false],
  ])('of %s', (_, more, waitsForLater) => {
    const decision = decide(facts(more), delivery({ preferences }), NOW);
    if (waitsForLater) expect(decision).toEqual(held);
    else expect(decision.is).toBe('send');
  });
});

describe('a message about several appointments', () => {
  const booked = facts({ assignmentId: 1 });
  const cancelled = facts({ assignmentId: 2, kind: 'booking_cancelled', status: 'cancelled' });
  const offered = facts({ ...offer, assignmentId: 3, hasOpenOffer: true });
  const requested = facts({ ...client, assignmentId: 4, kind: 'request_received' });
  const several = (...lines: DueFacts[]) =>
    decide(facts({ kind: 'several_changed', assignmentId: null, related: null, lines }), delivery(), NOW);
  const sent = (...lines: DueFacts[]) => {
    const decision = several(...lines);
    return decision.is === 'send' ? decision.facts.lines?.map(({ assignmentId }) => assignmentId) : decision;
  };

  it.each<[string, DueFacts]>([
    ['is not booked with them any more', { ...booked, bookedInterpreterId: 8 }],
    ['was cancelled after it was booked', { ...booked, status: 'cancelled' }],
    ['is on again for them', { ...cancelled, status: 'scheduled' }],
    ['was changed and is not theirs any more', { ...booked, ...booking_changed, bookedInterpreterId: 8 }],
    ['is offered to them no longer', { ...offered, hasOpenOffer: false, offerState: null }],
    ['was requested and is cancelled', { ...requested, status: 'cancelled' }],
    ['is told by a later message', { ...booked, related: [related({ id: 11, state: 'queued' })] }],
    ['they know already', { ...booked, related: [related()] }],
  ])('leaves out one that %s', (_, line) => {
    expect(sent({ ...line, assignmentId: 9 }, booked, cancelled, offered)).toEqual([1, 2, 3]);
    expect(several(line).is).toBe('drop');
  });

  it('is dropped if nothing is left, for the reason of all of them if they have the same', () => {
    const off = { ...booked, status: 'cancelled' } as const;
    expect(several(off, off)).toEqual({ is: 'drop', why: 'the appointment is not booked any more' });
    const why = 'nothing in it is still true and new';
    expect(several(off, { ...offered, hasOpenOffer: false })).toEqual({ is: 'drop', why });
    expect(several()).toEqual({ is: 'drop', why });
  });

  it('waits for a moment, or for the end of the quiet hours, only if all can wait', () => {
    const isOffered = {
      kind: 'offer_withdrawn',
      status: 'cancelled',
      offerId: 3,
      isBeingOffered: true,
    } as const;
    expect(several(booked, facts(isOffered))).toMatchObject({ is: 'hold', why: null });
    const quietHours = { startTime: '08:00', endTime: '18:00', timeZone: 'America/New_York' };
    const inTheDay = delivery({ preferences: { isOn: () => true, quietHours } });
    const whole = (...lines: DueFacts[]) => facts({ kind: 'several_changed', related: null, lines });
    expect(decide(whole(booked, cancelled), inTheDay, NOW)).toMatchObject({
      is: 'hold',
      until: '2026-03-02T23:00:00Z',
    });
    expect(decide(whole(booked, { ...cancelled, startsAt: hours(20) }), inTheDay, NOW).is).toBe('send');
    const gone = { ...booked, startsAt: hours(20), status: 'cancelled' } as const;
    expect(decide(whole(booked, gone), inTheDay, NOW).is).toBe('hold');
  });
});

describe('the facts that the words are made from', () => {
  const wordsData = (more: Partial<DueFacts>) => {
    const decision = decide(facts(more), delivery(), NOW);
    return decision.is === 'send' ? decision.facts : decision;
  };

  it('name what the reader knows beside a change', () => {
    const change = { ...booking_changed, startTime: '13:00', related: [related()] };
    expect(wordsData(change)).toMatchObject({ kind: 'booking_changed', payload: { before: snapshot } });
  });

  it('confirm what was never announced, and call a change what was confirmed otherwise', () => {
    const never = related({ state: 'dropped', snapshot: null });
    expect(wordsData({ ...booking_changed, related: [never] })).toMatchObject({ kind: 'booking_confirmed' });
    expect(wordsData({ startTime: '13:00', related: [related()] })).toMatchObject({
      kind: 'booking_changed',
    });
  });

  it('cancel the appointment that the reader knows', () => {
    const cancelled = { kind: 'booking_cancelled', status: 'cancelled', startTime: '13:00' } as const;
    expect(wordsData({ ...cancelled, related: [related()] })).toMatchObject({ startTime: '10:00' });
  });
});

describe('whatever was sent before', () => {
  const anyRelated = fc.record({
    id: fc.constantFrom(4, 5, 11),
    kind: fc.constantFrom('booking_confirmed', 'booking_changed', 'booking_cancelled', 'reminder'),
    channel: fc.constantFrom('email', 'sms'),
    state: fc.constantFrom('queued', 'sending', 'sent', 'delivered', 'failed', 'dropped'),
    mayHaveBeenSent: fc.boolean(),
    isCopy: fc.boolean(),
    why: fc.constantFrom(null, 'a later message says it'),
    place: fc.constantFrom(null, 1, 2),
    snapshot: fc.constantFrom(null, snapshot, { ...snapshot, startTime: '13:00' }),
    before: fc.constant(null),
    changed: fc.constantFrom(null, ['startTime'], ['notes']),
  });
  const anyFacts = fc.record({
    kind: fc.constantFrom('booking_confirmed', 'booking_changed', 'booking_cancelled'),
    status: fc.constantFrom('scheduled' as const, 'cancelled' as const, 'pending' as const),
    startTime: fc.constantFrom('10:00', '13:00'),
    related: fc.uniqueArray(anyRelated, { selector: ({ id }) => id, maxLength: 3 }),
  });

  it('a cancellation of something that the reader surely knows is never dropped, unless a later one is being sent', () => {
    fc.assert(
      fc.property(anyFacts, (some) => {
        const known = related({ id: 3, place: 0 });
        const others = some.related.filter(
          ({ kind, state }) => kind === 'reminder' || (state !== 'sent' && state !== 'delivered'),
        );
        const later = others.some(
          ({ id, kind, state, isCopy, channel }) =>
            id > 10 &&
            kind === 'booking_cancelled' &&
            /queued|sending/.test(state) &&
            !isCopy &&
            channel === 'email',
        );
        const cancelled = {
          ...some,
          kind: 'booking_cancelled',
          status: 'cancelled',
          related: [known, ...others],
        } as const;
        expect(decide(facts(cancelled), delivery(), NOW).is === 'drop').toBe(later);
      }),
    );
  });

  it('the decision is right for its own words: the sent text is still true and new', () => {
    fc.assert(
      fc.property(anyFacts, (some) => {
        const decision = decide(facts(some), delivery(), NOW);
        if (decision.is !== 'send') return;
        expect(decide(decision.facts, delivery(), NOW)).toEqual(decision);
      }),
    );
  });

  it('what was sent, dropped or asked for again by staff is not compared', () => {
    fc.assert(
      fc.property(anyFacts, (some) => {
        const copy = facts({
          ...some,
          status: 'scheduled',
          kind: 'booking_changed',
          dedupeKey: 'event:again:1',
        });
        expect(decide(copy, delivery(), NOW)).toEqual({ is: 'send', facts: copy });
      }),
    );
  });
});
