import { SuggestionList, useSuggestions } from '#web/ui/form/suggestions.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const METHODS = ['Check', 'ACH', 'Zelle', 'Wire transfer', 'Card', 'Cash'];

interface PaymentMethodInputProps {
  name: string;
  value: string;
  onChange: (method: string) => void;
}

/** How a payment was made: any text, with the usual ways to choose from. */
export function PaymentMethodInput({ name, value, onChange }: PaymentMethodInputProps) {
  const typed = value.trim().toLowerCase();
  const isUsual = METHODS.some((method) => method.toLowerCase() === typed);
  const options = METHODS.filter((method) => isUsual || method.toLowerCase().includes(typed)).map(
    (method) => ({ value: method, label: method }),
  );
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
        placeholder="Check, ACH, Zelle…"
        maxLength={100}
        onChange={({ target }) => {
          onChange(target.value);
          open();
        }}
        onClick={() => open()}
        onBlur={close}
        onKeyDown={handleKey}
      />
      {isOpen && options.length > 0 && <SuggestionList {...list} label="Usual methods" />}
    </>
  );
}
