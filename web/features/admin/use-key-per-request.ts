import { useRef } from 'react';
import { newIdempotencyKey } from '#web/api/http/idempotency-key.ts';

/** One key for as long as the request stays the same: pressing again after a lost answer does nothing twice. */
export function useKeyPerRequest(): (request: unknown) => string {
  const last = useRef({ request: '', key: '' });
  return (request) => {
    const text = JSON.stringify(request);
    if (last.current.request !== text) last.current = { request: text, key: newIdempotencyKey() };
    return last.current.key;
  };
}
