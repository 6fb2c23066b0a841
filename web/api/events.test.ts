import { describe, expect, it } from 'vitest';
import { keysTouchedBy } from './events.ts';

describe('a change heard from the server', () => {
  it('touches what stands under its topic, of the audience that listens', () => {
    expect(keysTouchedBy('interpreter', 'offers')).toEqual([['interpreter', 'offers']]);
    expect(keysTouchedBy('client', 'billing-rates')).toEqual([['client', 'billing-rates']]);
  });

  it('touches what is counted from its topic too', () => {
    expect(keysTouchedBy('staff', 'assignments')).toContainEqual(['staff', 'dashboard']);
  });
});
