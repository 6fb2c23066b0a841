import { randomUUID } from 'node:crypto';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aMessage } from '#kit/messages.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { auditLog, notifications } from '#server/db/schema/records.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let ana: Awaited<ReturnType<typeof anInterpreter>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit, 'Sam Staff');
  ana = await anInterpreter(kit);
});
afterAll(() => kit.close());

const resend = (id: number, headers: Record<string, string> = {}) =>
  kit.call('POST', `/api/notifications/${id}/resend`, { as: staff, headers });
const retry = (ids: number[]) => kit.call('POST', '/api/notifications/retry', { as: staff, body: { ids } });
const stored = async (id: number) => {
  const [row] = await kit.database.db.select().from(notifications).where(eq(notifications.id, id));
  return row;
};
const copiesOf = (dedupeKey: string) =>
  kit.database.db
    .select()
    .from(notifications)
    .where(like(notifications.dedupeKey, `${dedupeKey}:again:%`));

/** A reminder of an appointment that is cancelled by now. */
async function aLostReminder(state: 'failed' | 'sent') {
  const client = await aClient(kit);
  const appointment = await anAssignment(kit, { clientId: client.id, status: 'cancelled' });
  return aMessage(kit, { kind: 'reminder', recipientId: ana.id, assignmentId: appointment.id, state });
}

describe('a message that failed', () => {
  it('waits again itself, from its first attempt, and says who asked', async () => {
    const message = await aMessage(kit, {
      recipientId: ana.id,
      state: 'failed',
      attempts: 10,
      lastError: 'mailbox unavailable',
      dueAt: '2026-03-01T00:00:00Z',
    });
    const answer = await resend(message.id);
    expect(answer).toMatchObject({
      status: 200,
      body: { id: message.id, state: 'queued', attempts: 0, lastError: null, dueAt: '2026-03-02T14:00:00Z' },
    });
    expect(answer.body.history.at(-1)).toMatchObject({ state: 'queued', note: 'tried again by Sam Staff' });
    const audited = await kit.database.db.select().from(auditLog).where(eq(auditLog.entityId, message.id));
    expect(audited).toMatchObject([{ act: 'notifications.resend', actorAccountId: staff.accountId }]);
  });

  it('is queued once when two press at once', async () => {
    const message = await aMessage(kit, { recipientId: ana.id, state: 'not_configured' });
    const answers = await Promise.all([resend(message.id), resend(message.id)]);
    expect(answers.map(({ status, body }) => [status, body.id, body.state])).toEqual([
      [200, message.id, 'queued'],
      [200, message.id, 'queued'],
    ]);
    expect(answers.map(({ body }) => body.history.length)).toEqual([2, 2]);
    expect(await copiesOf(message.dedupeKey)).toEqual([]);
  });

  it('is refused with the reason when that has gone', async () => {
    const message = await aLostReminder('failed');
    expect(await resend(message.id)).toMatchObject({
      status: 409,
      body: {
        code: 'illegal_step',
        message: 'This message cannot be sent again: the appointment is not booked any more.',
      },
    });
    expect(await stored(message.id)).toMatchObject({ state: 'failed' });
  });
});

describe('a message that was sent', () => {
  it('goes out as another, however many press within a minute', async () => {
    const message = await aMessage(kit, {
      recipientId: ana.id,
      state: 'sent',
      payload: { amountCents: 12_000 },
    });
    const answers = await Promise.all([resend(message.id), resend(message.id), resend(message.id)]);
    const made = new Set(answers.map(({ body }) => body.id));
    expect(made.size).toBe(1);
    expect(made.has(message.id)).toBe(false);
    expect(await copiesOf(message.dedupeKey)).toMatchObject([
      { state: 'queued', kind: 'payment_sent', recipientId: ana.id, payload: { amountCents: 12_000 } },
    ]);
    expect(await stored(message.id)).toMatchObject({ state: 'sent' });
    // Pressed on the copy after that was sent: still the same request.
    const [copy] = answers;
    await kit.database.db
      .update(notifications)
      .set({ state: 'sent' })
      .where(eq(notifications.id, copy?.body.id));
    expect((await resend(copy?.body.id)).body.id).toBe(copy?.body.id);
    try {
      kit.clock.set('2026-03-02T14:01:01.000Z');
      await resend(message.id);
      expect(await copiesOf(message.dedupeKey)).toHaveLength(2);
    } finally {
      kit.clock.set(NOW);
    }
  });

  it('is sent once for one key, however often it is asked with it', async () => {
    const message = await aMessage(kit, { recipientId: ana.id, state: 'delivered' });
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [await resend(message.id, headers), await resend(message.id, headers)];
    expect(second.body).toEqual(first.body);
    expect(await copiesOf(message.dedupeKey)).toHaveLength(1);
  });

  it('is refused if it is not true any more, if nobody has the device any more, and for a notification', async () => {
    const lost = await aLostReminder('sent');
    expect((await resend(lost.id)).status).toBe(409);
    const push = await aMessage(kit, { recipientId: ana.id, state: 'sent', channel: 'push' });
    expect((await resend(push.id)).body.message).toContain('no longer has a device for push messages');
    const inApp = { channel: 'in_app', recipientAudience: 'staff', state: 'delivered' } as const;
    const line = await aMessage(kit, { ...inApp, kind: 'completed' });
    expect((await resend(line.id)).body.message).toContain('notification center');
    expect((await resend(999_999_999)).status).toBe(404);
  });
});

