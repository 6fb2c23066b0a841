import { splitPlace } from '#domain/assignment/mode.ts';
import { telAddress } from './phone-link.tsx';

/**
 * What opens the call of an appointment by phone or by video, if how to connect names a number or a secure link; else null. Source:
 * rule appointments-17.
 * @example connectAddress('By phone: (555) 010-0260, code 4417') // 'tel:5550100260'
 * @example connectAddress('By video: https://video.example/room.') // 'https://video.example/room'
 */
export function connectAddress(place: string): string | null {
  const { by, typed } = splitPlace(place);
  if (by === 'By phone') {
    const [number] = /\+?\(?\d[\d ().-]{5,}\d/.exec(typed) ?? [];
    return number === undefined ? null : telAddress(number);
  }
  const [link] = by === null ? [] : (/https:\/\/[^\s<>"]*[^\s<>".,;:!?)]/.exec(typed) ?? []);
  return link ?? null;
}
