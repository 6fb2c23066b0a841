import { expect, it } from 'vitest';
import { clockInTimeZone, timeZoneOptions } from './time-zones.ts';

it('lists the zones by name, with the present one and UTC among them whatever is known', () => {
  const options = timeZoneOptions('Etc/GMT+5');
  const labels = options.map(({ label }) => label);
  expect(labels).toContain('America/New York');
  expect(labels).toContain('UTC');
  expect(labels).toContain('Etc/GMT+5');
  expect(labels.filter((label) => label === 'America/New York')).toHaveLength(1);
  expect(labels).toEqual([...labels].sort());
});

it('calls cities by their present names, each once, and keeps the stored spelling as the value', () => {
  const zones = timeZoneOptions('Asia/Kolkata').filter(({ label }) =>
    /Kolkata|Calcutta|Kyiv|Kiev/.test(label),
  );
  expect(zones.map(({ label }) => label)).toEqual(['Asia/Kolkata', 'Europe/Kyiv']);
  expect(zones[0]?.value).toBe('Asia/Kolkata');
});

it('says what the clocks show there, and nothing of a zone that there is not', () => {
  const at = new Date('2026-03-02T14:42:00Z');
  expect(clockInTimeZone('America/New_York', at)).toBe('9:42 AM there (Eastern Time)');
  expect(clockInTimeZone('Asia/Kathmandu', at)).toBe('8:27 PM there (Nepal Time)');
  expect(clockInTimeZone('Mars/Olympus', at)).toBeNull();
});
