import { type RefObject, useRef, useState } from 'react';
import { toast } from '../feedback/use-toast.ts';

interface Copying {
  copy: () => Promise<void>;
  /** For the input that shows the text. */
  input: RefObject<HTMLInputElement | null>;
  /** Copying is not allowed here: the text is selected, to be copied by hand. */
  isByHand: boolean;
}

/** Copies a text that an input shows, and says `done` in a toast. */
export function useCopy(text: string, done: string): Copying {
  const input = useRef<HTMLInputElement>(null);
  const [isByHand, setIsByHand] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: done });
    } catch {
      // No permission, or no secure context: only the old browser command is left.
      input.current?.select();
      setIsByHand(true);
    }
  }

  return { copy, input, isByHand };
}
