import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { useFieldControl } from './field-context.ts';
import { TextInput } from './text-input.tsx';

/** A text field while the code of the one with suggestions loads: the person who types goes on in the other one. */
export function EarlyTextInput(props: ComponentProps<'input'>) {
  const { id } = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const early = input.current;
    return () => {
      if (early === null || document.activeElement !== early) return;
      const { selectionStart, selectionEnd } = early;
      // The other field takes its place, with the same id, before the next key.
      queueMicrotask(() => {
        const field = id === undefined ? null : document.getElementById(id);
        if (!(field instanceof HTMLInputElement)) return;
        field.focus();
        field.setSelectionRange(selectionStart, selectionEnd);
      });
    };
  }, [id]);
  return <TextInput {...props} ref={input} />;
}
