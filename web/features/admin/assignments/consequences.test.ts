import { describe, expect, it } from 'vitest';
import type { Constraint } from '#domain/dispatch/constraint.ts';
import { joinNames } from '#web/ui/text/join-names.ts';
import { assignConsequence, broadcastPlan, unbookConsequence, withdrawConsequence } from './consequences.ts';

const interpreter = { id: 1, name: 'Ana Silva', phone: '555 0101' };
const client = { id: 2, name: 'City Hospital', phone: '555 0202', email: 'ward@example.com' };

it('cuts a long list of names', () => {
  expect(joinNames(['A', 'B', 'C', 'D'], 2)).toBe('A, B, and 2 more');
});

describe('what assigning says', () => {
  it.each([
    ['pending', undefined, [], 'Books the interpreter without asking, and tells them and City Hospital.'],
    ['pending', 'Omar', ['Omar'], 'Books Omar without asking, and tells Omar and City Hospital.'],
    [
      'pending',
      'Omar',
      ['Omar', 'Ines'],
      'Books Omar without asking, and tells Omar and City Hospital. Ines, who was asked, is told that it is filled.',
    ],
    [
      'accepted',
      'Omar',
      undefined,
      'Books Omar without asking, and tells Omar and City Hospital. Ana Silva is told that someone else has it now.',
    ],
  ] as const)('%s, %s chosen, asked %j', (status, name, asked, sentence) => {
    expect(assignConsequence({ status, interpreter, client }, name, asked, true)).toBe(sentence);
  });
});

describe('what a broadcast says', () => {
  const speaker = (id: number, name: string, ...constraints: Constraint[]) => ({
    ...{ id, name },
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
      ...{ askable: [ana, ravi], speakers: 6 },
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
      ...{ askable: [], speakers: 0 },
      sentences: ['Nobody on file speaks Tibetan. Add an interpreter who does, or change the language.'],
      leftOut: [],
    });
    expect(broadcastPlan([ines], thai)).toEqual({
      ...{ askable: [], speakers: 1 },
      sentences: ['Nobody who speaks Thai is free at that time, so nobody can be asked.'],
      leftOut: ['Booked at that time: Ines.'],
    });
    const unknown = broadcastPlan([speaker(9, 'Lek', 'gender')], thai);
    expect(unknown.sentences).toEqual(['Nobody who speaks Thai can be asked for it now.']);
    expect(unknown.leftOut).toEqual([expect.stringMatching(/^Lek is left out: /)]);
    expect(broadcastPlan([omar], thai)).toEqual({
      ...{ askable: [], speakers: 1 },
      sentences: ['Everyone who is free has already been asked.', 'Waiting for an answer: Omar.'],
      leftOut: [],
    });
  });
});

describe('what an edit says that takes a booking away', () => {
  const booked = { status: 'accepted', interpreterId: 1, interpreter, client } as const;
  const ana = { interpreterId: '1', name: 'Ana Silva' };
  const omar = { interpreterId: '3', name: 'Omar' };
  const sentence = 'Saving takes the booking from Ana Silva and tells Ana Silva and City Hospital.';

  it.each([
    ['pending', ana, `${sentence} Ana Silva is then asked again.`],
    ['pending', omar, `${sentence} Omar is then asked.`],
    [
      'pending',
      { interpreterId: 'nobody', name: undefined },
      `${sentence} Nobody is asked until you ask someone.`,
    ],
    ['pending', { interpreterId: '', name: undefined }, `${sentence} Nobody is asked until you ask someone.`],
    [
      'accepted',
      omar,
      'Saving books Omar without asking, and tells Omar and City Hospital. Ana Silva is told that someone else has it now.',
    ],
    ['accepted', ana, null],
    ['accepted', { interpreterId: '', name: undefined }, null],
  ] as const)('%s, with %j', (status, chosen, sentence) => {
    expect(unbookConsequence(booked, { status, ...chosen, isAhead: true }, true)).toBe(sentence);
  });

  it('is nothing where nobody is booked', () => {
    expect(
      unbookConsequence(
        { ...booked, status: 'pending' },
        { status: 'pending', ...omar, isAhead: true },
        true,
      ),
    ).toBeNull();
    expect(
      unbookConsequence(
        { ...booked, status: 'completed' },
        { status: 'completed', ...omar, isAhead: true },
        true,
      ),
    ).toBeNull();
  });

  it('asks nobody once its start has passed', () => {
    expect(unbookConsequence(booked, { status: 'pending', ...ana, isAhead: false }, true)).toBe(sentence);
  });
});

describe('what an edit that asks otherwise says of open offers', () => {
  const omar = { id: 3, name: 'Omar' };
  const alone = { status: 'pending', interpreter, notificationSent: true } as const;
  const broadcast = { ...alone, interpreter: null };

  it.each([
    [alone, interpreter, true, 'Withdraws the offer to Ana Silva and sends a new one.'],
    [alone, omar, true, 'Withdraws the offer to Ana Silva, who is told, and sends one to Omar.'],
    [
      alone,
      omar,
      false,
      'Withdraws the offer to Ana Silva, who is told. The start has passed, so nobody will be asked.',
    ],
    [
      alone,
      null,
      true,
      'Withdraws the offer to Ana Silva, who is told. Nobody is asked until you ask someone.',
    ],
    [
      broadcast,
      null,
      true,
      'Withdraws all open offers and tells those who were asked. If a plan is asking, it begins again; otherwise the appointment goes back to Pending Client Requests.',
    ],
    [broadcast, omar, true, 'Withdraws all open offers and tells those who were asked. Omar is then asked.'],
    [{ ...broadcast, notificationSent: false }, omar, true, null],
  ])('%#', (sought, named, isAhead, sentence) => {
    expect(withdrawConsequence(sought, { interpreter: named, isAhead }, true)).toBe(sentence);
  });
});

it('says nothing of telling while no message can leave', () => {
  const booked = { status: 'accepted', interpreter, client } as const;
  const away = { status: 'pending', interpreterId: '', name: undefined, isAhead: true };
  const said = [
    assignConsequence(booked, 'Omar', ['Ines'], false),
    unbookConsequence({ ...booked, interpreterId: 1 }, away, false),
  ];
  expect(said.join(' ')).not.toMatch(/tell|told/);
  expect(said[0]).toBe(
    "Books Omar without asking. It is no longer Ana Silva's. The offer to Ines closes as filled.",
  );
});
