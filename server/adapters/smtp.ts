import { createHash } from 'node:crypto';
import { lookup } from 'node:dns';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { oneLine } from './one-line.ts';
import { outsideOnly, PrivateAddressError, type Resolve } from './outside-lookup.ts';
import { isPrivateAddress } from './private-address.ts';
import { resultOfFailure } from './smtp-result.ts';
import type { Attachment, EmailMessage, MailService, Transport } from './transport.ts';

/** How many messages are sent at the same time, each on its own pooled connection. */
const WIDTH = 8;
/**
 * How long each step may take; `message` limits the whole message, however slowly a server answers. A server that scans
 * a message before it accepts it takes minutes (RFC 5321 §4.5.3.2.6 asks for ten), and a client that gives up earlier sends
 * it twice. The connection tells when a server is gone.
 */
const TIME_LIMITS_MS = { connection: 10_000, greeting: 10_000, socket: 180_000, message: 300_000 };
/** An unused connection is closed by us, before the server closes it during the next message. */
const IDLE_MS = 30_000;

interface Options extends MailService {
  readonly resolve?: Resolve;
  /** The product's address; its host makes Message-IDs unique. */
  readonly publicUrl: string;
  readonly timeLimitsMs?: Partial<typeof TIME_LIMITS_MS>;
}

/** Sends e-mails through one mail server (RFC 5321), signed in if the address says so, encrypted if the server can. */
export function smtp(options: Options): Transport<EmailMessage> {
  const { from, publicUrl, timeLimitsMs } = options;
  const server = serverOf(options);
  const limits = { ...TIME_LIMITS_MS, ...timeLimitsMs };
  let pool: ReturnType<typeof openPool> | null = null;

  return {
    isConfigured: true,
    description: `${server.host}:${server.port} as ${from.name ? `${from.name} <${from.address}>` : from.address}`,
    async send(message) {
      if (!isAddress(message.to.address))
        return { result: 'refused', why: 'A mail server cannot send to this email address' };
      try {
        pool ??= openPool(server, limits);
        const signal = AbortSignal.timeout(limits.message);
        await (await pool).sendMail({ ...mailOf(message, from, new URL(publicUrl).hostname), signal });
        return { result: 'taken', providerId: null };
      } catch (error) {
        return resultOfFailure(error);
      }
    },
    close: async () => (await pool)?.close({ force: true }),
  };
}

type Server = ReturnType<typeof serverOf>;

function serverOf({ serverUrl, requiresTls = false, isOutsideOnly = false, resolve = lookup }: Options) {
  const { protocol, hostname, port, username, password } = new URL(serverUrl);
  const isSecure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const user = decodeURIComponent(username);
  return {
    host,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    isSecure,
    auth: user === '' ? null : { user, pass: decodeURIComponent(password) },
    isOnThisMachine: /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host),
    requiresTls,
    outside: isOutsideOnly ? outsideOnly(resolve) : null,
  };
}

async function openPool(server: Server, limits: typeof TIME_LIMITS_MS) {
  // Loaded with the first message: an installation that sends none starts without it.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    pool: true,
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    // A password never crosses a network unencrypted.
    requireTLS: !server.isSecure && (server.requiresTls || (server.auth !== null && !server.isOnThisMachine)),
    ...(server.auth && { auth: server.auth }),
    ...(server.outside && { getSocket: socketOutside(server, server.outside, limits.connection) }),
    maxConnections: WIDTH,
    // Only a message of which nothing was sent is tried on another connection; the outbox repeats all others.
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
    connectionTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    dnsTimeout: limits.connection,
    socketTimeout: limits.socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The library opens its sockets by this function: each connection resolves the name again, and checks what it finds. */
function socketOutside({ host, port }: Server, lookupOutside: LookupFunction, limitMs: number) {
  return (_: unknown, done: (error: Error | null, opened?: { connection: Socket }) => void) => {
    if (isIP(host) !== 0 && isPrivateAddress(host))
      return done(new PrivateAddressError(`${host} is an address inside a network`));
    const socket = connect({ host, port, lookup: lookupOutside });
    socket.setTimeout(limitMs, () => socket.destroy(new Error('Connection timeout')));
    socket.once('error', done);
    socket.once('connect', () => {
      socket.off('error', done);
      socket.setTimeout(0);
      done(null, { connection: socket });
    });
  };
}

/**
 * Names and addresses are passed as values, never as text to be parsed, so that none of them becomes a second
 * recipient.
 */
function mailOf(message: EmailMessage, from: Options['from'], host: string) {
  const to = { name: oneLine(message.to.name), address: message.to.address };
  return {
    from,
    to: [to],
    envelope: { from: from.address, to: [to.address] },
    subject: oneLine(message.subject),
    text: message.text,
    ...(message.html !== '' && { html: message.html }),
    attachments: message.attachments.map(attached),
    // A Reply-To that no mail server accepts is left out.
    ...(message.replyTo !== null &&
      isAddress(message.replyTo) && { replyTo: [{ name: from.name, address: message.replyTo }] }),
    messageId: `<${createHash('sha256').update(message.key).digest('hex').slice(0, 40)}@${host}>`,
    headers: {
      // Prevents automatic replies (RFC 3834 §5).
      'Auto-Submitted': 'auto-generated',
      ...(message.preferencesPage !== null && { 'List-Unsubscribe': `<${message.preferencesPage}>` }),
    },
  };
}

function attached({ filename, contentType, content }: Attachment) {
  return {
    filename: oneLine(filename),
    contentType: oneLine(contentType),
    content: typeof content === 'string' ? content : Buffer.from(content),
    // Exactly as it was made: a mail server may change the line ends of text.
    contentTransferEncoding: 'base64' as const,
  };
}

/** One address that needs no quoting on either side of its @. */
function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u.test(text);
}
