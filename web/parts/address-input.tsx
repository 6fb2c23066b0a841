import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { TextInput } from '#web/ui/text-input.tsx';

interface AddressInputProps {
  name: string;
  value: string;
  onChange: (address: string) => void;
  /** Known addresses. */
  suggestions: readonly string[];
  placeholder?: string | undefined;
}

/** An address, with known ones that contain the typed text to choose from (spec §5). */
export function AddressInput(props: AddressInputProps) {
  const { name, value, onChange, suggestions, placeholder = 'Enter address' } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const typed = value.trim().toLowerCase();
  const matches = suggestions.filter((address) => address !== value && address.toLowerCase().includes(typed));
  const isShown = isOpen && matches.length > 0;

  function close() {
    setIsOpen(false);
    setActive(-1);
  }

  function choose(address: string) {
    onChange(address);
    close();
  }

  function handleKey(event: KeyboardEvent) {
    const chosen = isShown ? matches[active] : undefined;
    if (event.key === 'Escape' && isShown) {
      // Closes the list and nothing around it.
      event.stopPropagation();
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + matches.length + (active < 0 && step < 0 ? 1 : 0)) % matches.length || 0);
    }
  }

  return (
    <div className="relative">
      <TextInput
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        name={name}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        onChange={({ target }) => {
          onChange(target.value);
          setIsOpen(true);
          setActive(-1);
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={close}
        onKeyDown={handleKey}
      />
      {isShown && (
        <div
          id={listId}
          role="listbox"
          aria-label="Known addresses"
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-48 overflow-y-auto rounded-control border border-line bg-surface p-1 shadow-float"
        >
          {matches.map((address, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input, which names the active option.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input takes the keys.
            <div
              key={address}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // Pressing must not take focus from the input: its blur would close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(address)}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center rounded-control px-3 py-1 pointer-fine:md:min-h-8',
                index === active ? 'bg-hover' : 'hover:bg-hover',
              )}
            >
              {address}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
