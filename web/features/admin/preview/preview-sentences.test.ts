import { describe, expect, test } from 'vitest';
import type { Preview } from '#contracts/preview.ts';
import { costSentences, tellsSentences } from './preview-sentences.ts';

type PreviewedMessage = Preview['tells'][number];
const to = (name: string, kind: string, ...channels: PreviewedMessage['channels']): PreviewedMessage => ({
  audience: 'interpreter',
  id: 1,
  name,
  kind,
  channels,
});

describe('whom a call tells', () => {
  test.each<[PreviewedMessage[], string]>([
    [[], 'Nobody is told.'],
    [
      [
        to('Ana Ruiz', 'booking_cancelled', 'email', 'sms'),
        to('City Hospital', 'booking_cancelled', 'email'),
      ],
      'Tells Ana Ruiz by text message and email, and City Hospital by email.',
    ],
    [
      [
        to('City Hospital', 'booking_cancelled'),
        to('Ana Ruiz', 'offer_withdrawn', 'sms'),
        to('Bo Lee', 'offer_withdrawn', 'sms'),
      ],
      'Tells Ana Ruiz and Bo Lee by text message that the offer is withdrawn. No message reaches City Hospital.',
    ],
    [
      [
        to('Ana Ruiz', 'offer_made', 'push'),
        to('Cy Moe', 'several_offered', 'push'),
        to('Bo Lee', 'offer_filled', 'email'),
      ],
      'Tells Bo Lee by email that the offer is filled. Asks Ana Ruiz and Cy Moe by push message.',
    ],
  ])('case %#', (tells, sentences) => {
    expect(tellsSentences(tells).join(' ')).toBe(sentences);
  });
});

test('what a call costs, if the reader sees money', () => {
  const changed = (...ids: number[]) =>
    ids.map((id) => ({ act: 'payments.void', entity: 'payment', id, summary: null, appointment: null }));
  const sentences = (cost: Preview['cost'], ...ids: number[]) =>
    costSentences({ cost, changes: changed(...ids) });
  const sum = (charge: string | null, pay: string | null) => ({ charge, pay });
  expect(sentences({ before: sum('0.00', '0.00'), after: sum('60.00', '40.00') })).toEqual([
    'The client is charged $60.00.',
    'The interpreter is paid $40.00.',
  ]);
  expect(sentences({ before: sum('60.00', '40.00'), after: sum('0.00', '30.00') })).toEqual([
    'The client is no longer charged $60.00.',
    'The interpreter is paid $30.00 instead of $40.00.',
  ]);
  expect(sentences({ before: sum(null, null), after: sum(null, null) })).toEqual([]);
  expect(sentences(null)).toEqual([]);
  expect(sentences({ before: sum('60.00', '40.00'), after: sum('0.00', '0.00') }, 1, 2)).toEqual([
    'Clients are no longer charged $60.00.',
    'Interpreters are no longer paid $40.00.',
  ]);
});
