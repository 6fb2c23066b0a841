import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An e-mail as the mail server got it. */
export interface ReceivedMail {
  readonly from: string;
  /** The recipients of the SMTP envelope, whatever the e-mail's head says. */
  readonly recipients: readonly string[];
  readonly raw: string;
  readonly mail: Email;
  /** When the last of it was read, before it was answered (epoch milliseconds). */
  readonly receivedAt: number;
}

/** A step of an e-mail's handover: reaching the server, naming the sender, naming the recipient, the e-mail itself. */
type Step = 'CONNECT' | 'MAIL' | 'RCPT' | 'DATA';
/** A status with its words, silence, or the end of the connection. */
type Answer = { readonly status: number; readonly text: string } | 'nothing' | 'close';

/** A mail server on loopback. */
export interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedMail[];
  /** How many connections have been opened to it. */
  readonly connections: () => number;
  /** What it answers at a step from now on; `null`: it accepts e-mails again. */
  answer(step: Step, answer: Answer | null): void;
  close(): Promise<void>;
}

interface Options {
  /** Only who signs in so may send. */
  readonly account?: { readonly user: string; readonly password: string };
  /** Offers STARTTLS with a certificate that nobody trusts. */
  readonly offersTls?: true;
}

/** Of no use but here: a certificate that it has signed itself. */
const SELF_SIGNED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgKZeDwjTha9rwsafw
YcFJCEud2XRtb4mh9X7A6xffCnqhRANCAARFox7j4qoE5mt4E+zv7dfMsvkJngfG
htKjAQlkSQJwk/qw6YTEAznKarCODxAwFSK3qXxayBWDo7+s2RMx29l3
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBjDCCATOgAwIBAgIUR5DPWyFkdtWFkz9tqD0msQQ5khswCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQbWFpbC5wYXJsZXkudGVzdDAgFw0yNjExMjIwNzQ5NDlaGA8y
MTI2MTAyOTA3NDk0OVowGzEZMBcGA1UEAwwQbWFpbC5wYXJsZXkudGVzdDBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABEWjHuPiqgTma3gT7O/t18yy+QmeB8aG0qMB
CWRJAnCT+rDphMQDOcpqsI4PEDAVIrepfFrIFYOjv6zZEzHb2XejUzBRMB0GA1Ud
DgQWBBRYXJrkYY0QQiDkpbrmUvYuACKv1TAfBgNVHSMEGDAWgBRYXJrkYY0QQiDk
pbrmUvYuACKv1TAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0cAMEQCICko
A/75ONVlRU5HFaUhx4PVyU5xTI0x2NW2xeuQYSyjAiAKEo3v90qImyHqTo6BOygG
vrRXWtN50kD9UU5ObDiyBg==
-----END CERTIFICATE-----
`,
};

/** Opens a mail server that accepts every e-mail. */
export async function openMailServer({ account, offersTls }: Options = {}): Promise<MailServer> {
  const answers = new Map<Step, Answer>();
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;

  function at(step: Step, done: (error?: Error | null) => void, otherwise: () => void): void {
    const answer = answers.get(step);
    if (answer === undefined) otherwise();
    else if (answer === 'close') for (const socket of sockets) socket.destroy();
    else if (answer !== 'nothing')
      done(Object.assign(new Error(answer.text), { responseCode: answer.status }));
  }

  const server = new SMTPServer({
    ...(offersTls && SELF_SIGNED),
    disabledCommands: [...(offersTls ? [] : ['STARTTLS']), ...(account ? [] : ['AUTH'])],
    authOptional: account === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) =>
      username === account?.user && password === account?.password
        ? done(null, { user: username })
        : done(new Error('Authentication credentials invalid')),
    onConnect: (_session, done) => at('CONNECT', done, () => done()),
    onMailFrom: (_address, _session, done) => at('MAIL', done, () => done()),
    onRcptTo: (_address, _session, done) => at('RCPT', done, () => done()),
    async onData(stream, { envelope }, done) {
      const chunks = await stream.toArray().catch(() => null);
      if (chunks === null) return; // the other side has died in the middle of its e-mail
      const bytes = Buffer.concat(chunks);
      const receivedAt = Date.now();
      at('DATA', done, async () => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          recipients: envelope.rcptTo.map(({ address }) => address),
          raw: bytes.toString(),
          mail: await PostalMime.parse(bytes),
          receivedAt,
        });
        done();
      });
    },
  });
  server.on('error', () => {}); // a connection that the other side ends
  server.server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    answer(step, answer) {
      if (answer === null) answers.delete(step);
      else answers.set(step, answer);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
