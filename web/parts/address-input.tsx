import { SuggestionList, useSuggestions } from '#web/ui/form/suggestions.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

interface AddressInputProps {
  name: string;
  value: string;
  onChange: (address: string) => void;
  /** Known addresses. */
  suggestions: readonly string[];
  placeholder?: string | undefined;
}

/** An address, with suggestions that contain the typed text (rule X7). */
export function AddressInput(props: AddressInputProps) {
  const { name, value, onChange, suggestions, placeholder = 'Enter address' } = props;
  const typed = value.trim().toLowerCase();
  const options = suggestions
    .filter((address) => address !== value && address.toLowerCase().includes(typed))
    .map((address) => ({ value: address, label: address }));
  const { isOpen, open, close, handleKey, input, list } = useSuggestions({
    options,
    onChoose: (option) => onChange(option.value),
  });
  return (
    <>
      <TextInput
        {...input}
        name={name}
        value={value}
        placeholder={placeholder}
        onChange={({ target }) => {
          onChange(target.value);
          open();
        }}
        onFocus={() => open()}
        onBlur={close}
        onKeyDown={handleKey}
      />
      {isOpen && options.length > 0 && <SuggestionList {...list} label="Known addresses" />}
    </>
  );
}
