import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallDeclaration } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import type { Preview } from '#contracts/preview.ts';
import { audiencesOf } from '#domain/access/access.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aPayment } from '#kit/payments.ts';
import { aPayout } from '#kit/payouts.ts';
import { aClient, anAssignment, anInterpreterWithTexts, aStaffMember } from '#kit/people.ts';
import { sendDue } from '#kit/send-due.ts';

/* A preview (rule messages-16): the same call, taken back. The appointments are on Thursday, 2026-03-05, 10:00 in New York. */

let kit: TestApp;
let staff: { cookie: string };
let clinic: Awaited<ReturnType<typeof aClient>>;
let ana: Awaited<ReturnType<typeof anInterpreterWithTexts>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
beforeEach(async () => {
  kit.clock.set(NOW);
  await kit.database.pool.query('DELETE FROM notifications');
  clinic = await aClient(kit);
  ana = await anInterpreterWithTexts(kit, { name: 'Ana Ruiz' });
});
afterAll(() => kit.close());

type Request = readonly [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object];
const booked = (more: object = {}) =>
  anAssignment(kit, { clientId: clinic.id, interpreterId: ana.id, status: 'scheduled', ...more });
const payment = (more: object = {}) => aPayment(kit, { clientId: clinic.id, interpreterId: ana.id, ...more });
const payout = (more: object) => aPayout(kit, { clientId: clinic.id, interpreterId: ana.id }, more);
const make = ([method, path, body]: Request, query = '', as = staff) =>
  kit.call(method, `/api/${path}${query}`, { as, ...(body && { body }) });
const preview = (request: Request, as = staff) => make(request, '?preview=1', as);

/** How many rows each table has, and which versions of them. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await kit.database.pool.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(relname) AS name FROM pg_stat_user_tables
     WHERE relname NOT LIKE '%sessions' ORDER BY 1`,
  );
  const versions = rows.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' ' || coalesce(md5(string_agg(t.ctid || ' ' || t.xmin, ',' ORDER BY t.ctid)), '') AS of FROM ${name} t`,
  );
  const { rows: found } = await kit.database.pool.query<{ name: string; of: string }>(
    versions.join(' UNION ALL '),
  );
  return Object.fromEntries(found.map(({ name, of }) => [name, of]));
}

const lastMessage = async () => {
  const { rows } = await kit.database.pool.query(
    'SELECT coalesce(max(id), 0)::integer AS id FROM notifications',
  );
  return rows[0].id as number;
};

/** Whom the messages told that were sent after this one, as a preview says it. */
async function messagesSince(last: number): Promise<string[]> {
  await sendDue(kit);
  const { rows } = await kit.database.pool.query<{ line: string }>(
    `
    SELECT recipient_audience || ' ' || recipient_id || ' ' || kind || ' ' || string_agg(channel, ',' ORDER BY channel) AS line
    FROM notifications WHERE state = 'sent' AND id > $1 GROUP BY recipient_audience, recipient_id, kind`,
    [last],
  );
  return rows.map(({ line }) => line).sort();
}
const tellsIn = ({ tells }: Preview) =>
  tells
    .filter(({ channels }) => channels.length > 0)
    .map(({ audience, id, kind, channels }) => `${audience} ${id} ${kind} ${channels.toSorted().join()}`)
    .sort();

