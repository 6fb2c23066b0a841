import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPushService, type PushService } from '#kit/services/push-service.ts';
import { isPushAddress } from './push-address.ts';
import { openSecret } from './secret.ts';
import type { PushMessage } from './transport.ts';
import { vapidKeysOf } from './vapid-keys.ts';
import { webPush } from './web-push.ts';

let service: PushService;

beforeAll(async () => {
  service = await openPushService();
});
beforeEach(() => service.answer(201));
afterAll(() => service.close());

const publicUrl = 'http://localhost:3000';
const secretOf = (key = Buffer.alloc(32, 7)) => openSecret(key, '/nowhere');
async function adapter(more: Partial<Parameters<typeof webPush>[0]> = {}) {
  const keys = vapidKeysOf(await secretOf());
  return {
    keys,
    push: webPush({ keys, publicUrl, supportEmail: 'help@parley.test', allowsLoopback: true, ...more }),
  };
}

function messageTo(name: string): PushMessage {
  const { endpoint, keys } = service.subscribe(name);
  return {
    to: { endpoint, ...keys },
    ttlSeconds: 3600,
    urgency: 'high',
    payload: {
      kind: 'offer_made',
      title: 'New assignment offered',
      body: 'Größe 日本 🎉',
      tag: 'assignment-12',
      url: '/interpreter-portal?offer=12',
      actions: ['accept', 'open'],
      assignmentId: 12,
    },
  };
}

describe('the keys of this installation', () => {
  it('are the same for the same secret, and others for another', async () => {
    const one = vapidKeysOf(await secretOf());
    expect(vapidKeysOf(await secretOf())).toEqual(one);
    expect(vapidKeysOf(await secretOf(randomBytes(32)))).not.toEqual(one);
  });

  it('pass over what is derived and is no private key of P-256', () => {
    const inputs: number[] = [];
    const derived = [Buffer.alloc(32, 0xff), Buffer.alloc(32, 0), Buffer.alloc(32, 1)];
    const derive = (_: string, input: Buffer) => {
      inputs.push(input[0] ?? -1);
      return derived[input[0] ?? 0] ?? Buffer.alloc(32);
    };
    expect(vapidKeysOf({ derive }).privateKey).toBe(Buffer.alloc(32, 1).toString('base64url'));
    expect(inputs).toEqual([0, 1, 2]);
  });
});

describe('a push message', () => {
  it('is encrypted for the device, signed with the public key, and says how it is to be kept', async () => {
    const { push, keys } = await adapter();
    const message = messageTo('device');
    const before = Date.now() / 1000;
    expect(await push.send(message)).toEqual({ result: 'taken', providerId: null });
    const received = service.received.at(-1);
    expect(JSON.parse(received?.text ?? '')).toEqual(message.payload);
    expect(received?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '3600',
      urgency: 'high',
      topic: 'assignment-12',
    });
    expect(received?.sender.publicKey).toBe(keys.publicKey);
    const { aud, sub, exp } = received?.sender.claims ?? {};
    expect([aud, sub]).toEqual([service.origin, 'mailto:help@parley.test']);
    expect(exp).toBeGreaterThan(before);
    expect(exp).toBeLessThanOrEqual(before + 86_400);
  });

  it.each([404, 410])('tells that a device is gone when the service answers %i', async (status) => {
    const { push } = await adapter();
    service.answer(status);
    expect(await push.send(messageTo('gone'))).toEqual({ result: 'gone' });
  });

  it.each([
    [301, 'refused', 'redirects to another address'],
    [400, 'refused', 'does not accept this message'],
    [401, 'refused', 'does not know our key'],
    [403, 'refused', 'does not know our key'],
    [413, 'refused', 'too long'],
    [429, 'later', ''],
    [500, 'later', ''],
    [503, 'later', ''],
  ] as const)('that the service answers with %i is %s', async (status, result, why) => {
    const { push } = await adapter();
    service.answer(status, { location: `${service.origin}/push/elsewhere` });
    const { host } = new URL(service.origin);
    const before = service.received.length;
    const outcome = await push.send(messageTo('no'));
    expect(outcome).toMatchObject({ result, why: expect.stringContaining(why) });
    expect(outcome).toMatchObject({
      why: expect.stringContaining(`The push service ${host} answered ${status}`),
    });
    expect(service.received).toHaveLength(before + 1);
  });

  it('is sent again when the service wants it', async () => {
    const { push } = await adapter();
    service.answer(429, { 'retry-after': '120' });
    expect(await push.send(messageTo('slow'))).toMatchObject({ result: 'later', afterSeconds: 120 });
    const date = new Date(Date.now() + 60_000).toUTCString();
    service.answer(503, { 'retry-after': date });
    const outcome = await push.send(messageTo('slow'));
    if (outcome.result !== 'later') throw new Error(outcome.result);
    expect(outcome.afterSeconds).toBeGreaterThan(50);
    expect(outcome.afterSeconds).toBeLessThanOrEqual(60);
    service.answer(429, { 'retry-after': 'soon' });
    expect(await push.send(messageTo('slow'))).toMatchObject({ result: 'later', afterSeconds: null });
  });

  it('waits a limited time for a service, and then leaves it alone for a while', async () => {
    const { push } = await adapter({ timeLimitMs: 150 });
    service.answer('nothing');
    const message = messageTo('silent');
    const unreachable = { result: 'later', why: expect.stringContaining('cannot be reached') };
    expect(await push.send(message)).toMatchObject(unreachable);
    service.answer(201);
    const requests = service.received.length;
    // The service said nothing about the message: the attempt does not count.
    expect(await push.send(message)).toMatchObject({ result: 'later', isOutage: true, afterSeconds: 30 });
    expect(service.received).toHaveLength(requests);
  });

  it('leaves alone a service that has failed five times, and no other', async () => {
    const { push } = await adapter();
    service.answer(503);
    for (let time = 1; time <= 5; time += 1)
      expect(await push.send(messageTo('busy'))).not.toHaveProperty('isOutage');
    const requests = service.received.length;
    expect(await push.send(messageTo('busy'))).toMatchObject({ result: 'later', isOutage: true });
    expect(service.received).toHaveLength(requests);
    const other = await openPushService();
    const { endpoint, keys } = other.subscribe('quick');
    expect(await push.send({ ...messageTo('busy'), to: { endpoint, ...keys } })).toMatchObject({
      result: 'taken',
    });
    await other.close();
  });

  it('to a device with keys that are none is refused', async () => {
    const { push } = await adapter();
    const message = messageTo('broken');
    const outcome = await push.send({ ...message, to: { ...message.to, p256dh: 'B' } });
    expect(outcome).toMatchObject({ result: 'refused', why: expect.stringContaining('keys') });
  });
});

