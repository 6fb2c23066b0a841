import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';

/** A message as the push service got it, and as the device reads it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** What the device makes of the encrypted body. */
  readonly text: string;
  /** What the sender says of itself, after its signature has been checked (RFC 8292). */
  readonly sender: { readonly publicKey: string; readonly claims: Record<string, unknown> };
}

/** A push service on loopback and the devices that have subscribed with it. */
export interface PushService {
  readonly origin: string;
  readonly received: Received[];
  /** A subscription as a browser answers it. */
  subscribe(name: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What the service answers from now on: a status, with headers such as Retry-After, or nothing at all. */
  answer(status: number | 'nothing', headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

/** Opens a push service that takes what is sent to it (201). */
export async function openPushService(): Promise<PushService> {
  const devices = new Map<string, Device>();
  const received: Received[] = [];
  let answered: number | 'nothing' = 201;
  let besides: Readonly<Record<string, string>> = {};
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    const device = devices.get(path);
    if (device === undefined) return response.writeHead(404).end();
    if (answered === 'nothing') return;
    received.push({
      path,
      headers: request.headers,
      text: device.read(Buffer.concat(chunks)),
      sender: senderOf(request.headers.authorization ?? ''),
    });
    response.writeHead(answered, besides).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    received,
    subscribe(name) {
      const device = newDevice();
      devices.set(`/push/${name}`, device);
      return { endpoint: `${origin}/push/${name}`, keys: device.keys };
    },
    answer: (status, headers = {}) => {
      answered = status;
      besides = headers;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Device = ReturnType<typeof newDevice>;

function newDevice() {
  const privateKey = createECDH('prime256v1');
  const authSecret = randomBytes(16).toString('base64url');
  const p256dh = privateKey.generateKeys().toString('base64url');
  return {
    keys: { p256dh, auth: authSecret },
    read: (body: Buffer) => decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString(),
  };
}

/** Reads 'vapid t=<JWT>, k=<key>' and throws unless the key has signed it. */
function senderOf(authorization: string): Received['sender'] {
  const [, jwt = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The push message is not signed by the key that it names');
  return { publicKey, claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) };
}