/** Each is made of an appointment in the state that it needs. */
const CASES: Record<string, () => Promise<Request>> = {
  'cancelling a booking': async () => ['POST', `assignments/${(await booked()).id}/cancel`, { by: 'office' }],
  'a late cancellation by the client': async () => {
    const { id } = await booked({ totalAmountCents: 15_000 });
    kit.clock.set('2026-03-05T14:00:00.000Z');
    return ['POST', `assignments/${id}/cancel`, { by: 'client' }];
  },
  'deleting what somebody was asked about': async () => {
    const { id } = await booked({ status: 'pending', interpreterId: null });
    await make(['POST', `assignments/${id}/broadcast`, { interpreterIds: [ana.id] }]);
    await sendDue(kit);
    return ['DELETE', `assignments/${id}`];
  },
  'asking everyone': async () => {
    await anInterpreterWithTexts(kit, { name: 'Omar Haddad' });
    return [
      'POST',
      `assignments/${(await booked({ status: 'pending', interpreterId: null })).id}/broadcast`,
      {},
    ];
  },
  'assigning somebody else': async () => {
    const omar = await anInterpreterWithTexts(kit, { name: 'Omar Haddad' });
    return ['POST', `assignments/${(await booked()).id}/assign`, { interpreterId: omar.id }];
  },
  'releasing the interpreter': async () => {
    const body = { by: 'interpreter', reason: 'Ill', startPlan: true };
    return ['POST', `assignments/${(await booked()).id}/release`, body];
  },
  'moving a booking': async () => {
    const { id, clientId, language, location, timeZone } = await booked();
    const when = { date: '2026-03-06', startTime: '14:00', endTime: '15:00', timeZone };
    return [
      'PUT',
      `assignments/${id}`,
      { clientId, interpreterId: ana.id, language, location, status: 'scheduled', ...when },
    ];
  },
  'accepting a proposed time': async () => {
    const times = { date: '2026-03-06', startTime: '10:00', endTime: '12:00' };
    const proposal = { ...times, state: 'open', proposedAt: NOW };
    return ['POST', `assignments/${(await booked({ proposal })).id}/proposal/accept`, {}];
  },
  'restoring a cancelled booking': async () => {
    const { id } = await booked({ status: 'cancelled' });
    return ['POST', `assignments/${id}/restore`, {}];
  },
  'scheduling an appointment for somebody': async () => {
    const when = { date: '2026-03-06', startTime: '14:00', endTime: '15:00', status: 'accepted' };
    const whose = { clientId: clinic.id, interpreterId: ana.id };
    return ['POST', 'assignments', { ...whose, ...when, language: 'Spanish', location: '1 Main Street' }];
  },
  'paying what nobody has reviewed': async () => {
    const ids = [await payment(), await payment()].map(({ id }) => id);
    return ['POST', 'payments/pay', { paymentIds: ids }];
  },
  'a payment that the bank returned': async () => {
    const { id } = await payment({ status: 'paid', paidDate: '2026-03-01' });
    return ['POST', `payments/${id}/return`, { date: '2026-03-02', reason: 'Closed' }];
  },
  'marking a payout as paid': async () => {
    const { id, updatedAt } = await payout({ status: 'approved', approvedAt: NOW });
    return ['POST', `payouts/${id}/pay`, { updatedAt }];
  },
  'a transfer that the bank returned': async () => {
    const { id, updatedAt } = await payout({ status: 'approved', approvedAt: NOW });
    const { body } = await make(['POST', `payouts/${id}/pay`, { updatedAt }]);
    await sendDue(kit);
    const returned = { date: '2026-03-02', reason: 'Closed', interpreterId: ana.id };
    return ['POST', `payouts/${id}/return`, { ...returned, updatedAt: body.updatedAt }];
  },
};

describe.each(Object.entries(CASES))('the preview of %s', (_, prepare) => {
  it('changes nothing, and names whom the call then tells, and how', async () => {
    const request = await prepare();
    const before = await everything();
    const last = await lastMessage();
    const { status, body } = await preview(request);
    expect(status, body.message).toBe(200);
    expect(await everything()).toEqual(before);
    expect((await make(request)).status).toBeLessThan(300);
    expect(tellsIn(body)).toEqual(await messagesSince(last));
    expect(tellsIn(body)).not.toEqual([]);
    const { rows } = await kit.database.pool.query('SELECT summary FROM activity ORDER BY id DESC LIMIT 1');
    // The activity about several payments is about their interpreter.
    if (request[1].startsWith('assignments'))
      expect(body.changes[0]).toMatchObject({ entity: 'assignment', summary: rows[0].summary });
    else expect(body.changes).not.toEqual([]);
  });
});

it('says what it costs, only to those who see money', async () => {
  const { id } = await booked({ totalAmountCents: 15_000 });
  kit.clock.set('2026-03-05T14:00:00.000Z');
  const request = ['POST', `assignments/${id}/cancel`, { by: 'client' }] as const;
  const { body } = await preview(request);
  expect(body.cost).toEqual({
    before: { charge: '0.00', pay: '0.00' },
    after: { charge: '150.00', pay: '60.00' },
  });
  expect(body.changes[0].summary).toContain('$150.00');
  const { body: hidden } = await preview(request, await aStaffMember(kit, 'Dora', 'dispatcher'));
  const nothing = { charge: null, pay: null };
  expect(hidden.cost).toEqual({ before: nothing, after: nothing });
  expect(JSON.stringify(hidden)).not.toMatch(/150|60\.00/);
});