describe('an installation as it is run', () => {
  const at = { publicUrl: 'https://parley.test', allowsLoopback: false };
  const google = (name: string) => ({
    ...messageTo(name).to,
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  });

  it('sends to no address on its own machine', async () => {
    const { push } = await adapter(at);
    const sent = service.received.length;
    expect(await push.send(messageTo('inside'))).toEqual({
      result: 'refused',
      why: 'This is not the address of a push service',
    });
    expect(service.received).toHaveLength(sent);
  });

  it.each([
    ['127.0.0.1', 4],
    ['10.0.0.1', 4],
    ['172.16.0.1', 4],
    ['192.168.1.1', 4],
    ['169.254.169.254', 4],
    ['100.64.0.1', 4],
    ['0.0.0.0', 4],
    ['224.0.0.1', 4],
    ['255.255.255.255', 4],
    ['::1', 6],
    ['::', 6],
    ['::ffff:127.0.0.1', 6],
    ['::ffff:a00:1', 6],
    ['64:ff9b::7f00:1', 6],
    ['fd00::1', 6],
    ['fe80::1%eth0', 6],
    ['ff02::1', 6],
  ] as const)(
    'refuses the name of a push service that leads to %s, alone or beside another',
    async (address, family) => {
      for (const others of [[], [{ address: '142.250.1.95', family: 4 }]]) {
        const names: string[] = [];
        const { push } = await adapter({
          ...at,
          resolve: (name, _options, done) => {
            names.push(name);
            done(null, [...others, { address, family }]);
          },
        });
        expect(await push.send({ ...messageTo('rebound'), to: google('rebound') })).toEqual({
          result: 'refused',
          why: 'The name of the push service fcm.googleapis.com leads inside the network',
        });
        expect(names).toEqual(['fcm.googleapis.com']);
      }
    },
  );

  it('waits for a name that cannot be looked up', async () => {
    const { push } = await adapter({
      ...at,
      resolve: (_name, _options, done) => done(new Error('SERVFAIL'), []),
    });
    const outcome = await push.send({ ...messageTo('lost'), to: google('lost') });
    expect(outcome).toMatchObject({ result: 'later', why: expect.stringContaining('cannot be reached') });
  });
});

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('may be %s', (endpoint) => expect(isPushAddress(endpoint, false)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.evil.test/abc',
    'https://evilpush.apple.com/abc',
    'https://push.test/abc',
    'https://8.8.8.8/abc',
    'https://localhost/abc',
    'https://a.localhost./abc',
    'https://127.0.0.1/abc',
    'https://127.1/abc',
    'https://2130706433/abc',
    'https://0.0.0.0/abc',
    'https://10.0.0.1/abc',
    'https://172.31.255.255/abc',
    'https://192.168.1.1/abc',
    'https://169.254.169.254/latest',
    'https://[::1]/abc',
    'https://[::ffff:10.0.0.1]/abc',
    'https://[fd12::1]/abc',
    'https://[fe80::1]/abc',
    'https://intranet/abc',
    'https://db.internal/abc',
    'https://user:secret@push.test/abc',
    'file:///etc/passwd',
    'no address',
  ])('is never %s', (endpoint) => expect(isPushAddress(endpoint, false)).toBe(false));

  it('may be on this machine only where that is allowed', () => {
    expect(isPushAddress('http://127.0.0.1:9/abc', false)).toBe(false);
    expect(isPushAddress('http://127.0.0.1:9/abc', true)).toBe(true);
    expect(isPushAddress('ftp://127.0.0.1:9/abc', true)).toBe(false);
    expect(isPushAddress('https://192.168.1.1/abc', true)).toBe(false);
  });
});
