import { describe, expect, it } from 'vitest';
import { mapAddress, mapName } from './map-link.tsx';

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  iPad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
  Android: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  Windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
};

describe('the address of a place on the map', () => {
  it.each([
    ['iPhone', 'https://maps.apple.com/?q='],
    ['iPad', 'https://maps.apple.com/?q='],
    ['Android', 'geo:0,0?q='],
    ['Windows', 'https://www.google.com/maps/search/?api=1&query='],
  ] as const)('is for %s %s', (device, start) => {
    expect(mapAddress('5 Main St', agents[device])).toBe(`${start}5%20Main%20St`);
  });

  it.each([
    ['iPhone', 'https://maps.apple.com/?q=40.7415%2C-73.9756'],
    ['Android', 'geo:0,0?q=40.7415%2C-73.9756'],
    ['Windows', 'https://www.google.com/maps/search/?api=1&query=40.7415%2C-73.9756'],
  ] as const)('of a shared location is on the same map: on %s %s', (device, address) => {
    expect(mapAddress({ lat: 40.7415, lng: -73.9756 }, agents[device])).toBe(address);
  });

  it.each([
    ['iPhone', 'Apple Maps'],
    ['Android', 'your map app'],
    ['Windows', 'Google Maps'],
  ] as const)('opens on %s %s', (device, name) => {
    expect(mapName(mapAddress('5 Main St', agents[device]))).toBe(name);
  });

  it('keeps everything in the place', () => {
    const place = 'Ward 3 & 4, "Nord" #2?\nĐường Láng';
    const address = mapAddress(place, agents.Windows);
    expect(new URL(address).searchParams.get('query')).toBe(place);
  });
});
