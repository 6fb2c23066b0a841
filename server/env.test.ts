import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

describe('readEnv', () => {
  it('stands on its own without any variable: embedded database, demo, port 3000', () => {
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
    expect(readEnv({ DATABASE_URL: databaseUrl }).isDemo).toBe(false);
    expect(readEnv({ DATABASE_URL: databaseUrl, DEMO: '1' }).isDemo).toBe(true);
    expect(readEnv({ DEMO: '0' }).isDemo).toBe(false);
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
});
