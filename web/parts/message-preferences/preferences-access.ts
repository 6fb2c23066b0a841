import type * as z from 'zod/mini';
import type { MessagePreferences, MessagePreferencesBody } from '#contracts/messages/preferences.ts';

export type PreferencesBody = z.input<typeof MessagePreferencesBody>;

/** A person's preferences and how to load and save them. */
export interface PreferencesAccess {
  readonly preferences: MessagePreferences | undefined;
  readonly isFailed: boolean;
  readonly isLoading: boolean;
  /** Why they could not be loaded, where that is known. */
  readonly sentence: string | null;
  retry(): void;
  /** The latest version. Throws if it cannot be loaded. */
  read(): Promise<MessagePreferences>;
  /** Saves. Throws what `explain` explains. */
  save(body: PreferencesBody): Promise<MessagePreferences>;
  explain(error: unknown): {
    readonly fields: Readonly<Record<string, string>>;
    readonly sentence: string | null;
    /** Another has saved meanwhile. */
    readonly isStale: boolean;
  };
}

/** The reader: the person, who is addressed, or staff, who read about them. */
export type Reader = { readonly is: 'oneself' } | { readonly is: 'staff'; readonly name: string };
