import { describe, expect, it } from 'vitest';
import { addressError, checkProfile, isAnotherEmail, profileValuesOf } from './profile-values.ts';

const client = {
  id: 1,
  name: 'Harbor Clinic',
  email: 'desk@example.com',
  phone: '555 0202',
  username: 'harbor',
  address: '1 Harbor Way',
  addresses: ['2 Harbor Way'],
  contactPerson: null,
  customRate: null,
  canSignIn: true,
  createdAt: '2026-03-02T14:00:00Z',
  updatedAt: '2026-03-02T14:00:00Z',
};
const values = profileValuesOf(client);

describe('the profile form', () => {
  it('has all addresses in one list, each once, the first of them primary', () => {
    expect(values).toMatchObject({ primary: '1 Harbor Way', addresses: ['1 Harbor Way', '2 Harbor Way'] });
    expect(profileValuesOf({ ...client, addresses: ['1 Harbor Way'] }).addresses).toEqual(['1 Harbor Way']);
  });

  it('sends the primary one apart from the others, with what was typed and not added', () => {
    const changed = { ...values, primary: '2 Harbor Way', nextAddress: ' 3 Harbor Way ' };
    expect(checkProfile(changed, client.email)).toMatchObject({
      ok: true,
      value: { address: '2 Harbor Way', addresses: ['1 Harbor Way', '3 Harbor Way'] },
    });
  });

  it('says what is wrong at its field', () => {
    expect(checkProfile({ ...values, email: 'desk', phone: '', currentPassword: 'x' }, client.email)).toEqual(
      {
        ok: false,
        errors: { email: 'Enter an email address', phone: 'Phone is required' },
      },
    );
  });

  it('wants the present password with another e-mail, and sends it with that alone', () => {
    const typed = { ...values, currentPassword: 'lovely voices' };
    const changed = { ...typed, email: 'front@example.com' };
    expect(checkProfile({ ...changed, currentPassword: '' }, client.email)).toEqual({
      ok: false,
      errors: { currentPassword: 'Password is required' },
    });
    expect(checkProfile(changed, client.email)).toMatchObject({
      ok: true,
      value: { email: 'front@example.com', currentPassword: 'lovely voices' },
    });
    const same = checkProfile(typed, client.email);
    expect(same.ok && 'currentPassword' in same.value).toBe(false);
    expect(isAnotherEmail(' DESK@example.com ', client.email)).toBe(false);
  });

  it('finds the sentence about addresses, and no other', () => {
    expect(addressError({ 'addresses.1': 'An address cannot be blank' })).toBe('An address cannot be blank');
    expect(addressError({ address: 'Address is required' })).toBe('Address is required');
    expect(addressError({ email: 'Enter an email address' })).toBeUndefined();
  });
});
