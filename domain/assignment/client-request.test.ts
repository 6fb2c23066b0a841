import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  composeRequestNotes,
  parseRequestNotes,
  SERVICE_TYPES,
  URGENCIES,
} from '#domain/assignment/client-request.ts';
import { anyCharacter } from '#kit/any-character.ts';

const serviceType = fc.constantFrom(...SERVICE_TYPES);
const urgency = fc.constantFrom(...URGENCIES);
const ownNotes = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.constantFrom('Service: legal\nUrgency: urgent', 'Urgency: ', 'a\r\nb', 'İ Service:', 'x\n\n\n'),
);

describe("a request's notes", () => {
  it('come back from their text', () => {
    fc.assert(
      fc.property(ownNotes, serviceType, urgency, (notes, service, urgent) => {
        const text = composeRequestNotes({ notes, serviceType: service, urgency: urgent });
        expect(text.split('\n').slice(-2)).toEqual([`Service: ${service}`, `Urgency: ${urgent}`]);
        expect(parseRequestNotes(text)).toEqual({
          notes: notes.trim() || null,
          serviceType: service,
          urgency: urgent,
        });
      }),
    );
  });

  it('are only the two lines when the client wrote none', () => {
    const text = 'Service: other\nUrgency: routine';
    expect(composeRequestNotes({ notes: null, serviceType: 'other', urgency: 'routine' })).toBe(text);
    expect(composeRequestNotes({ notes: ' \n', serviceType: 'other', urgency: 'routine' })).toBe(text);
  });

  it.each([
    ['Ring twice\n\nService: Legal\nUrgency: URGENT\n', 'Ring twice', 'legal', 'urgent'],
    ['Ring twice\r\nservice:legal\r\nurgency:urgent', 'Ring twice', 'legal', 'urgent'],
    ['Ring twice\nUrgency: routine\nService: medical', 'Ring twice', 'medical', 'routine'],
    ['Ring twice\nService: medical, Urgency: emergency', 'Ring twice', 'medical', 'emergency'],
    ['Service: business | Urgency: routine.', null, 'business', 'routine'],
    [
      'Service: legal\nUrgency: urgent\nService: other\nUrgency: routine',
      'Service: legal\nUrgency: urgent',
      'other',
      'routine',
    ],
  ])('are read tolerantly: %j', (text, notes, service, urgent) => {
    expect(parseRequestNotes(text)).toEqual({ notes, serviceType: service, urgency: urgent });
  });

  it.each([
    '',
    'Ring twice',
    'Service: legal',
    'Urgency: urgent',
    'Service: dental\nUrgency: routine',
    'Service: legal\nUrgency: soon',
    'Service: legal\nUrgency: urgent\nThank you',
    'Service: legal\nRing twice\nUrgency: urgent',
  ])('are not read from %j', (text) => {
    expect(parseRequestNotes(text)).toBeNull();
  });

  it('are refused without running away when the text is long and hostile', () => {
    const text = `${'service: '.repeat(10_000)}${' '.repeat(100_000)}urgency:${' '.repeat(100_000)}!`;
    expect(parseRequestNotes(text)).toBeNull();
  });
});
