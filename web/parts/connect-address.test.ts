import { expect, it } from 'vitest';
import { connectAddress } from './connect-address.ts';

it.each([
  ['By phone: (555) 010-0260, code 4417', 'tel:5550100260'],
  ['By phone: +1 212 555 0100', 'tel:+12125550100'],
  ['By phone: extension 204', null],
  ['By phone', null],
  ['By video: https://video.example/room.', 'https://video.example/room'],
  ['By video: meeting 123 456 7890', null],
  ['By video: javascript:alert(1)', null],
  ['By video: http://video.example/room', null],
  ['12 Elm St, https://video.example', null],
])('%s is opened by %s', (place, address) => {
  expect(connectAddress(place)).toBe(address);
});
