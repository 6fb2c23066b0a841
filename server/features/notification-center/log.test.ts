import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mintScope } from '#domain/access/scope.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aMessage } from '#kit/messages.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { channelOutages, notificationEvents, notificationLines } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import type { LogFilter } from './queries/filter.ts';
import { notificationPage } from './queries/log.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let ana: Awaited<ReturnType<typeof anInterpreter>>;
let clinic: Awaited<ReturnType<typeof aClient>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  ana = await anInterpreter(kit, { name: 'Ana 100% Silva' });
  clinic = await aClient(kit, { name: 'Harbor Clinic' });
});
afterAll(() => kit.close());

const list = (query: string) => kit.call('GET', `/api/notifications?${query}`, { as: staff });
const idsOf = async (query: string) => {
  const { status, body } = await list(query);
  expect(status).toBe(200);
  return body.map(({ id }: { id: number }) => id);
};

describe('the filters of the log', () => {
  it('answer each what they name', async () => {
    const toAna = { recipientId: ana.id };
    const toClinic = { recipientAudience: 'client', recipientId: clinic.id } as const;
    const appointment = await anAssignment(kit, { clientId: clinic.id });
    const queued = await aMessage(kit, { ...toAna, channel: 'sms', kind: 'reminder' });
    const waiting = await aMessage(kit, { ...toAna, heldFor: 'quiet_hours', dueAt: '2026-03-03T12:00:00Z' });
    const sending = await aMessage(kit, { ...toAna, state: 'sending', channel: 'push' });
    const failed = await aMessage(kit, { ...toClinic, state: 'failed', lastError: 'mailbox unavailable' });
    const dropped = await aMessage(kit, { ...toClinic, state: 'dropped', assignmentId: appointment.id });
    const several = await aMessage(kit, { ...toClinic, state: 'delivered' });
    await kit.database.db
      .insert(notificationLines)
      .values({ notificationId: several.id, assignmentId: appointment.id, outcome: 'booked' });
    // Eleven at night on March 1 in New York is March 2 in UTC.
    const earlier = { createdAt: '2026-03-02T04:00:00Z', state: 'sent' } as const;
    const sent = await aMessage(kit, { ...toAna, ...earlier, kind: 'completed' });

    expect(await idsOf('state=waiting')).toEqual([sending.id, queued.id]);
    expect(await idsOf('state=held')).toEqual([waiting.id]);
    expect(await idsOf('state=sending')).toEqual([sending.id]);
    expect(await idsOf('state=failed')).toEqual([failed.id]);
    expect(await idsOf('state=dropped')).toEqual([dropped.id]);
    expect(await idsOf('kind=completed')).toEqual([sent.id]);
    expect(await idsOf('channel=sms')).toEqual([queued.id]);
    expect(await idsOf('recipientAudience=client')).toEqual([several.id, dropped.id, failed.id]);
    expect(await idsOf(`recipientAudience=client&recipientId=${clinic.id}&state=failed`)).toEqual([
      failed.id,
    ]);
    expect(await idsOf(`assignmentId=${appointment.id}`)).toEqual([several.id, dropped.id]);
    expect(await idsOf('q=harbor')).toEqual([several.id, dropped.id, failed.id]);
    expect(await idsOf('q=100%25%20sil')).toEqual(
      [sent.id, sending.id, waiting.id, queued.id].sort(newest(sent.id)),
    );
    expect(await idsOf('q=nobody%20of%20that%20name')).toEqual([]);
    expect(await idsOf('to=2026-03-01')).toEqual([sent.id]);
    expect(await idsOf('from=2026-03-02&state=sent')).toEqual([]);
    expect((await list('state=held')).body).toMatchObject([
      { dueAt: '2026-03-03T12:00:00Z', heldFor: 'quiet_hours', recipient: { name: 'Ana 100% Silva' } },
    ]);
  });

  it('find a person typed without accents, in any order, or by the e-mail address', async () => {
    const hong = await anInterpreter(kit, { name: 'Nguyễn Thị Hồng Đào' });
    const lucia = await aClient(kit, {
      name: 'Clínica Lucía Sørensen',
      email: 'front.desk@lucia-care.example',
    });
    const toHong = await aMessage(kit, { recipientId: hong.id });
    const toLucia = await aMessage(kit, { recipientAudience: 'client', recipientId: lucia.id });
    for (const typed of ['hong dao', 'Hồng', 'NGUYEN', 'dao hong', 'Ho\u0302\u0300ng'])
      expect([typed, await idsOf(`q=${encodeURIComponent(typed)}`)]).toEqual([typed, [toHong.id]]);
    for (const typed of ['lucia', 'Lucía clinica', 'sorensen', 'Front.Desk@lucia-care', 'lucia desk@'])
      expect([typed, await idsOf(`q=${encodeURIComponent(typed)}`)]).toEqual([typed, [toLucia.id]]);
    expect(await idsOf('q=hong%20lucia')).toEqual([]);
    expect(await idsOf('q=h_ng')).toEqual([]);
  });

  it('are refused with a sentence where they make no sense', async () => {
    expect(await list(`recipientId=${ana.id}`)).toMatchObject({
      status: 422,
      body: { fields: { recipientAudience: 'Say whose number this is: interpreter or client' } },
    });
    expect((await list('state=lost')).status).toBe(422);
    expect((await list('from=yesterday')).status).toBe(422);
    expect((await list('cursor=anything')).status).toBe(400);
  });
});

