import { describe, expect, it } from 'vitest';
import { isPortalPath, portalPathTo, readPushPayload } from './push-payload.ts';

const payload = {
  kind: 'offer_made',
  title: 'New assignment offered',
  body: 'Thu, Mar 5',
  tag: 'assignment-12',
  url: portalPathTo('offer', 12),
  actions: ['accept', 'open'],
  assignmentId: 12,
};

describe('what a push message carries', () => {
  it('is read as it was written', () => {
    expect(readPushPayload(JSON.stringify(payload))).toEqual(payload);
    const general = { ...payload, assignmentId: null, url: '/interpreter-portal' };
    expect(readPushPayload(JSON.stringify(general))).toEqual(general);
  });

  it.each([
    ['no JSON', 'Hello'],
    ['nothing', ''],
    ['null', 'null'],
    ['a text', '"Hello"'],
    ['another place', JSON.stringify({ ...payload, url: 'https://elsewhere.example/interpreter-portal' })],
    ['no title', JSON.stringify({ ...payload, title: undefined })],
    ['no number', JSON.stringify({ ...payload, assignmentId: '12' })],
  ])('is none where there is %s', (_, text) => expect(readPushPayload(text)).toBeNull());
});

describe('a path of the portal', () => {
  it.each(['/interpreter-portal', '/interpreter-portal?offer=12', '/interpreter-portal#offers'])(
    'may be %s',
    (path) => expect(isPortalPath(path)).toBe(true),
  );
  it.each([
    '/interpreter-portal2',
    '/interpreter-portal/../admin',
    '//interpreter-portal',
    '/admin',
    12,
    null,
  ])('is not %s', (path) => expect(isPortalPath(path)).toBe(false));
});
