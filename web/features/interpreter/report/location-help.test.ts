import { describe, expect, it } from 'vitest';
import { locationHelp, phoneKind } from './location-help.ts';

describe('the kind of phone', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15', 5, 'iphone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5, 'iphone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0, 'other'],
    ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 5, 'android'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 0, 'other'],
  ])('of %s with %i touch points is %s', (userAgent, touchPoints, kind) => {
    expect(phoneKind(userAgent, touchPoints)).toBe(kind);
  });
});

describe('the help beside a check-in without a place', () => {
  it('differs by cause and by phone', () => {
    const denied = (phone: 'iphone' | 'android') => locationHelp('denied', phone).steps.join(' ');
    expect(denied('iphone')).toContain('Privacy & Security › Location Services');
    expect(denied('android')).toContain('Permissions › Location');
    expect(locationHelp('unsupported', 'iphone').steps[0]).toContain('Safari');
    const causes = ['denied', 'unavailable', 'timed-out', 'unsupported'] as const;
    expect(new Set(causes.map((cause) => locationHelp(cause, 'other').title)).size).toBe(4);
  });
});
