import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, aStaffMember } from '#kit/people.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());

describe('a list whose statement checks the session', () => {
  it('tells people who are not signed in nothing of what is wrong with the question', async () => {
    const stranger = { cookie: 'parley-staff=nobodys' };
    for (const query of ['', '?cursor=x', '?limit=0', '?unknown=1']) {
      const answer = await kit.call('GET', `/api/assignments${query}`, { as: stranger });
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    }
  });
});

describe('a list beyond what is counted', () => {
  it("tells the planner's estimate, the same on every page", async () => {
    const many = await aClient(kit, { name: 'Many Appointments' });
    await kit.database.pool.query(
      `INSERT INTO assignments (client_id, date, start_time, end_time, time_zone, starts_at, ends_at, language, location)
       SELECT $1, '2025-01-01', '10:00', '12:00', 'America/New_York', timestamptz '2025-01-01' + n * interval '1 minute',
         timestamptz '2025-01-01' + n * interval '1 minute' + interval '2 hours', 'Spanish', 'Here' FROM generate_series(1, 21000) n`,
      [many.id],
    );
    await kit.database.pool.query('ANALYZE assignments');
    const first = await kit.call('GET', `/api/assignments/client/${many.id}?limit=100`, { as: staff });
    const total = Number(first.headers['x-total-count']);
    expect(total).toBeGreaterThan(19_000);
    expect(total).toBeLessThan(23_000);
    const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
    const second = await kit.call('GET', next, { as: staff });
    expect(Number(second.headers['x-total-count'])).toBe(total);
    expect(second.body).toHaveLength(100);
    const exact = await kit.call('GET', `/api/assignments?q=Many&to=2025-01-06&limit=20`, { as: staff });
    expect(Number(exact.headers['x-total-count'])).toBe(
      (
        await kit.database.pool.query(
          `SELECT count(*)::int AS n FROM assignments WHERE client_id = $1 AND starts_at < '2025-01-07T05:00Z'`,
          [many.id],
        )
      ).rows[0].n,
    );
  });
});
