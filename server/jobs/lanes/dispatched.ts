import type { Outcome } from '#server/adapters/transport.ts';
import type { SentWords } from '#server/db/schema/records.ts';

/** What a service made of a message, and what that said once it has left; 'nowhere' when all its devices turn out to be gone. */
export type Dispatched = (Outcome | { readonly result: 'nowhere'; readonly why: string }) & {
  readonly words?: SentWords;
};