/** Newest first, but the one that was written before all others last. */
const newest = (oldest: number) => (a: number, b: number) => (a === oldest ? 1 : b === oldest ? -1 : b - a);

describe('a long log', () => {
  it('is read a bounded part at a time, and rare messages are found too', async () => {
    await kit.database.db.execute(sql`
      INSERT INTO notifications (kind, channel, recipient_audience, recipient_id, dedupe_key, state, created_at, updated_at)
      SELECT CASE n WHEN 30000 THEN 'offer_filled' ELSE 'offer_made' END, 'email', 'interpreter', ${ana.id}, 'long:' || n, 'sent',
        '2026-02-01T00:00:00Z'::timestamptz - n * interval '1 second', ${NOW}::timestamptz
      FROM generate_series(1, 50000) n`);
    await kit.database.db.execute(sql`ANALYZE notifications`);
    const found: string[] = [];
    let pages = 0;
    let next: string | undefined = '/api/notifications?kind=offer_filled&limit=50';
    while (next) {
      const page = await kit.call('GET', next, { as: staff });
      expect(page.status).toBe(200);
      found.push(...page.body.map(({ kind }: { kind: string }) => kind));
      next = /<(.*)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1];
      pages += 1;
    }
    expect(found).toEqual(['offer_filled']);
    expect(pages).toBe(3);
    const all = await list('limit=1');
    expect(all.headers['x-total-count']).toBe('10000');
  });

  it.each<LogFilter>([
    {},
    { state: 'failed' },
    { state: 'waiting' },
    { state: 'not_configured' },
    { channel: ['email', 'sms'] },
    { kind: 'offer_made', state: 'sent' },
    { kind: 'nothing of that kind' },
    { q: 'harbor' },
    { from: '2026-03-02' },
    { assignmentId: 1 },
    { recipientAudience: 'client', recipientId: 1 },
  ])('is never read as a whole: %o', async (filter) => {
    const who = mintScope({
      audience: 'staff',
      accountId: staff.accountId,
      username: 'sam',
      role: 'administrator',
      needsSecondFactor: false,
      name: staff.name,
    });
    const read = await transact(kit.database.db, async (tx) => {
      const before = await readSoFar(tx);
      // A transaction reads like the pool, and counts what it has read.
      await notificationPage(tx as unknown as Db, who, { ...filter, limit: 50 });
      const after = await readSoFar(tx);
      return { whole: after.whole - before.whole, rows: after.rows - before.rows };
    });
    expect(read.whole).toBe(0);
    expect(read.rows).toBeLessThanOrEqual(2 * 20_000 + 200); // the page and its count
  });
});

async function readSoFar(tx: Tx): Promise<{ whole: number; rows: number }> {
  const { rows } = await tx.execute<{ whole: number; rows: number }>(sql`
    SELECT seq_scan::integer AS whole, (seq_tup_read + idx_tup_fetch)::integer AS rows
    FROM pg_stat_xact_user_tables WHERE relname = 'notifications'`);
  return rows[0] ?? { whole: 0, rows: 0 };
}

