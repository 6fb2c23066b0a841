import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePosition, positionInWords } from './typed-position.ts';

const CHICAGO = { latitude: 41.8781, longitude: -87.6298 };

describe('a typed position', () => {
  test.each([
    '41.8781, -87.6298',
    '41.8781,-87.6298',
    '  41.8781   -87.6298 ',
    '(41.8781, -87.6298)',
    '[41.8781; -87.6298]',
    '+41.8781, −87.6298',
    '41.8781° N, 87.6298° W',
    '41.8781N 87.6298W',
    'N 41.8781, W 87.6298',
    '87.6298 W, 41.8781 N',
    '41,8781; -87,6298',
    '41,8781 -87,6298',
    'lat: 41.8781, lng: -87.6298',
    'Latitude 41.8781 Longitude -87.6298',
    'geo:41.8781,-87.6298',
    '{"lat": 41.8781, "lng": -87.6298}',
    'https://www.google.com/maps/@41.8781,-87.6298,15z',
    'https://www.google.com/maps/place/Harbor/@41.8781,-87.6298,17z/data=!3m1',
    'https://maps.apple.com/?ll=41.8781,-87.6298&z=12',
    'https://maps.google.com/?q=41.8781%2C-87.6298',
    '４１.８７８１, -８７.６２９８',
  ])('is understood in %j', (typed) => expect(parsePosition(typed)).toEqual({ ok: true, value: CHICAGO }));

  test.each([
    ['41°52\'41.2"N 87°37\'47.3"W', { latitude: 41.878111, longitude: -87.629806 }],
    ['41° 52′ 41″ N, 87° 37′ 47″ W', { latitude: 41.878056, longitude: -87.629722 }],
    ["33°51.4'S 151°12.6'E", { latitude: -33.856667, longitude: 151.21 }],
    ['0, 0', { latitude: 0, longitude: 0 }],
    ['41, -87', { latitude: 41, longitude: -87 }],
    ['-90, 180', { latitude: -90, longitude: 180 }],
  ])('is understood in %j', (typed, value) => expect(parsePosition(typed)).toEqual({ ok: true, value }));

  test.each([
    ['', 'Enter latitude and longitude'],
    ['12 Elm St', 'Enter latitude and longitude'],
    ['41.8781', 'Enter two numbers'],
    ['41.8781, -87.6298, 15', 'Enter latitude and longitude'],
    ['41.8781 N, 87.6298 N', 'Enter latitude and longitude'],
    ['41.8781 N, 87.6298', 'Enter latitude and longitude'],
    ['-87.6298, 241.8781', 'Latitude is between'],
    ['-122.4194, 37.7749', 'Latitude is between'],
    ['https://maps.app.goo.gl/abc123', 'Enter latitude and longitude'],
  ])('is refused in %j', (typed, sentence) => {
    const result = parsePosition(typed);
    expect(!result.ok && result.refusal.message).toMatch(new RegExp(`^${sentence}`));
  });

  test('is read again as it is shown', () => {
    const degrees = (most: number) =>
      fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6);
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const shown = positionInWords({ latitude, longitude });
        const read = parsePosition(shown);
        expect(read.ok && positionInWords(read.value)).toBe(shown);
      }),
    );
  });

  test('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void parsePosition(text)));
  });
});
