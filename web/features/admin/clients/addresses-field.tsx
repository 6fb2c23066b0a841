import type { KeyboardEvent } from 'react';
import { withAddress } from '#web/parts/with-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ChosenList } from '../directory/chosen-list.tsx';

interface AddressesFieldProps {
  addresses: readonly string[];
  /** What stands in the field and is not added yet. */
  typed: string;
  error: string | undefined;
  onChange: (changed: { addresses?: readonly string[]; nextAddress?: string }) => void;
}

/** Extra addresses: one is added only if it is not blank and not there already (spec §5). */
export function AddressesField({ addresses, typed, error, onChange }: AddressesFieldProps) {
  const isBlank = typed.trim() === '';
  const more = withAddress(addresses, typed);
  const isNew = more !== addresses;

  function add() {
    if (isNew) onChange({ addresses: more, nextAddress: '' });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isBlank) return;
    event.preventDefault();
    add();
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <Field
          label="Extra addresses"
          optional
          error={error}
          help={!isBlank && !isNew && 'This address is in the list already.'}
          className="flex-1"
        >
          <TextInput
            name="addresses"
            value={typed}
            maxLength={500}
            placeholder="Enter address"
            autoComplete="off"
            onChange={(event) => onChange({ nextAddress: event.target.value })}
            onKeyDown={handleKey}
          />
        </Field>
        {/* As far down as the label puts the field. */}
        <Button variant="secondary" className="mt-[calc(1lh+0.25rem)]" disabled={!isNew} onClick={add}>
          Add
        </Button>
      </div>
      <ChosenList
        label="Added addresses"
        items={addresses}
        onChange={(left) => onChange({ addresses: left })}
      />
    </div>
  );
}