describe('one message', () => {
  it('is shown with its words, where it goes, its appointment and its history', async () => {
    const appointment = await anAssignment(kit, {
      clientId: clinic.id,
      interpreterId: ana.id,
      status: 'accepted',
      notes: 'Canary note',
    });
    const message = await aMessage(kit, {
      kind: 'reminder',
      recipientId: ana.id,
      assignmentId: appointment.id,
      state: 'failed',
      lastError: 'mailbox unavailable',
    });
    const steps = [
      { state: 'sending', note: null },
      { state: 'failed', note: 'mailbox unavailable' },
    ] as const;
    await kit.database.db
      .insert(notificationEvents)
      .values(steps.map((step) => ({ ...step, notificationId: message.id, at: NOW })));
    const { status, body } = await kit.call('GET', `/api/notifications/${message.id}`, { as: staff });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      subject: expect.stringContaining('eminder'),
      html: expect.stringContaining('<!doctype html>'),
      address: ana.email,
      assignment: { id: appointment.id, date: '2026-03-05', startTime: '10:00', language: 'Spanish' },
      lastError: 'mailbox unavailable',
      resend: { makes: 'same', refusal: null },
    });
    expect(body.history.map(({ state, note }: { state: string; note: string }) => [state, note])).toEqual([
      ['queued', null],
      ['sending', null],
      ['failed', 'mailbox unavailable'],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/token|Canary/);
  });

  it('names the files that go with an e-mail, and none with another', async () => {
    const { id: recipientId } = await anInterpreter(kit);
    const { id: assignmentId } = await anAssignment(kit, {
      clientId: clinic.id,
      interpreterId: recipientId,
      status: 'accepted',
    });
    const about = { recipientId, assignmentId, kind: 'booking_confirmed' };
    const filesOf = async (more: Parameters<typeof aMessage>[1]) => {
      const { id } = await aMessage(kit, { ...about, ...more });
      return (await kit.call('GET', `/api/notifications/${id}`, { as: staff })).body.attachments;
    };
    expect(await filesOf({})).toEqual(['appointment.ics']);
    expect(await filesOf({ channel: 'sms' })).toEqual([]);
    expect(await filesOf({ kind: 'reminder' })).toEqual([]);
  });

  it('that nobody has written is not found', async () => {
    expect(await kit.call('GET', '/api/notifications/999999999', { as: staff })).toMatchObject({
      status: 404,
    });
  });
});

