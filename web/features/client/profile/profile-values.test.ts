import { describe, expect, it } from 'vitest';
import { addressError, checkProfile, profileValuesOf } from './profile-values.ts';

const client = {
  ...{ id: 1, name: 'Harbor Clinic', email: 'desk@example.com', phone: '555 0202', username: 'harbor' },
  ...{ address: '1 Harbor Way', addresses: ['2 Harbor Way'], contactPerson: null, customRate: null },
  ...{ canSignIn: true, createdAt: '2026-03-02T14:00:00Z', updatedAt: '2026-03-02T14:00:00Z' },
};
const values = profileValuesOf(client);

describe('the profile form', () => {
  it('has all addresses in one list, each once, the first of them primary', () => {
    expect(values).toMatchObject({ primary: '1 Harbor Way', addresses: ['1 Harbor Way', '2 Harbor Way'] });
    expect(profileValuesOf({ ...client, addresses: ['1 Harbor Way'] }).addresses).toEqual(['1 Harbor Way']);
  });

  it('sends the primary one apart from the others, with what was typed and not added', () => {
    const changed = { ...values, primary: '2 Harbor Way', nextAddress: ' 3 Harbor Way ' };
    expect(checkProfile(changed)).toMatchObject({
      ok: true,
      value: { address: '2 Harbor Way', addresses: ['1 Harbor Way', '3 Harbor Way'] },
    });
  });

  it('says what is wrong at its field', () => {
    expect(checkProfile({ ...values, email: 'desk', phone: '' })).toEqual({
      ok: false,
      errors: { email: 'Enter an e-mail address', phone: 'Phone is required' },
    });
  });

  it('finds the sentence about addresses, and no other', () => {
    expect(addressError({ 'addresses.1': 'An address cannot be blank' })).toBe('An address cannot be blank');
    expect(addressError({ address: 'Address is required' })).toBe('Address is required');
    expect(addressError({ email: 'Enter an e-mail address' })).toBeUndefined();
  });
});
