import { Autocomplete } from '@base-ui/react/autocomplete';
import { useRef, useState } from 'react';
import { useComboboxControl } from './field-context.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { controlStyle } from './text-input.tsx';

interface SuggestionInputProps {
  name: string;
  value: string;
  onChange: (text: string) => void;
  suggestions: readonly string[];
  /** Says what is suggested. */
  label: string;
  placeholder: string;
  maxLength?: number | undefined;
}

/** Any text, with suggestions that contain what is typed; with all of them once the text is one of them. */
export function SuggestionInput(props: SuggestionInputProps) {
  const { value, onChange, suggestions, label, ...rest } = props;
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const typed = value.trim().toLowerCase();
  const isSuggested = suggestions.some((text) => text.toLowerCase() === typed);
  const shown = suggestions
    .filter((text) => isSuggested || text.toLowerCase().includes(typed))
    .map((text) => ({ value: text, label: text }));
  const isShown = isOpen && shown.length > 0;
  return (
    <div ref={box}>
      <Autocomplete.Root
        items={shown}
        filter={null}
        value={value}
        onValueChange={onChange}
        open={isShown}
        onOpenChange={setIsOpen}
        openOnInputClick
      >
        <Autocomplete.Input
          {...useComboboxControl()}
          {...rest}
          // Without a list the library would empty the text; the key belongs to the dialog around.
          onKeyDown={(event) => event.key === 'Escape' && !isShown && event.preventBaseUIHandler()}
          className={controlStyle}
        />
        <SuggestionList container={box} label={label} />
      </Autocomplete.Root>
    </div>
  );
}