describe('the log in numbers', () => {
  it('counts what waits, what is held, what failed recently, what could be sent now and what was sent today', async () => {
    const other = await testApp({
      transports: { sms: { ...transportsInMemory().sms, isConfigured: false } },
    });
    try {
      const as = await aStaffMember(other);
      const { id: recipientId } = await anInterpreter(other);
      const messages = [
        { state: 'queued' },
        { state: 'queued', heldFor: 'retry' },
        { state: 'sending' },
        { state: 'sending', heldFor: 'quiet_hours' },
        { state: 'not_configured' },
        { state: 'not_configured', createdAt: '2026-01-15T12:00:00Z' },
        { state: 'not_configured', channel: 'sms' },
        { state: 'failed' },
        { state: 'failed', createdAt: '2026-01-15T12:00:00Z' },
        { state: 'sent' },
        { state: 'delivered', createdAt: '2026-03-02T01:00:00Z' },
        { state: 'sent', createdAt: '2026-03-02T01:00:00Z', updatedAt: '2026-03-02T01:00:10Z' },
        { state: 'delivered', channel: 'in_app', recipientAudience: 'staff', recipientId: null },
      ] as const;
      for (const message of messages) await aMessage(other, { recipientId, ...message });
      const { body } = await other.call('GET', '/api/notifications/summary', { as });
      expect(body).toEqual({
        waiting: 3,
        held: 1,
        failed: 1,
        unconfigured: 1,
        sentToday: 2,
        copy: null,
        troubles: [{ channel: 'sms', since: null, waiting: 1, retried: 0 }],
      });
    } finally {
      await other.close();
    }
  });

  it('agree wherever they are shown, for each reason why a message was not sent', async () => {
    const other = await testApp({
      transports: { sms: { ...transportsInMemory().sms, isConfigured: false } },
    });
    try {
      const as = await aStaffMember(other);
      const { id: recipientId } = await anInterpreter(other);
      const reasons = [
        { state: 'queued' },
        { state: 'queued', heldFor: 'retry' },
        { state: 'queued', heldFor: 'quiet_hours' },
        { state: 'failed' },
        { state: 'not_configured', channel: 'sms' },
      ] as const;
      // A different number of each, so that none passes for another.
      for (const [at, reason] of reasons.entries())
        for (let n = 0; n <= at; n += 1) await aMessage(other, { recipientId, ...reason });
      // One that was held overnight counts today, one that was not sent yesterday does not (rule screens-8).
      const [before, today] = ['2026-02-28T12:00:00.000Z', '2026-03-02'];
      const off = { recipientId, state: 'not_configured', channel: 'sms', createdAt: before } as const;
      await aMessage(other, off);
      await aMessage(other, { ...off, updatedAt: before });
      // Of a channel that is on, but not for this person.
      await aMessage(other, { recipientId, state: 'not_configured', channel: 'push' });
      const read = async (path: string) => (await other.call('GET', path, { as })).body;
      const listed = async (filter: string) => (await read(`/api/notifications?${filter}`)).length;
      const summary = await read('/api/notifications/summary');
      const [email, sms] = await read('/api/message-channels');
      expect([summary.waiting, email.waiting - email.held, await listed('state=waiting')]).toEqual([1, 1, 1]);
      expect([summary.held, email.held, await listed('state=held')]).toEqual([5, 5, 5]);
      expect([summary.failed, email.failedToday, await listed('state=failed')]).toEqual([4, 4, 4]);
      const ofToday = await listed(`state=not_configured&channel=email,sms&from=${today}`);
      expect([summary.troubles[0].waiting, sms.notSentToday, ofToday]).toEqual([6, 6, 6]);
    } finally {
      await other.close();
    }
  });

  it('names the channels that send nothing now: an outage that staff know of, or a channel that is not configured', async () => {
    const other = await testApp({
      transports: { sms: { ...transportsInMemory().sms, isConfigured: false } },
    });
    try {
      const as = await aStaffMember(other);
      const { id: recipientId } = await anInterpreter(other);
      const troubles = async () =>
        (await other.call('GET', '/api/notifications/summary', { as })).body.troubles;
      expect(await troubles()).toEqual([]);
      for (const message of [
        { state: 'queued' },
        { state: 'queued', heldFor: 'retry' },
        { state: 'sending' },
        // Neither waits for the mail server.
        { state: 'queued', heldFor: 'quiet_hours' },
        { state: 'queued', channel: 'push' },
        // Long ago nobody could have sent it.
        {
          state: 'not_configured',
          channel: 'sms',
          createdAt: '2026-03-01T12:00:00Z',
          updatedAt: '2026-03-01T12:00:00Z',
        },
      ] as const)
        await aMessage(other, { recipientId, ...message });
      const found = { seenAt: NOW, why: 'connection refused' };
      const outages = [
        { channel: 'email', since: '2026-03-02T13:42:10.500Z', isTold: true, ...found },
        { channel: 'push', since: '2026-03-02T13:59:50Z', isTold: false, ...found },
        { channel: 'sms', since: '2026-03-02T13:00:00Z', isTold: true, ...found },
      ] as const;
      await other.database.db.insert(channelOutages).values([...outages]);
      const mail = { channel: 'email', since: '2026-03-02T13:42:10.500Z', waiting: 3, retried: 1 };
      expect(await troubles()).toEqual([mail]);
      // Held overnight, and then on a channel that is off.
      const waiting = { state: 'not_configured', channel: 'sms', createdAt: '2026-03-01T12:00:00Z' } as const;
      await aMessage(other, { recipientId, ...waiting });
      expect(await troubles()).toEqual([mail, { channel: 'sms', since: null, waiting: 1, retried: 0 }]);
    } finally {
      await other.close();
    }
  });
});
