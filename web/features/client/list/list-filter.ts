import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { CLIENT_STATES, type ClientState, clientStateOf } from '../client-state.ts';
import { needsAttention } from '../client-summary.ts';

/** What the list of appointments shows: words to find, a state, a language; '' is everything. */
export interface ListFilter {
  q: string;
  state: string;
  language: string;
}

/** The states to choose from; 'attention' is what the dashboard counts as such. */
export const STATE_OPTIONS: readonly { value: string; label: string }[] = [
  { value: 'attention', label: 'Needs attention' },
  ...Object.entries(CLIENT_STATES).map(([value, { word }]) => ({ value, label: word })),
];

export function isFiltered({ q, state, language }: ListFilter): boolean {
  return q !== '' || state !== '' || language !== '';
}

/** Whether an appointment passes; every word must be in its language, place, interpreter's name, purchase order, reference, number or invoice. */
export function passes(assignment: ClientAssignment, filter: ListFilter, now: Date): boolean {
  const { q, state, language } = filter;
  if (language !== '' && assignment.language !== language) return false;
  if (state === 'attention' && !needsAttention(assignment, now)) return false;
  if (isState(state) && clientStateOf(assignment, now) !== state) return false;
  const { id, location, interpreter, purchaseOrder, privateNotes, invoiceNumber } = assignment;
  const words = [
    assignment.language,
    location,
    interpreter?.name,
    purchaseOrder,
    privateNotes,
    invoiceNumber,
    `no. ${id}`,
  ];
  const text = plain(words.join(' '));
  return plain(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function isState(text: string): text is ClientState {
  return Object.hasOwn(CLIENT_STATES, text);
}

/** In lower case, without accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
