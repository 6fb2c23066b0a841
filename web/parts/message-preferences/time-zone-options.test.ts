import { expect, it } from 'vitest';
import { timeZoneOptions } from './time-zone-options.ts';

const NEW_YORK = 'America/New_York';
const labels = (...parameters: Parameters<typeof timeZoneOptions>) =>
  timeZoneOptions(...parameters).map(({ label }) => label);

it('begins with the chosen zone, the company’s, the device’s and the usual ones of its country, by name', () => {
  expect(
    labels({ chosen: 'Asia/Tokyo', company: NEW_YORK, device: 'America/Los_Angeles' }).slice(0, 8),
  ).toEqual([
    'Japan Standard Time – Tokyo',
    'Eastern Time – New York',
    'Pacific Time – Los Angeles',
    'Central Time – Chicago',
    'Mountain Time – Denver',
    'Mountain Standard Time – Phoenix',
    'Alaska Time – Anchorage',
    'Hawaii-Aleutian Standard Time – Honolulu',
  ]);
});

it('offers nobody elsewhere the zones of the United States first', () => {
  const [first, second] = labels({ chosen: 'Europe/Warsaw', company: 'Europe/Warsaw', device: null });
  expect([first, second]).toEqual(['Central European Time – Warsaw', 'Abidjan (Africa)']);
});

it('names every other zone once, by its city, in the order of the letters', () => {
  const options = timeZoneOptions({ chosen: NEW_YORK, company: NEW_YORK, device: NEW_YORK });
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
  expect(options).toContainEqual({
    value: 'America/Indiana/Knox',
    label: 'Knox (America, Indiana)',
  });
  const others = options.slice(7).map(({ label }) => label);
  expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, 'en-US')));
});

it('calls cities by their present names, each once, whichever name is stored', () => {
  const { chosen, company, device } = { chosen: 'Europe/Kyiv', company: NEW_YORK, device: 'Asia/Calcutta' };
  const shown = labels({ chosen, company, device });
  expect(shown.slice(0, 3)).toEqual([
    'Eastern European Time – Kyiv',
    'Eastern Time – New York',
    'India Standard Time – Kolkata',
  ]);
  expect(shown).toContain('Ho Chi Minh City (Asia)');
  expect(shown).toContain('Yangon (Asia)');
  expect(shown.filter((label) => /Kyiv|Kiev|Kolkata|Calcutta|Saigon|Rangoon/.test(label))).toHaveLength(2);
});

it('keeps a chosen zone that the browser does not know', () => {
  expect(timeZoneOptions({ chosen: 'Mars/Olympus', company: undefined, device: null })[0]).toEqual({
    value: 'Mars/Olympus',
    label: 'Olympus (Mars)',
  });
});
