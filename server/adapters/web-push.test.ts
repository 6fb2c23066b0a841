import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPushService, type PushService } from '#kit/push-service.ts';
import { isPushAddress } from './push-address.ts';
import { openSecret } from './secret.ts';
import type { PushLetter } from './transport.ts';
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
async function adapter(more: { publicUrl?: string; timeLimitMs?: number } = {}) {
  const keys = vapidKeysOf(await secretOf());
  return { keys, push: webPush({ keys, publicUrl, supportEmail: 'help@parley.test', ...more }) };
}

function letterTo(name: string): PushLetter {
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
    const letter = letterTo('device');
    const before = Date.now() / 1000;
    expect(await push.send(letter)).toBe('taken');
    const received = service.received.at(-1);
    expect(JSON.parse(received?.text ?? '')).toEqual(letter.payload);
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
    expect(await push.send(letterTo('gone'))).toBe('gone');
  });

  it.each([301, 400, 403, 413, 429, 500, 503])('fails when the service answers %i', async (status) => {
    const { push } = await adapter();
    service.answer(status);
    const { host } = new URL(service.origin);
    await expect(push.send(letterTo('no'))).rejects.toThrow(`The push service ${host} answered ${status}`);
  });

  it('waits a limited time for a service, and then leaves it alone for a while', async () => {
    const { push } = await adapter({ timeLimitMs: 150 });
    service.answer('nothing');
    const letter = letterTo('silent');
    await expect(push.send(letter)).rejects.toThrow('cannot be reached');
    service.answer(201);
    const asked = service.received.length;
    await expect(push.send(letter)).rejects.toThrow('cannot be reached');
    expect(service.received).toHaveLength(asked);
  });

  it('goes to no inside address of an installation that is not local itself', async () => {
    const { push } = await adapter({ publicUrl: 'https://parley.test' });
    const sent = service.received.length;
    await expect(push.send(letterTo('inside'))).rejects.toThrow('no address of a push service');
    expect(service.received).toHaveLength(sent);
  });
});

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://203.0.113.9/abc',
  ])('may be %s', (endpoint) => expect(isPushAddress(endpoint, 'https://parley.test')).toBe(true));

  it.each([
    'http://fcm.googleapis.com/abc',
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
  ])('is never %s', (endpoint) => expect(isPushAddress(endpoint, 'https://parley.test')).toBe(false));

  it('may be on localhost where the product itself is', () => {
    expect(isPushAddress('http://127.0.0.1:9/abc', publicUrl)).toBe(true);
    expect(isPushAddress('ftp://127.0.0.1:9/abc', publicUrl)).toBe(false);
    expect(isPushAddress('https://192.168.1.1/abc', publicUrl)).toBe(false);
  });
});