it('counts the amounts of payments, and says which steps are refused', async () => {
  const { id } = await payment();
  const { id: other } = await payment();
  const { body } = await preview(['POST', 'payments/void', { paymentIds: [id, other], reason: 'Twice' }]);
  expect(body.tells).toEqual([]);
  expect(body.cost).toEqual({
    before: { charge: '300.00', pay: '120.00' },
    after: { charge: '0.00', pay: '0.00' },
  });
  const draft = await payout({});
  const step = (name: string, more: object = {}) =>
    preview(['POST', `payouts/${draft.id}/${name}`, { updatedAt: draft.updatedAt, ...more }]);
  expect((await step('approve')).body).toMatchObject({
    tells: [],
    cost: null,
    changes: [{ entity: 'payout' }],
  });
  expect((await step('void', { reason: 'Wrong' })).status).toBe(200);
  expect(await step('back')).toMatchObject({ status: 409, body: { code: 'payment_step' } });
});

it('names who has no channel, and an appointment as it would be', async () => {
  const { id } = await booked({ status: 'cancelled' });
  await kit.database.pool.query(`UPDATE clients SET email = '' WHERE id = $1`, [clinic.id]);
  const { body } = await preview(['POST', `assignments/${id}/restore`, {}]);
  expect(body.changes[0].appointment).toEqual({
    status: 'scheduled',
    interpreter: 'Ana Ruiz',
    date: '2026-03-05',
    startTime: '10:00',
    endTime: '12:00',
  });
  expect(body.tells).toContainEqual({
    audience: 'client',
    id: clinic.id,
    name: clinic.name,
    kind: 'booking_confirmed',
    channels: [],
  });
});

it('is refused as the call is, and takes no key', async () => {
  const { id } = await booked({ status: 'cancelled' });
  const request = ['POST', `assignments/${id}/cancel`, { by: 'office' }] as const;
  const refused = await preview(request);
  expect(refused).toMatchObject({ status: 409, body: { code: 'illegal_step' } });
  expect(refused.body).toEqual((await make(request)).body);
  const headers = { 'idempotency-key': 'once' };
  const { id: other } = await booked();
  const url = `/api/assignments/${other}/cancel`;
  const body = { by: 'office' };
  await kit.call('POST', `${url}?preview=1`, { as: staff, body, headers });
  expect((await kit.call('POST', url, { as: staff, body, headers })).body.status).toBe('cancelled');
});

it('nothing is done by a call without a preview, or with another value', async () => {
  const { id } = await booked();
  const note = await make(['POST', `assignments/${id}/keep`, { reason: 'They said yes' }], '?preview=1');
  expect(note).toMatchObject({
    status: 422,
    body: { message: 'This call has no preview. Nothing was done.' },
  });
  expect((await make(['POST', `assignments/${id}/cancel`, {}], '?preview=true')).status).toBe(422);
  expect((await kit.call('GET', `/api/assignments/${id}`, { as: staff })).body.status).toBe('scheduled');
});

it('only calls of staff have one, as it says what both sides pay and earn', () => {
  const others = Object.values<CallDeclaration>(CALLS).filter(
    ({ canPreview, who }) => canPreview && (who === 'everyone' || audiencesOf(who).join() !== 'staff'),
  );
  expect(others).toEqual([]);
});

it('is in the API description, as one of the two answers', () => {
  const { paths } = kit.app.swagger() as unknown as { paths: Record<string, Record<string, object>> };
  const cancel = JSON.stringify(paths['/api/assignments/{assignmentId}/cancel']?.['post']);
  expect(cancel).toMatch(/"in":"query","name":"preview"/);
  expect(cancel).toMatch(/"anyOf":\[.*"cancellation".*"tells"/);
  expect(JSON.stringify(paths['/api/assignments/{assignmentId}']?.['delete'])).toMatch(
    /"200".*"tells".*"204"/,
  );
});
