import type * as z from 'zod/mini';
import type { MessageWishes, MessageWishesBody } from '#contracts/message-wishes.ts';

export type WishesBody = z.input<typeof MessageWishesBody>;

/** Somebody's wishes, loaded and saved by whoever opens the dialog. */
export interface WishesAccess {
  readonly wishes: MessageWishes | undefined;
  readonly isFailed: boolean;
  readonly isLoading: boolean;
  /** Why they could not be loaded, where that is known. */
  readonly sentence: string | null;
  retry(): void;
  /** What stands now. Throws when it cannot be loaded. */
  read(): Promise<MessageWishes>;
  /** Saves. Throws what `explain` explains. */
  save(body: WishesBody): Promise<MessageWishes>;
  explain(error: unknown): {
    readonly fields: Readonly<Record<string, string>>;
    readonly sentence: string | null;
    /** Another has saved meanwhile. */
    readonly isStale: boolean;
  };
}

/** Who reads: the person, who is spoken to, or staff, who read of them. */
export type Reader = { readonly is: 'oneself' } | { readonly is: 'staff'; readonly name: string };
