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
  TRUST_PROXY: z._default(flag, false),
  RUN_JOBS: z._default(flag, true),
  DATABASE_POOL: z._default(wholeNumber(2, 90), 12),
});

const SECRETS = new Set(['DATABASE_URL', 'SECRET_KEY']);

/** The product's settings from the environment, checked. Documented in the README. */
export interface Env {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** null: the embedded database. */
  readonly databaseUrl: string | null;
  readonly isDemo: boolean;
  /** Where people reach the product, without a slash at the end; links in messages are made from it. */
  readonly publicUrl: string;
  readonly companyTimeZone: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
  readonly logLevel: string;
  /** 32 bytes; null: kept in the data folder. */
  readonly secretKey: Buffer | null;
  /** Whether `X-Forwarded-*` of a proxy in front may be believed. */
  readonly trustProxy: boolean;
  /** Whether this process also works off jobs. */
  readonly runJobs: boolean;
  readonly databasePool: number;
}

/**
 * Reads the environment; the only reader of it. An empty value counts as absent.
 * Throws an Error whose message is one line that names the first wrong variable.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = z.safeParse(Variables, given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    // What may hold a password is not repeated on a terminal.
    throw new Error(`${name} ${issue?.message}${SECRETS.has(name) ? '' : ` (it is '${given[name]}')`}`);
  }
  const v = parsed.data;
  return {
    port: v.PORT,
    host: v.HOST,
    dataDir: path.resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL ?? null,
    isDemo: v.DEMO ?? v.DATABASE_URL === undefined,
    publicUrl: (v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).replace(/\/+$/, ''),
    companyTimeZone: v.COMPANY_TIME_ZONE,
    supportEmail: v.SUPPORT_EMAIL,
    supportPhone: v.SUPPORT_PHONE,
    logLevel: v.LOG_LEVEL,
    secretKey: v.SECRET_KEY ? Buffer.from(v.SECRET_KEY, 'hex') : null,
    trustProxy: v.TRUST_PROXY,
    runJobs: v.RUN_JOBS,
    databasePool: v.DATABASE_POOL,
  };
}
