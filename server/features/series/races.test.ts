import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Series } from '#contracts/series/shapes.ts';
import { addDays } from '#domain/civil.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreterWithTexts, aStaffMember } from '#kit/people.ts';
import { isFullRun } from '#kit/run-size.ts';

/* A series is booked while the same interpreter is booked singly and accepts offers, at the same times. */

const ROUNDS = isFullRun ? 100 : 6;
const DATES = ['2026-03-10', '2026-03-17', '2026-03-24', '2026-03-31'] as const;

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());

/** What else wants the interpreter: an appointment at the time of each date, booked by staff or accepted from an offer. */
async function rivals(clientId: number, ana: Awaited<ReturnType<typeof anInterpreterWithTexts>>) {
  const others = await Promise.all(
    DATES.map((date) =>
      anAssignment(kit, {
        clientId,
        interpreterId: null,
        date,
        startTime: '10:30',
        endTime: '12:00',
        status: 'pending',
      }),
    ),
  );
  const [first, second, third, fourth] = others.map(({ id }) => id);
  await kit.call('POST', `/api/assignments/${second}/broadcast`, {
    as: staff,
    body: { interpreterIds: [ana.id] },
  });
  await kit.call('POST', `/api/assignments/${fourth}/broadcast`, {
    as: staff,
    body: { interpreterIds: [ana.id] },
  });
  const assign = (id?: number) => () =>
    kit.call('POST', `/api/assignments/${id}/assign`, { as: staff, body: { interpreterId: ana.id } });
  const accept = (id?: number) => () => kit.call('POST', `/api/assignments/${id}/accept`, { as: ana });
  return [assign(first), accept(second), assign(third), accept(fourth)];
}

it(`${ROUNDS} rounds end without a double booking, and each date is told rightly`, async () => {
  const tally = { booked: 0, open: 0, others: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const clinic = await aClient(kit);
    const ana = await anInterpreterWithTexts(kit);
    const [one, two, three, four] = await rivals(clinic.id, ana);
    const wait = (round % 7) * 3;
    const later = <T>(work: () => Promise<T>, ms: number) =>
      new Promise<T>((resolve, reject) => setTimeout(() => work().then(resolve, reject), ms));
    const book = () =>
      kit.call('POST', '/api/series', {
        as: staff,
        body: {
          clientId: clinic.id,
          interpreterId: ana.id,
          status: 'accepted',
          frequency: 'week',
          firstDate: DATES[0],
          until: addDays(DATES[3], 1),
          startTime: '10:00',
          endTime: '11:00',
          language: 'Spanish',
          location: '2 Midtown Road',
        },
      });
    const [made, ...rest] = await Promise.all([
      later(book, (round % 5) * 15),
      ...[one, two, three, four].flatMap((work, at) => (work ? [later(work, wait * at)] : [])),
    ]);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const series: Series = made.body;
    const booked = series.dates
      .filter(({ status }) => status === 'accepted')
      .map(({ assignmentId }) => assignmentId);
    const won = rest.filter(({ status }) => status === 200).length;
    // Each date went to one of both.
    expect(booked.length + won).toBe(DATES.length);
    const { rows: overlapping } = await kit.database.pool.query(
      `SELECT FROM assignments a JOIN assignments b ON b.interpreter_id = a.interpreter_id AND b.id > a.id
         AND b.starts_at < a.ends_at AND b.ends_at > a.starts_at
       WHERE a.interpreter_id = $1 AND a.status IN ('accepted', 'scheduled') AND b.status IN ('accepted', 'scheduled')`,
      [ana.id],
    );
    expect(overlapping).toHaveLength(0);
    const { rows: told } = await kit.database.pool.query<{ ids: number[] }>(
      `SELECT coalesce((SELECT jsonb_agg(l.assignment_id) FROM notification_lines l WHERE l.notification_id = n.id AND l.outcome = 'booked'),
         jsonb_build_array(n.assignment_id)) AS ids
       FROM notifications n LEFT JOIN assignments a ON a.id = n.assignment_id
       WHERE n.recipient_audience = 'interpreter' AND n.recipient_id = $1 AND n.channel = 'email'
         AND (n.kind = 'several_changed' OR (n.kind = 'booking_confirmed' AND a.series_id = $2))`,
      [ana.id, series.id],
    );
    expect(told.flatMap(({ ids }) => ids).sort()).toEqual(booked.toSorted());
    tally.booked += booked.length;
    tally.open += DATES.length - booked.length;
    tally.others += won;
  }
  console.log(
    `${ROUNDS} rounds: ${tally.booked} dates booked, ${tally.open} left open for ${tally.others} others`,
  );
}, 600_000);
