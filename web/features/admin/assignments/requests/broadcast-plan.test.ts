import { describe, expect, it } from 'vitest';
import type { Constraint } from '#domain/dispatch/constraint.ts';
import { joinNames } from '#web/ui/text/join-names.ts';
import { broadcastPlan } from './broadcast-plan.ts';

it('cuts a long list of names', () => {
  expect(joinNames(['A', 'B', 'C', 'D'], 2)).toBe('A, B, and 2 more');
});

describe('what a broadcast says', () => {
  const speaker = (id: number, name: string, ...constraints: Constraint[]) => ({
    id,
    name,
    exclusions: constraints.map((constraint) => ({
      constraint,
      sentence: `${constraint}.`,
      mayOverride: false,
    })),
  });
  const ana = speaker(1, 'Ana');
  const omar = speaker(2, 'Omar', 'declined_before');
  const ines = speaker(3, 'Ines', 'overlap', 'hours');
  const lea = speaker(4, 'Lea', 'switched_off');
  const uma = speaker(5, 'Uma', 'declined_before', 'radius');
  const ravi = speaker(6, 'Ravi', 'declined_before');
  const thai = { openIds: [2], language: 'Thai', chosen: null };

  it('names who is asked, who has been already, and who cannot be', () => {
    expect(broadcastPlan([ana, omar, ines, lea, uma, ravi], thai)).toEqual({
      askable: [ana, ravi],
      speakers: 6,
      sentences: [
        'Asks 2 interpreters. The first to accept gets the appointment.',
        'Waiting for an answer: Omar.',
      ],
      leftOut: ['Booked at that time: Ines.', 'Not available: Lea.', 'Uma is left out: radius.'],
    });
  });

  it('names only those who are chosen', () => {
    const both = { ...thai, openIds: [] };
    expect(broadcastPlan([ana, omar], { ...both, chosen: new Set([2]) }).sentences).toEqual([
      'Asks 1 interpreter. The first to accept gets the appointment.',
    ]);
    expect(broadcastPlan([ana, omar], { ...both, chosen: new Set() }).sentences).toEqual([
      'Choose whom to ask.',
    ]);
  });

  it('tells that nobody speaks the language from that nobody is free', () => {
    expect(broadcastPlan([], { ...thai, language: 'Tibetan' })).toEqual({
      askable: [],
      speakers: 0,
      sentences: ['Nobody on file speaks Tibetan. Add an interpreter who does, or change the language.'],
      leftOut: [],
    });
    expect(broadcastPlan([ines], thai)).toEqual({
      askable: [],
      speakers: 1,
      sentences: ['Nobody who speaks Thai is free at that time, so nobody can be asked.'],
      leftOut: ['Booked at that time: Ines.'],
    });
    const unknown = broadcastPlan([speaker(9, 'Lek', 'gender')], thai);
    expect(unknown.sentences).toEqual(['Nobody who speaks Thai can be asked for it now.']);
    expect(unknown.leftOut).toEqual([expect.stringMatching(/^Lek is left out: /)]);
    expect(broadcastPlan([omar], thai)).toEqual({
      askable: [],
      speakers: 1,
      sentences: ['Everyone who is free has already been asked.', 'Waiting for an answer: Omar.'],
      leftOut: [],
    });
  });
});
