import { type FocusEvent, useRef } from 'react';

type Written = HTMLInputElement | HTMLTextAreaElement;

/** A placeholder is inserted into the field that was used last; at first, the text. */
export function useInsertAtCursor() {
  const written = useRef<Written>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  return {
    text,
    keep: ({ currentTarget }: FocusEvent<Written>) => {
      written.current = currentTarget;
    },
    insert: (words: string) => insert(written.current ?? text.current, words),
  };
}

export type InsertAtCursor = ReturnType<typeof useInsertAtCursor>;

/** In the place of what is selected, as if it were typed: it can be undone by key. */
function insert(control: Written | null, words: string): void {
  control?.focus();
  document.execCommand('insertText', false, words);
}
