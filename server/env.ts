import path from 'node:path';
import * as z from 'zod/mini';
import { isTimeZone } from '#domain/time.ts';

const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' }),
  z.transform((value) => value === '1' || value === 'true'),
);
const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
          `must be a number from ${min} to ${max}`,
        ),
      ),
    z.transform(Number),
  );
const url = (protocols: readonly string[]) =>
  z
    .string()
    .check(
      z.refine(
        (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
        `must be an address starting with ${protocols.join('// or ')}//`,
      ),
    );

/** A mail server: its host and how to sign in, and nothing else that a URL can contain. */
const mailServer = z.string().check(
  z.refine((value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname, username, password, pathname, search, hash } = new URL(value);
    const isBare = ['', '/'].includes(pathname) && search === '' && hash === '';
    const signsIn = (username === '') === (password === '');
    return (
      ['smtp:', 'smtps:'].includes(protocol) &&
      hostname !== '' &&
      isBare &&
      signsIn &&
      isDecodable(username + password)
    );
  }, 'must be smtp://user:password@host:port or smtps://…, special characters in user and password percent-encoded'),
);
/** 'Parley <no-reply@parley.example>' or the address alone. */
const sender = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) => senderOf(value) !== null,
        "must be an e-mail address, or a name and an address: 'Parley <no-reply@parley.example>'",
      ),
    ),
  z.transform((value) => senderOf(value) ?? { name: '', address: '' }),
);

/** Which service knows roads, and where: 'osrm+http://localhost:5000'. */
const travelService = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) => travelServiceOf(value) !== null,
        'must be osrm+http://host:port or valhalla+https://host, without user and password',
      ),
    ),
  z.transform(travelServiceOf),
);

const Variables = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string().check(z.minLength(1, 'must not be empty')), 'localhost'),
  DATA_DIR: z._default(z.string().check(z.minLength(1, 'must not be empty')), './data'),
  DATABASE_URL: z.optional(url(['postgres:', 'postgresql:'])),
  DEMO: z.optional(flag),
  PUBLIC_URL: z.optional(url(['http:', 'https:'])),
  COMPANY_TIME_ZONE: z._default(
    z.string().check(z.refine(isTimeZone, 'must be an IANA time zone such as America/New_York')),
    'America/New_York',
  ),
  SUPPORT_EMAIL: z._default(z.email('must be an e-mail address'), 'support@parley.example'),
  SUPPORT_PHONE: z._default(z.string().check(z.minLength(3, 'must be a phone number')), '(555) 010-0199'),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
    'info',
  ),
  SECRET_KEY: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits'))),
  ADOPT_SECRET_KEY: z._default(flag, false),
  PUSH_ALLOW_LOOPBACK: z._default(flag, false),
  CALENDAR_ALLOW_LOOPBACK: z._default(flag, false),
  SMTP_ALLOW_PRIVATE: z._default(flag, false),
  TRUST_PROXY: z._default(flag, false),
  RUN_JOBS: z._default(flag, true),
  DATABASE_POOL: z._default(wholeNumber(2, 90), 12),
  WEB_CONCURRENCY: z._default(wholeNumber(1, 64), 1),
  DRAIN_SECONDS: z._default(wholeNumber(0, 60), 0),
  SMTP_URL: z.optional(mailServer),
  MAIL_FROM: z.optional(sender),
  TWILIO_ACCOUNT_SID: z.optional(
    z.string().check(z.regex(/^AC[0-9a-f]{32}$/i, "must be 'AC' and 32 hexadecimal digits")),
  ),
  TWILIO_AUTH_TOKEN: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{32}$/i, 'must be 32 hexadecimal digits')),
  ),
  TWILIO_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(?:\+[1-9]\d{2,14}|MG[0-9a-f]{32})$/i,
          "must be a number such as +12125550100, or the id of a messaging service ('MG' and 32 hexadecimal digits)",
        ),
      ),
  ),
  TWILIO_API_URL: z._default(url(['http:', 'https:']), 'https://api.twilio.com'),
  TRAVEL_URL: z.optional(travelService),
  NODE_USE_ENV_PROXY: z.optional(z.string()),
});

const TWILIO = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'];
/** The variables that each variable of a channel requires. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  MAIL_FROM: ['SMTP_URL'],
  ...Object.fromEntries(TWILIO.map((name) => [name, TWILIO])),
};

const SECRETS = new Set(['DATABASE_URL', 'TRAVEL_URL', 'SECRET_KEY', 'SMTP_URL', 'TWILIO_AUTH_TOKEN']);

/** A mail server and the sender of e-mails. */
export interface MailSettings {
  /** smtp or smtps; contains user and password. */
  readonly serverUrl: string;
  readonly from: { readonly name: string; readonly address: string };
}

/** A Twilio account and the sender of text messages: a number (E.164) or a messaging service. */
export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  /** Without a slash at the end. */
  readonly apiUrl: string;
}

/** A service that knows roads; its address is without a slash at the end. */
export interface TravelSettings {
  readonly kind: 'osrm' | 'valhalla';
  readonly address: string;
}

