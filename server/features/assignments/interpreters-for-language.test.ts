import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: Awaited<ReturnType<typeof aClient>>;
beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  client = await aClient(kit);
});
afterAll(() => kit.close());

const interpretersFor = (query: string) =>
  kit.call('GET', `/api/assignments/interpreters-for-language?${query}`, { as: staff });

describe('GET /api/assignments/interpreters-for-language', () => {
  it('lists who can be asked first, then who takes none, then the booked with what keeps them', async () => {
    const language = 'Dari';
    const away = await anInterpreter(kit, { name: 'Adam Away', languages: [language], isAvailable: false });
    const busy = await anInterpreter(kit, { name: 'Bela Busy', languages: [language] });
    const free = await anInterpreter(kit, { name: 'Zoe Free', languages: ['French', language] });
    await anInterpreter(kit, { languages: [language], archivedAt: '2026-03-01T00:00:00Z' });
    await anInterpreter(kit, { languages: ['French'] });
    const about = { clientId: client.id, language, interpreterId: busy.id, status: 'scheduled' as const };
    const blocking = await anAssignment(kit, about);
    // 10:00 to 12:00 in New York, 2026-03-05.
    const ids = async (query: string) =>
      (await interpretersFor(`language=${language}${query}`)).body.map(({ id }: { id: number }) => id);

    expect(
      (
        await interpretersFor(
          `language=${language}&startsAt=2026-03-05T16:00:00Z&endsAt=2026-03-05T18:00:00Z`,
        )
      ).body,
    ).toMatchObject([
      { id: free.id, name: 'Zoe Free', hourlyRate: '30.00', isAvailable: true, conflict: null },
      { id: away.id, isAvailable: false, conflict: null },
      {
        id: busy.id,
        isAvailable: true,
        conflict: {
          assignmentId: blocking.id,
          startsAt: '2026-03-05T15:00:00Z',
          endsAt: '2026-03-05T17:00:00Z',
          label: 'Dari on Mar 5, 2026, 10:00 AM – 12:00 PM, 2 Midtown Road',
        },
      },
    ]);
    // Touching is no overlap, an appointment is not in its own way, and without a time nobody is booked.
    const touching = '&startsAt=2026-03-05T17:00:00Z&endsAt=2026-03-05T18:00:00Z';
    expect(await ids(touching)).toEqual([busy.id, free.id, away.id]);
    const own = `&startsAt=2026-03-05T16:00:00Z&endsAt=2026-03-05T18:00:00Z&except=${blocking.id}`;
    expect(await ids(own)).toEqual([busy.id, free.id, away.id]);
    expect(await ids('')).toEqual([busy.id, free.id, away.id]);
  });

  it.each([
    ['a start without an end', 'language=Dari&startsAt=2026-03-05T16:00:00Z'],
    ['an end before the start', 'language=Dari&startsAt=2026-03-05T16:00:00Z&endsAt=2026-03-05T15:00:00Z'],
    ['more than a day', 'language=Dari&startsAt=2026-03-05T16:00:00Z&endsAt=2026-03-06T16:01:00Z'],
  ])('refuses %s', async (_, query) => {
    expect(await interpretersFor(query)).toMatchObject({
      status: 422,
      body: { fields: { endsAt: expect.any(String) } },
    });
  });

  it('wants a language of the list', async () => {
    expect((await interpretersFor('language=Elvish')).body.fields).toEqual({
      language: 'Choose a language from the list',
    });
  });
});