describe('the job of a message', () => {
  it('is added by each request that makes a message wait; the first of them is tried even in a pause', async () => {
    const [email, text, others] = await Promise.all([
      aMessage(kit, { recipientId: ana.id, state: 'failed' }),
      aMessage(kit, { recipientId: ana.id, state: 'sent', channel: 'sms' }),
      Promise.all(
        (['email', 'sms'] as const).map((channel) =>
          aMessage(kit, { recipientId: ana.id, state: 'failed', channel }),
        ),
      ),
    ]);
    const lost = await aLostReminder('failed');
    await kit.database.db.execute(sql`DELETE FROM graphile_worker._private_jobs`);
    await resend(lost.id); // refused
    await resend(email.id);
    await resend(email.id); // it waits already
    const copy = (await resend(text.id)).body.id;
    const ids = others.map(({ id }) => id).toSorted((a, b) => a - b);
    await retry([...ids, lost.id]);
    const { rows } = await kit.database.db.execute<{ payload: object }>(
      sql`SELECT payload FROM graphile_worker._private_jobs ORDER BY id`,
    );
    const isTryNow = new Map([...[email.id, copy, ...ids].map((id) => [id, true] as const), [ids[1], false]]);
    expect(rows.map(({ payload }) => payload)).toEqual(
      [...isTryNow].map(([id, now]) => ({ id, isTryNow: now })),
    );
  });
});

describe('many that failed', () => {
  it('are tried again together; what has lost its reason is dropped, what was sent is left alone', async () => {
    const failed = await aMessage(kit, { recipientId: ana.id, state: 'failed', attempts: 10 });
    const unconfigured = await aMessage(kit, { recipientId: ana.id, state: 'not_configured' });
    const sent = await aMessage(kit, { recipientId: ana.id, state: 'sent' });
    const lost = await aLostReminder('failed');
    const ids = [failed.id, unconfigured.id, sent.id, lost.id];
    const answers = await Promise.all([retry(ids), retry([...ids].reverse())]);
    expect(answers.map(({ body }) => body).sort((a, b) => b.queued - a.queued)).toEqual([
      { queued: 2, dropped: 1, left: 0 },
      { queued: 0, dropped: 0, left: 0 },
    ]);
    expect(await stored(failed.id)).toMatchObject({ state: 'queued', attempts: 0 });
    expect(await stored(sent.id)).toMatchObject({ state: 'sent' });
    const { body } = await kit.call('GET', `/api/notifications/${lost.id}`, { as: staff });
    expect(body).toMatchObject({ state: 'dropped', lastError: 'the appointment is not booked any more' });
    expect(body.history.at(-1)).toMatchObject({ state: 'dropped' });
  });

  it('are at least one and at most a thousand', async () => {
    expect((await retry([])).status).toBe(422);
    expect((await retry(Array.from({ length: 1001 }, (_, at) => at + 1))).status).toBe(422);
  });
});

describe('on a channel that is not configured', () => {
  it('nothing is sent again, one by one or together, and its row says that the channel is off', async () => {
    const off = await testApp({ transports: { sms: { ...transportsInMemory().sms, isConfigured: false } } });
    try {
      const as = await aStaffMember(off);
      const { id: recipientId } = await anInterpreter(off);
      const text = await aMessage(off, { recipientId, channel: 'sms', state: 'not_configured' });
      const sent = await aMessage(off, { recipientId, channel: 'sms', state: 'sent' });
      const email = await aMessage(off, { recipientId, state: 'not_configured' });
      for (const { id } of [text, sent]) {
        const answer = await off.call('POST', `/api/notifications/${id}/resend`, { as });
        const message = 'Text messages are not set up. An administrator can set them up in Settings.';
        expect(answer).toMatchObject({ status: 409, body: { code: 'illegal_step', message } });
        const shown = await off.call('GET', `/api/notifications/${id}`, { as });
        expect(shown.body).toMatchObject({ isWayOn: false, resend: { refusal: message } });
      }
      const ids = [text.id, email.id];
      const many = await off.call('POST', '/api/notifications/retry', { as, body: { ids } });
      expect(many.body).toEqual({ queued: 1, dropped: 0, left: 1 });
      const { body } = await off.call('GET', '/api/notifications', { as });
      expect(body).toMatchObject([
        { id: email.id, state: 'queued', isWayOn: true },
        { id: sent.id, state: 'sent', isWayOn: false },
        { id: text.id, state: 'not_configured', isWayOn: false },
      ]);
    } finally {
      await off.close();
    }
  });
});

describe('a message that waits', () => {
  it('for its next try is tried at once, once however many press, and keeps its attempts and its reason', async () => {
    const message = await aMessage(kit, {
      recipientId: ana.id,
      attempts: 3,
      heldFor: 'retry',
      lastError: 'try later',
      dueAt: '2026-03-02T14:20:00Z',
    });
    const answers = await Promise.all([resend(message.id), resend(message.id)]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: message.id, state: 'queued', heldFor: null, attempts: 3 });
      expect(body).toMatchObject({ dueAt: '2026-03-02T14:00:00Z', lastError: 'try later' });
      expect(body.history.map(({ note }: { note: string | null }) => note)).toEqual([
        null,
        'next try asked for by Sam Staff',
      ]);
    }
  });

  it('for the end of quiet hours, or is being sent, is left as it is', async () => {
    const dueAt = '2026-03-03T12:00:00Z';
    const waiting = await aMessage(kit, { recipientId: ana.id, heldFor: 'quiet_hours', dueAt });
    const sending = await aMessage(kit, { recipientId: ana.id, state: 'sending', heldFor: 'retry', dueAt });
    for (const message of [waiting, sending]) {
      expect((await resend(message.id)).status).toBe(200);
      const { state, heldFor } = message;
      expect(await stored(message.id)).toMatchObject({ state, heldFor, updatedAt: message.updatedAt });
    }
  });
});