/** The product's settings from the environment, checked. Documented in the README. */
export interface Env {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** null: the embedded database. */
  readonly databaseUrl: string | null;
  readonly isDemo: boolean;
  /** The address where people reach the product, without a slash at the end; links in messages use it. */
  readonly publicUrl: string;
  readonly companyTimeZone: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
  readonly logLevel: string;
  /** 32 bytes; null: kept in the data folder. */
  readonly secretKey: Buffer | null;
  /** Whether the database takes the key in place of the one it was used with. */
  readonly adoptsSecretKey: boolean;
  /** Whether push messages may go to a service on this machine: for tests. */
  readonly pushAllowsLoopback: boolean;
  /** Whether an interpreter's own calendar may be on this machine: for tests. */
  readonly calendarAllowsLoopback: boolean;
  /** Whether a mail server set up in Settings may be inside the own network, and without encryption (rule messages-18). */
  readonly smtpAllowsPrivate: boolean;
  /** Whether `X-Forwarded-*` of a proxy in front may be believed. */
  readonly trustProxy: boolean;
  /** Whether this process also runs jobs. */
  readonly runJobs: boolean;
  readonly databasePool: number;
  /** How long the process still answers after SIGTERM, while `/readyz` already refuses. */
  readonly drainSeconds: number;
  /** How many processes answer on the one port. */
  readonly webConcurrency: number;
  /** null: e-mail is set up in Settings, or not at all. */
  readonly mail: MailSettings | null;
  /** null: text messages are set up in Settings, or not at all. */
  readonly twilio: TwilioSettings | null;
  /** The address of Twilio's API, without a slash at the end. */
  readonly twilioApiUrl: string;
  /** null: how long people travel is estimated. */
  readonly travel: TravelSettings | null;
  /** Whether calls to the internet go through a proxy, which Node itself uses (`HTTPS_PROXY`). */
  readonly usesProxy: boolean;
}

/**
 * Reads the environment; nothing else does. An empty value counts as absent. Throws an Error whose message is one line
 * that names the first wrong variable. `sendsLinks`: the program needs the address to which links in messages lead.
 */
export function readEnv(
  source: Readonly<Record<string, string | undefined>>,
  { sendsLinks = true }: { readonly sendsLinks?: boolean } = {},
): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = z.safeParse(Variables, given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    // A value that may contain a password is not shown.
    throw new Error(`${name} ${issue?.message}${SECRETS.has(name) ? '' : ` (it is '${given[name]}')`}`);
  }
  const v = parsed.data;
  refuseHalves(given);
  const twilioApiUrl = v.TWILIO_API_URL.replace(/\/+$/, '');
  const isDemo = v.DEMO ?? v.DATABASE_URL === undefined;
  if (sendsLinks && !isDemo && v.PUBLIC_URL === undefined)
    throw new Error(
      'PUBLIC_URL must be set: links in messages use it (https://…, the address that people use)',
    );
  return {
    port: v.PORT,
    host: v.HOST,
    dataDir: path.resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL ?? null,
    isDemo,
    publicUrl: (v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).replace(/\/+$/, ''),
    companyTimeZone: v.COMPANY_TIME_ZONE,
    supportEmail: v.SUPPORT_EMAIL,
    supportPhone: v.SUPPORT_PHONE,
    logLevel: v.LOG_LEVEL,
    secretKey: v.SECRET_KEY ? Buffer.from(v.SECRET_KEY, 'hex') : null,
    adoptsSecretKey: v.ADOPT_SECRET_KEY,
    pushAllowsLoopback: v.PUSH_ALLOW_LOOPBACK,
    calendarAllowsLoopback: v.CALENDAR_ALLOW_LOOPBACK,
    smtpAllowsPrivate: v.SMTP_ALLOW_PRIVATE,
    trustProxy: v.TRUST_PROXY,
    runJobs: v.RUN_JOBS,
    databasePool: v.DATABASE_POOL,
    webConcurrency: v.WEB_CONCURRENCY,
    drainSeconds: v.DRAIN_SECONDS,
    mail: v.SMTP_URL
      ? { serverUrl: v.SMTP_URL, from: v.MAIL_FROM ?? { name: 'Parley', address: v.SUPPORT_EMAIL } }
      : null,
    twilio:
      v.TWILIO_ACCOUNT_SID && v.TWILIO_AUTH_TOKEN && v.TWILIO_FROM
        ? {
            accountSid: v.TWILIO_ACCOUNT_SID,
            authToken: v.TWILIO_AUTH_TOKEN,
            from: v.TWILIO_FROM,
            apiUrl: twilioApiUrl,
          }
        : null,
    twilioApiUrl,
    travel: v.TRAVEL_URL ?? null,
    usesProxy: v.NODE_USE_ENV_PROXY === '1',
  };
}

/** Half a configuration is refused: its operator expects messages to be sent. */
function refuseHalves(given: Readonly<Record<string, unknown>>): void {
  for (const [name, needed] of Object.entries(NEEDS)) {
    const missing = needed.find((other) => !(other in given));
    if (name in given && missing !== undefined)
      throw new Error(`${missing} must be set if ${name} is set: without it, these messages cannot be sent`);
  }
  if ('SMTP_URL' in given && !('MAIL_FROM' in given) && !('SUPPORT_EMAIL' in given))
    throw new Error(
      'MAIL_FROM (or SUPPORT_EMAIL) must be set if SMTP_URL is set: it is the sender of e-mails',
    );
}

function senderOf(text: string): MailSettings['from'] | null {
  const [, name = '', bracketed, bare] =
    /^\s*(?:"?([^"<>]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))\s*$/.exec(text) ?? [];
  const address = bracketed ?? bare ?? '';
  const isOneLine = !/\p{Cc}/u.test(text);
  return isOneLine && z.safeParse(z.email(), address).success ? { name: name.trim(), address } : null;
}

function travelServiceOf(text: string): TravelSettings | null {
  const [, kind, address = ''] = /^(osrm|valhalla)\+(https?:\/\/.+)$/.exec(text) ?? [];
  if (!URL.canParse(address)) return null;
  const { username, password, search, hash } = new URL(address);
  if (username + password + search + hash !== '') return null;
  return { kind: kind === 'osrm' ? 'osrm' : 'valhalla', address: address.replace(/\/+$/, '') };
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
