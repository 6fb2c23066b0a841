import type { KeyboardEvent, RefObject } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

interface AddAddressProps {
  label: string;
  /** The name of the field, by which errors of the server find it. */
  name: string;
  autoComplete: 'off' | 'street-address';
  /** The present addresses. */
  addresses: readonly string[];
  /** Typed and not added yet. */
  typed: string;
  error: string | undefined;
  field?: RefObject<HTMLInputElement | null>;
  onType: (typed: string) => void;
  onAdd: (addresses: readonly string[]) => void;
}

/** A field that adds an address if it is not blank and not in the list yet (rule people-2). Enter adds too. */
export function AddAddress(props: AddAddressProps) {
  const { label, name, autoComplete, addresses, typed, error, field, onType, onAdd } = props;
  const isBlank = typed.trim() === '';
  const more = withAddress(addresses, typed);
  const isNew = more !== addresses;

  function add() {
    if (!isNew) return;
    onAdd(more);
    field?.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isBlank) return;
    event.preventDefault();
    add();
  }

  return (
    <div className="flex items-start gap-2">
      <Field
        label={label}
        optional
        error={error}
        help={!isBlank && !isNew && 'This address is already in the list.'}
        className="flex-1"
      >
        <TextInput
          ref={field}
          name={name}
          value={typed}
          maxLength={500}
          placeholder="Enter address"
          autoComplete={autoComplete}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={handleKey}
        />
      </Field>
      {/* As far down as the label moves the field. */}
      <Button variant="secondary" className="mt-[calc(1lh+0.25rem)]" disabled={!isNew} onClick={add}>
        Add
      </Button>
    </div>
  );
}

/** Adds an address if it is not blank after trimming and not in the list yet; else answers the same list (rule people-2). */
export function withAddress(addresses: readonly string[], typed: string): readonly string[] {
  const address = typed.trim();
  return address === '' || addresses.includes(address) ? addresses : [...addresses, address];
}
