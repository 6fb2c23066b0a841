import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

describe('readEnv', () => {
  it('works without any variable: embedded database, demo, port 3000', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      databaseUrl: null,
      isDemo: true,
      publicUrl: 'http://localhost:3000',
      companyTimeZone: 'America/New_York',
    });
  });

  it('loads no demo beside a database of one’s own, unless asked', () => {
    const databaseUrl = 'postgres://parley@localhost/parley';
    const PUBLIC_URL = 'https://parley.example';
    expect(readEnv({ DATABASE_URL: databaseUrl, PUBLIC_URL }).isDemo).toBe(false);
    expect(readEnv({ DATABASE_URL: databaseUrl, DEMO: '1' }).isDemo).toBe(true);
    expect(readEnv({ DEMO: '0', PUBLIC_URL }).isDemo).toBe(false);
  });

  it('needs the address to which links lead, except for the demo and for migrations', () => {
    expect(() => readEnv({ DEMO: '0' })).toThrow(/^PUBLIC_URL must be set: links in messages use it/);
    expect(readEnv({ DEMO: '0' }, { sendsLinks: false }).isDemo).toBe(false);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'three'],
    ['DEMO', 'yes'],
    ['PUBLIC_URL', 'parley.example'],
    ['COMPANY_TIME_ZONE', 'New York'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_POOL', '1'],
    ['WEB_CONCURRENCY', '0'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} must .*'${value}'`));
  });

  it.each([
    ['DATABASE_URL', 'mysql://parley:hunter2@localhost'],
    ['SECRET_KEY', 'abc'],
  ])('names %s without repeating what it holds', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} must `));
    expect(() => readEnv({ [name]: value })).not.toThrow(new RegExp(value));
  });

  it('takes the slash off the public address', () => {
    expect(readEnv({ PUBLIC_URL: 'https://parley.example/' }).publicUrl).toBe('https://parley.example');
  });

  it('names the service that knows roads, and where it is', () => {
    expect(readEnv({}).travel).toBeNull();
    expect(readEnv({ TRAVEL_URL: 'osrm+http://localhost:5000/' }).travel).toEqual({
      kind: 'osrm',
      address: 'http://localhost:5000',
    });
    expect(readEnv({ TRAVEL_URL: 'valhalla+https://roads.example/valhalla' }).travel).toEqual({
      kind: 'valhalla',
      address: 'https://roads.example/valhalla',
    });
  });

  it.each([
    'http://localhost:5000',
    'google+https://maps.example',
    'osrm+https://parley:hunter2@roads.example',
  ])('refuses %j as the service that knows roads', (TRAVEL_URL) =>
    expect(() => readEnv({ TRAVEL_URL })).toThrow(/^TRAVEL_URL must be osrm\+http/),
  );

  describe('of the channels', () => {
    const SMTP_URL = 'smtp://parley:hunter%402@mail.example.com:587';
    const twilio = {
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'f'.repeat(32),
      TWILIO_FROM: '+12125550100',
    };

    it('knows none without any variable', () => {
      expect(readEnv({})).toMatchObject({ mail: null, twilio: null, usesProxy: false });
    });

    it.each([
      ['Parley <no-reply@parley.example>', { name: 'Parley', address: 'no-reply@parley.example' }],
      [
        '"Parley, Inc." <no-reply@parley.example>',
        { name: 'Parley, Inc.', address: 'no-reply@parley.example' },
      ],
      ['no-reply@parley.example', { name: '', address: 'no-reply@parley.example' }],
    ])('reads %j as the sender of e-mails', (MAIL_FROM, from) => {
      expect(readEnv({ SMTP_URL, MAIL_FROM }).mail).toEqual({ serverUrl: SMTP_URL, from });
    });

    it('sends e-mails from the support address where no other is given', () => {
      const { mail } = readEnv({ SMTP_URL, SUPPORT_EMAIL: 'help@parley.example' });
      expect(mail?.from).toEqual({ name: 'Parley', address: 'help@parley.example' });
    });

    it('reads an account with Twilio', () => {
      expect(readEnv(twilio).twilio).toEqual({
        accountSid: twilio.TWILIO_ACCOUNT_SID,
        authToken: twilio.TWILIO_AUTH_TOKEN,
        from: '+12125550100',
        apiUrl: 'https://api.twilio.com',
      });
      const more = { TWILIO_FROM: `MG${'a'.repeat(32)}`, TWILIO_API_URL: 'http://localhost:9/' };
      expect(readEnv({ ...twilio, ...more }).twilio).toMatchObject({
        from: more.TWILIO_FROM,
        apiUrl: 'http://localhost:9',
      });
    });

    it.each([
      ['SMTP_URL', { MAIL_FROM: 'a@b.example' }],
      ['MAIL_FROM', { SMTP_URL }],
      ['TWILIO_ACCOUNT_SID', { ...twilio, TWILIO_ACCOUNT_SID: '' }],
      ['TWILIO_AUTH_TOKEN', { ...twilio, TWILIO_AUTH_TOKEN: '' }],
      ['TWILIO_FROM', { ...twilio, TWILIO_FROM: '' }],
    ])('refuses half a configuration, and names %s as what is missing', (missing, given) => {
      expect(() => readEnv(given)).toThrow(new RegExp(`^${missing} .*must be set if`));
    });

    it.each([
      ['MAIL_FROM', 'Parley'],
      ['MAIL_FROM', 'Parley <nobody>'],
      ['MAIL_FROM', 'Parley\r\nBcc: all@parley.example <a@parley.example>'],
      ['TWILIO_ACCOUNT_SID', 'SK00'],
      ['TWILIO_FROM', '212 555 0100'],
      ['TWILIO_API_URL', 'api.twilio.com'],
    ])('names %s when it is %j', (name, value) => {
      expect(() => readEnv({ SMTP_URL, ...twilio, [name]: value })).toThrow(new RegExp(`^${name} must `));
    });

    it.each([
      ['SMTP_URL', 'http://parley:hunter2@mail.example.com'],
      ['SMTP_URL', 'smtp://parley@mail.example.com?password=hunter2'],
      ['SMTP_URL', 'smtp://parley:hunter2%@mail.example.com'],
      ['SMTP_URL', 'smtp://:hunter2@mail.example.com'],
      ['SMTP_URL', 'smtp://parley:hunter2@mail.example.com/inbox'],
      ['TWILIO_AUTH_TOKEN', 'hunter2'],
    ])('names %s without repeating what it holds (%j)', (name, value) => {
      expect(() => readEnv({ ...twilio, [name]: value })).toThrow(new RegExp(`^${name} must (?!.*hunter2)`));
    });
  });
});
