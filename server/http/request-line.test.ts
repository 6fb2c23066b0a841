import { expect, it } from 'vitest';
import { requestLine } from './request-line.ts';

it.each([
  ['/api/assignments?q=Jane', '/api/assignments'],
  ['/api/offers', '/api/offers'],
  ['/api/offers/a-token', '/api/offers/…'],
  ['/api/offers/a-token/accept?x=1', '/api/offers/…/accept'],
  ['/api/calendar/a-token.ics', '/api/calendar/…'],
  ['/api/calendar/a-token', '/api/calendar/…'],
  ['/api/calendar-feed', '/api/calendar-feed'],
])('logs %s as %s', (url, path) => {
  expect(requestLine({ method: 'GET', url })).toEqual({ method: 'GET', path });
});
