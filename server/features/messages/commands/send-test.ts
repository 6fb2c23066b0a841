import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { email } from '#contracts/fields.ts';
import type { TestedChannel } from '#contracts/messages/channel.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Channel } from '#domain/message/kinds.ts';
import { phoneNumber } from '#server/adapters/phone-number.ts';
import type { PushTarget, Transports } from '#server/adapters/transport.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/db/record/record.ts';
import { Refused, transact } from '#server/db/transaction.ts';
import { testEmail, testPush, testSms } from '../present/test-message.ts';
import { notConfigured, testedBy, testedByDevices } from '../present/test-outcome.ts';
import { devicesOf } from '../queries/channels.ts';
import { allowTest } from './allow-test.ts';
import { recordChannelUp } from './record-outage.ts';

/** A requested test: `to` is an e-mail address, a telephone number, or the id of an interpreter. */
interface Test {
  readonly actor: Actor;
  readonly now: string;
  readonly channel: Channel;
  readonly to: string | number;
  /** The company's name, which is in the message. */
  readonly company: string;
  /** The service, as staff read it, if it is only tried and not the one by which messages leave. */
  readonly trial?: string | null;
}

/** The checked address of a test. */
type Target =
  | { readonly channel: 'email'; readonly address: string }
  | { readonly channel: 'sms'; readonly phone: string }
  | { readonly channel: 'push'; readonly name: string; readonly devices: readonly PushTarget[] };

/**
 * Sends a test message of fixed words on one channel, immediately and not through the outbox, and answers the service's result;
 * for a channel that is not configured, the answer says how to configure it. Refused as `validation_failed` at `to` for an
 * invalid address, number or interpreter, and as `rate_limited` after five within a minute. It is sent outside a transaction: a
 * service may take its time. A `trial` says nothing about the channel.
 */
export async function sendTest(
  db: Db,
  transports: Transports,
  who: StaffScope,
  test: Test,
): Promise<TestedChannel> {
  const { channel, company, trial = null } = test;
  const target = await targetOf(db, who, test);
  if (!transports[channel].isConfigured) return notConfigured(channel);
  if (target.channel === 'push' && target.devices.length === 0) return testedByDevices(target.name, []);
  await transact(db, (tx) => allowTest(tx, who, test));
  transports[channel].tryNow?.();
  const tested = await testOf(transports, target, company, trial !== null);
  if (trial !== null) return tested;
  // A test that was accepted shows that the service works: the channel may be in a pause.
  if (tested.isTaken) await transact(db, (tx) => recordChannelUp(tx, test));
  return tested;
}

async function testOf(
  transports: Transports,
  target: Target,
  company: string,
  isTrial: boolean,
): Promise<TestedChannel> {
  const key = `test:${randomUUID()}`;
  switch (target.channel) {
    case 'email': {
      const { address } = target;
      const message = { ...testEmail(company), to: { name: '', address }, key };
      return testedBy('email', address, await transports.email.send(message), isTrial);
    }
    case 'sms': {
      const { phone } = target;
      const sent = await transports.sms.send({ to: phone, text: testSms(company), key });
      return testedBy('sms', phone, sent, isTrial);
    }
    case 'push': {
      const message = testPush(company);
      const sent = target.devices.map((to) => transports.push.send({ ...message, to }));
      return testedByDevices(target.name, await Promise.all(sent));
    }
  }
}

async function targetOf(db: Db, who: StaffScope, { channel, to }: Test): Promise<Target> {
  switch (channel) {
    case 'email': {
      const address = z.safeParse(email, to);
      if (!address.success) throw wrongTarget('Enter an email address such as eva@example.com');
      return { channel, address: address.data };
    }
    case 'sms': {
      const phone = phoneNumber(String(to));
      if (phone === null)
        throw wrongTarget('Enter a phone number with its area code, such as (212) 555-0142');
      return { channel, phone };
    }
    case 'push': {
      const isId = typeof to === 'number' && Number.isInteger(to) && to > 0 && to <= 2_147_483_647;
      const found = isId ? await devicesOf(db, who, to) : null;
      if (found === null) throw wrongTarget('Choose an interpreter');
      return { channel, ...found };
    }
  }
}

function wrongTarget(sentence: string): Refused {
  return new Refused({ code: 'validation_failed', message: sentence, fields: { to: sentence } });
}
