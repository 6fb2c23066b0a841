import { describe, expect, it } from 'vitest';
import { phoneNumber } from './phone-number.ts';

describe('phoneNumber', () => {
  it.each([
    ['(555) 010-0777', '+15550100777'],
    ['1 (555) 010-0199', '+15550100199'],
    ['212.555.0100', '+12125550100'],
    [' +1 212 555 0100\n', '+12125550100'],
    ['+44 7911 123456', '+447911123456'],
    ['011 49 30 901820', '+4930901820'],
  ])('reads %j as %s', (text, number) => expect(phoneNumber(text)).toBe(number));

  it.each([
    '',
    '0',
    '555 0101',
    '212 555 01000',
    '+999 12345678',
    '1-800-FLOWERS',
    'call me at 212 555 0100',
    '2125550100,2125550101',
    '212-555-0100 ext 5',
  ])('finds no number of one phone in %j', (text) => expect(phoneNumber(text)).toBeNull());
});
