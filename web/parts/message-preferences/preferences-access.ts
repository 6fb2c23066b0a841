import type * as z from 'zod/mini';
import type { MessagePreferences, MessagePreferencesBody } from '#contracts/message-preferences.ts';

export type PreferencesBody = z.input<typeof MessagePreferencesBody>;

/** Somebody's preferences, loaded and saved by whoever opens the dialog. */
export interface PreferencesAccess {
  readonly preferences: MessagePreferences | undefined;
  readonly isFailed: boolean;
  readonly isLoading: boolean;
  /** Why they could not be loaded, where that is known. */
  readonly sentence: string | null;
  retry(): void;
  /** What stands now. Throws when it cannot be loaded. */
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

/** Who reads: the person, who is spoken to, or staff, who read of them. */
export type Reader = { readonly is: 'oneself' } | { readonly is: 'staff'; readonly name: string };
