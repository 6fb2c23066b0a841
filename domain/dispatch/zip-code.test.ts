import { expect, test } from 'vitest';
import { zipCodeIn } from './zip-code.ts';

test.each([
  ['200 Harbor Ave, Springfield, IL 62701', '62701'],
  ['12345 Elm St, Chicago, IL 60601-2210', '60601'],
  ['12345 Elm St, Chicago', null],
  ['City Hall, 10007 New York', '10007'],
  ['  10007 ', '10007'],
  ['10007-1234', '10007'],
  ['Room 10007, 62701 Springfield', '62701'],
  ['Phone 555-010-12345', null],
  ['Case 123456, Boston', null],
  ['Mercy Hospital, west entrance', null],
  ['', null],
])('the ZIP code of %j is %j', (address, zipCode) => expect(zipCodeIn(address)).toBe(zipCode));
