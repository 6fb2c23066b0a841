import type { ChangeEvent, KeyboardEvent } from 'react';
import { Textarea } from '#web/ui/form/text-input.tsx';
import type { InsertAtCursor } from './use-insert-at-cursor.ts';

interface OneLineTextareaProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onFocus: InsertAtCursor['keep'];
}

/** The text is one line, however many rows show it: three at most, then it scrolls. Enter saves, as in any field. */
export function OneLineTextarea({ name, value, onChange, onFocus }: OneLineTextareaProps) {
  return (
    <Textarea
      name={name}
      value={value}
      onChange={(event: ChangeEvent<HTMLTextAreaElement>) => onChange(onOneLine(event.target.value))}
      onKeyDown={saveOnEnter}
      onFocus={onFocus}
      rows={rowsFor(value)}
      autoComplete="off"
      // If the browser cannot measure the text, the rows are guessed.
      className="field-sizing-content max-h-24"
    />
  );
}

/** Pasted line breaks and what is around them as one blank. */
function onOneLine(typed: string): string {
  return typed.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');
}

function saveOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  // While a word is still being composed, Enter chooses it.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** About how many characters a line has on a phone. */
const CHARACTERS = 40;

function rowsFor(value: string): number {
  return Math.min(3, Math.max(1, Math.ceil(value.length / CHARACTERS)));
}
