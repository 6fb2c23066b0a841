import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkedBy } from './checked-by.ts';

const check = checkedBy(
  z.object({
    name: z.string().check(z.trim(), z.minLength(1, 'Name is required'), z.minLength(3, 'Too short')),
    rates: z.array(z.object({ rate: z.number({ error: 'Enter a rate' }) })),
  }),
);

describe('a check by a schema', () => {
  it('answers what the schema makes of the values', () => {
    expect(check({ name: ' Ana ', rates: [] })).toEqual({ ok: true, value: { name: 'Ana', rates: [] } });
  });

  it('answers the first sentence for each field, nested ones by their path', () => {
    expect(check({ name: '', rates: [{ rate: 25 }, { rate: '' }] })).toEqual({
      ok: false,
      errors: { name: 'Name is required', 'rates.1.rate': 'Enter a rate' },
    });
  });
});
